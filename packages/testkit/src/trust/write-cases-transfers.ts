import { expireTransfers } from '@distance/server/features/transfers/expire-transfers.ts';
import { DAY } from '@distance/server/clock.ts';
import { expect } from 'vitest';
import { makeOwnTicket, makeSomebody, NEXT_RUNNER, offerTo } from '../factories/transfers.ts';
import { nextAddress, type VirtualShop } from './virtual-shop.ts';
import { calling, working, type WriteCase } from './write-case.ts';

/** A ticket that changes hands. */
export const WRITE_CASES_TRANSFERS: readonly WriteCase[] = [
  {
    name: 'offer a ticket',
    prepare: async (shop) => {
      const own = await makeOwnTicket(shop, { from: nextAddress() });
      const { email } = await makeSomebody(shop);
      return calling(
        shop,
        {
          method: 'PUT',
          path: '/api/user/ticket/transfer',
          token: own.sender.token,
          body: { ticket: own.ticket, email },
        },
        async () => expect(await offersOf(shop, own.ticketId)).toEqual(['offered']),
        ['transfer_waiting'],
      );
    },
  },
  {
    name: 'accept an offered ticket',
    prepare: async (shop) => {
      const own = await makeOwnTicket(shop, { from: nextAddress() });
      const receiver = await makeSomebody(shop);
      const { id } = await offerTo(shop, own, receiver.email, nextAddress());
      return calling(
        shop,
        {
          method: 'PUT',
          path: '/api/user/ticket/confirm/transfer',
          token: receiver.token,
          body: { transfer_confirm: true, public_id: id, participant: NEXT_RUNNER },
        },
        async () => {
          const { holder_id: holder, code_version: version } = await shop.db
            .selectFrom('ticket')
            .select(['holder_id', 'code_version'])
            .where('id', '=', own.ticketId)
            .executeTakeFirstOrThrow();
          expect([holder, version]).toEqual([receiver.id, 2]);
          expect(await offersOf(shop, own.ticketId)).toEqual(['accepted']);
        },
        ['transfer_over'],
      );
    },
  },
  {
    name: 'end an offer that nobody answered',
    prepare: async (shop) => {
      const own = await makeOwnTicket(shop, { from: nextAddress() });
      await offerTo(shop, own, `nobody-${own.ticket}@mail.example`, nextAddress());
      await shop.db
        .updateTable('transfer')
        .set({ expires_at: new Date(shop.clock.now().getTime() - 1), created_at: sevenDaysAgo(shop) })
        .where('ticket_id', '=', own.ticketId)
        .execute();
      return working(
        async () => await expireTransfers(shop.server.services),
        async () => expect(await offersOf(shop, own.ticketId)).toEqual(['expired']),
      );
    },
  },
];

const sevenDaysAgo = ({ clock }: VirtualShop) => new Date(clock.now().getTime() - 7 * DAY);

async function offersOf({ db }: VirtualShop, ticketId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('transfer')
    .select('state')
    .where('ticket_id', '=', ticketId)
    .orderBy('id')
    .execute();
  return rows.map(({ state }) => state);
}
