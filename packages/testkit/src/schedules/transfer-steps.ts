import { DAY, plus } from '@distance/server/clock.ts';
import type { CallContext, SignedIn, WritingContext } from '@distance/server/context.ts';
import { inTransaction } from '@distance/server/db/transaction.ts';
import { lockOrderOf } from '@distance/server/features/orders/tables/lock-order-of.ts';
import { paymentCancel } from '@distance/server/features/orders/refunds/payment-cancel.call.ts';
import { acceptTransfer } from '@distance/server/features/transfers/accept-transfer.ts';
import { declineTransfer } from '@distance/server/features/transfers/decline-transfer.ts';
import { expireTransfers } from '@distance/server/features/transfers/expire-transfers.ts';
import { offerTicket } from '@distance/server/features/transfers/offer-ticket.ts';
import { payFee } from '@distance/server/features/transfers/pay-fee.ts';
import { selectOptionalTicket, selectTransfer } from '@distance/server/features/transfers/transfers.repo.ts';
import { userTicketReturn } from '@distance/server/features/transfers/user-ticket-return.call.ts';
import { userTicketDisable } from '@distance/server/features/registrations/user-ticket-disable.call.ts';
import { userTicket } from '@distance/server/features/registrations/user-ticket.call.ts';
import { hashTicketCode, ticketCode } from '@distance/server/ticket-code.ts';
import { Refusal } from '@distance/server/http/refusal.ts';
import { randomId } from '@distance/server/public-id.ts';
import { makeUser } from '../factories/users.ts';
import { NEXT_RUNNER } from '../factories/transfers.ts';
import type { Actor } from './actor.ts';
import { onSale, paidOrder, type SoldFormat } from './sale-steps.ts';
import type { SaleWorld } from './sale-world.ts';

const RUNS = { ...NEXT_RUNNER, second_name: '', additional: {}, start_list: false };

/** A paid ticket of a real account. */
export interface Owned {
  orderId: number;
  ticketId: number;
  ticket: string;
  userId: number;
  /** Text of its QR as bought. */
  code: string;
}

