import { systemClock } from '@distance/server/clock.ts';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { makeFormat } from '../factories/formats.ts';
import { paymentBody } from '../factories/payments.ts';
import { RUNNER } from '../factories/teams.ts';
import { findTicket, makeSomebody, NEXT_RUNNER, type Somebody } from '../factories/transfers.ts';
import { drawnCases, tellCase } from '../shares/share.ts';
import { audit } from './audit.ts';
import { expectDeath, staysDead, until } from './kill-cases.ts';
import { startMortalShop, type MortalShop } from './mortal-shop.ts';

let shop: MortalShop;
beforeAll(async () => {
  shop = await startMortalShop(inject('postgres'));
});
afterAll(async () => await shop.close());
afterEach(({ task }) => tellCase('deaths', task.result?.startTime));

/** A free ticket of an account, offered to another. */
async function offered() {
  const world = { db: shop.db, clock: systemClock };
  const [sender, receiver] = [await makeSomebody(world), await makeSomebody(world)];
  const format = await makeFormat(shop.db, systemClock, { price: 0, preregistration: true });
  const body = paymentBody(format, { total: 0, email: sender.email });
  const bought = await shop.call<{ order: { public_id: string } }>('POST', '/api/payment', {
    body: { ...body, register: [{ ...RUNNER, unique_id: body.tickets[0]?.unique_id }] },
    token: sender.token,
  });
  const ticket = await findTicket(shop.db, bought?.body.order.public_id ?? '');
  if (!ticket) throw new Error(`nothing bought: ${JSON.stringify(bought)}`);
  const made = await shop.call<{ transfer: { public_id: string } }>('PUT', '/api/user/ticket/transfer', {
    body: { ticket: ticket.ticket, email: receiver.email },
    token: sender.token,
  });
  return { ...ticket, sender, receiver, transfer: made?.body.transfer.public_id ?? '' };
}

/** A second copy of a letter is made only where the server dies between the mail server's yes and the mark. */
async function lettersSent({ sender, receiver }: { sender: Somebody; receiver: Somebody }): Promise<void> {
  await until('letters sent', async () => {
    await shop.hurry();
    const waiting = await shop.db
      .selectFrom('outbox')
      .select('id')
      .where('state', '<>', 'sent')
      .where('to_address', 'in', [sender.email, receiver.email])
      .execute();
    return waiting.length === 0;
  });
}

const accept = async (transfer: string, by: Somebody) =>
  await shop.call<{ code?: string }>('PUT', '/api/user/ticket/confirm/transfer', {
    body: { transfer_confirm: true, public_id: transfer, participant: NEXT_RUNNER },
    token: by.token,
  });

type Offered = Awaited<ReturnType<typeof offered>>;

/** What the people outside do after the restart, and what they are answered. */
const THEN = {
  accepted: async ({ transfer, receiver }: Offered) => [(await accept(transfer, receiver))?.status],
  recalled: async ({ ticket, transfer, sender, receiver }: Offered) => {
    const recalled = await shop.call('PUT', '/api/user/ticket/return', {
      body: { ticket },
      token: sender.token,
    });
    return [recalled?.status, (await accept(transfer, receiver))?.body.code];
  },
};

const CASES = [
  ['transfer accepted, nothing written', 'accepted'],
  ['transfer accepted, nothing written', 'recalled'],
  ['holder changed, transfer not ended', 'accepted'],
  ['holder changed, transfer not ended', 'recalled'],
  ['ticket handed over, not committed', 'accepted'],
  ['ticket handed over, not committed', 'recalled'],
] as const;
test.each(drawnCases(CASES, 3))(
  'killed at %s the ticket is where it was, and then %s: one holder, one code, each letter once (F01)',
  { timeout: 300_000 },
  async (point, then) => {
    const own = await offered();
    await lettersSent(own);
    await shop.server.arm(point);
    expect(await accept(own.transfer, own.receiver)).toBeNull();
    await expectDeath(shop, point);
    const read = async () =>
      await shop.db
        .selectFrom('ticket as t')
        .innerJoin('transfer as f', 'f.ticket_id', 't.id')
        .select(['t.holder_id', 't.code_version', 't.participant_id', 'f.state'])
        .where('t.id', '=', own.ticketId)
        .executeTakeFirstOrThrow();
    expect(await read()).toMatchObject({ holder_id: own.sender.id, code_version: 1, state: 'offered' });
    await staysDead(shop);
    await shop.server.start();
    expect(await THEN[then](own)).toEqual(then === 'accepted' ? [200] : [200, 'transfer_over']);
    const receives = then === 'accepted';
    expect(await read()).toMatchObject({
      holder_id: receives ? own.receiver.id : own.sender.id,
      code_version: receives ? 2 : 1,
      state: then,
    });
    await lettersSent(own);
    // The offer and its end.
    expect(shop.emulator.control.letters({ to: own.receiver.email })).toHaveLength(2);
    expect(await audit(shop.db, shop.emulator, systemClock.now())).toEqual([]);
  },
);