export async function ownedTicket(
  world: SaleWorld,
  input: { format?: SoldFormat; promocode?: string } = {},
): Promise<Owned> {
  const format = input.format ?? (await onSale(world, { capacity: 5 }));
  // Weeks pass in these worlds: participants may be changed, and tickets passed on, for two months from now.
  await world.db
    .updateTable('event_city')
    .set({ changes_until: plus(world.clock.now(), 60 * DAY) })
    .where('id', '=', world.city.id)
    .execute();
  // And no start of an earlier schedule is reached, which would ask for its closing receipt.
  await world.db
    .updateTable('format')
    .set({ start_time: plus(world.clock.now(), 4000 * DAY) })
    .where('id', '=', format.id)
    .execute();
  const { orderId } = await paidOrder(world, {
    formats: [format],
    ...(input.promocode === undefined ? {} : { promocode: input.promocode }),
  });
  const row = await world.db
    .selectFrom('ticket as t')
    .innerJoin('order_line as l', 'l.id', 't.line_id')
    .select(['t.id', 't.public_id', 't.holder_id'])
    .where('l.order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await world.db
    .updateTable('users')
    .set({ temporary: false, email_confirmed_at: world.clock.now() })
    .where('id', '=', row.holder_id)
    .execute();
  const code = ticketCode(world.settings.secretKey, row.public_id, 1);
  return { orderId, ticketId: row.id, ticket: row.public_id, userId: row.holder_id, code };
}

export const somebody = async (world: SaleWorld) => await makeUser(world.db, world.clock);

/** What a call of a signed-in account gets. */
export function actingAs(world: SaleWorld, actor: Actor | null, userId: number): CallContext<SignedIn> {
  const context = world.contextOf(actor);
  return {
    ...context,
    user: { id: userId, publicId: `u${userId}`, sessionId: 0, temporary: false, role: [] },
  };
}

/** As the edge runs a writing call: in one transaction. */
export const inOne = async <T, User extends SignedIn | null = SignedIn>(
  context: CallContext<User>,
  work: (context: WritingContext<User>) => Promise<T>,
) => await inTransaction(context.db, async (trx) => await work({ ...context, db: trx, trx }));

/** An address that nobody has offered to before: so many offers to one are refused. */
export const friend = () => `friend-${randomId(40)}@mail.example`;

export const offer = (world: SaleWorld, own: Owned, email: string) => async (actor: Actor | null) =>
  await inTransaction(
    world.contextOf(actor).db,
    async (trx) =>
      await offerTicket(world.contextOf(actor), trx, {
        ticketId: own.ticketId,
        orderId: own.orderId,
        userId: own.userId,
        email,
        from: null,
      }),
  );

/** An offer that waits; its row. */
export async function offered(world: SaleWorld, own: Owned): Promise<number> {
  return (await offer(world, own, friend())(null)).id;
}

/** `named`: the receiver says who will run, which a registered ticket asks of him. */
export const accept =
  (world: SaleWorld, transferId: number, userId: number, named = false) =>
  async (actor: Actor | null) => {
    const context = actingAs(world, actor, userId);
    return await inTransaction(
      context.db,
      async (trx) =>
        await acceptTransfer(context, trx, await selectTransfer(trx, transferId), userId, {
          participant: named ? RUNS : undefined,
          consents: [],
        }),
    );
  };

export const decline = (world: SaleWorld, transferId: number) => async (actor: Actor) =>
  await inTransaction(
    actor.db,
    async (trx) => await declineTransfer(world.contextOf(actor), trx, await selectTransfer(trx, transferId)),
  );

/** Takes an offer back, or gives a received ticket back. */
export const giveBack =
  (world: SaleWorld, own: Owned, userId = own.userId) =>
  async (actor: Actor | null) =>
    await inOne(
      actingAs(world, actor, userId),
      async (context) =>
        await userTicketReturn(
          { body: { ticket: own.ticket }, params: undefined, query: undefined },
          context,
        ),
    );

export const expire = (world: SaleWorld) => async (actor: Actor) =>
  await expireTransfers(world.contextOf(actor));

/** The buyer cancels the purchase. */
export const cancelPurchase = (world: SaleWorld, own: Owned) => async (actor: Actor) =>
  await inOne(
    actingAs(world, actor, own.userId),
    async (context) =>
      await paymentCancel(
        { body: { ticket: own.ticket, lines: [], confirm: true }, params: undefined, query: undefined },
        context,
      ),
  );

/** The holder names who will run. */
export const register =
  (world: SaleWorld, own: Owned, userId = own.userId) =>
  async (actor: Actor | null) =>
    await inOne(
      actingAs(world, actor, userId),
      async (context) =>
        await userTicket(
          {
            body: {
              public_id: own.ticket,
              participant: RUNS,
              consents: [],
              change: false,
            },
            params: undefined,
            query: undefined,
          },
          context,
        ),
    );

/** The holder takes the person off. */
export const unregister =
  (world: SaleWorld, own: Owned, userId = own.userId) =>
  async (actor: Actor | null) =>
    await inOne(
      actingAs(world, actor, userId),
      async (context) =>
        await userTicketDisable(
          { body: { public_id: own.ticket }, params: undefined, query: undefined },
          context,
        ),
    );

/** The desk hands out by a printed code, as docs/transfers.md asks of it: under the order's row, by the code it finds there. */
export const handOut = (world: SaleWorld, own: Owned) => async (actor: Actor) =>
  await inTransaction(actor.db, async (trx) => {
    await lockOrderOf(trx, own.orderId);
    const ticket = await trx
      .selectFrom('ticket')
      .selectAll()
      .where('id', '=', own.ticketId)
      .where('state', '=', 'valid')
      .where('code_hash', '=', hashTicketCode(own.code))
      .executeTakeFirst();
    if (!ticket) throw new Refusal('not_found');
    await trx
      .insertInto('checkin')
      .values({
        ticket_id: ticket.id,
        event_id: ticket.event_id,
        list_id: 1,
        result: 'ok',
        at: world.clock.now(),
      })
      .execute();
  });

/** The sender presses pay for the fee of an offer; the payment that waits for money. */
export async function feeOrder(
  world: SaleWorld,
  own: Owned,
): Promise<{ paymentId: number; providerId: string }> {
  const context = actingAs(world, null, own.userId);
  await world.monitor.query(
    'update format set transfer_fee = 30000 where id = (select format_id from ticket where id = $1)',
    [own.ticketId],
  );
  const ticket = await selectOptionalTicket(world.db, { id: own.ticketId });
  if (!ticket) throw new Error('no ticket');
  await payFee(context, ticket, own.userId, friend());
  const payment = await world.db
    .selectFrom('payment')
    .select(['id', 'provider_id'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { paymentId: payment.id, providerId: payment.provider_id ?? '' };
}

/** How the newest offer of a ticket stands, and who holds it: `accepted by 7`. */
export async function standing(world: SaleWorld, own: Owned): Promise<string> {
  const { rows } = await world.monitor.query<{ state: string | null; holder: number; ticket: string }>(
    `select (select state from transfer where ticket_id = t.id order by id desc limit 1) as state, t.holder_id::int as holder,
       t.state as ticket from ticket t where t.id = $1`,
    [own.ticketId],
  );
  const [row] = rows;
  return `${row?.state ?? 'none'}/${row?.holder === own.userId ? 'sender' : 'receiver'}/${row?.ticket ?? ''}`;
}
