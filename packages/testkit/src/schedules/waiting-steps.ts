import { DAY, HOUR, plus } from '@distance/server/clock.ts';
import type { CallContext, SignedIn } from '@distance/server/context.ts';
import { inTransaction } from '@distance/server/db/transaction.ts';
import { serveWaiting, sweepWaiting } from '@distance/server/features/waiting/serve-waiting.ts';
import { waitingConfirm } from '@distance/server/features/waiting/waiting-confirm.call.ts';
import { waitingJoin } from '@distance/server/features/waiting/waiting-join.call.ts';
import { waitingKey } from '@distance/server/features/waiting/waiting-key.ts';
import { waitingLeave } from '@distance/server/features/waiting/waiting-leave.call.ts';
import { randomId } from '@distance/server/public-id.ts';
import type { Actor } from './actor.ts';
import { onSale, openOrder, paidOrder, type OpenOrder, type SoldFormat } from './sale-steps.ts';
import type { SaleWorld } from './sale-world.ts';
import { actingAs, inOne, somebody } from './transfer-steps.ts';

/** Offers here end after an hour. What waits for money longer than a day is forgotten before the acquirer would be asked for it (I15). */
const FORGOTTEN_MS = 20 * HOUR;

/** A format on sale for two months before which nobody of an earlier schedule waits. */
export async function awaited(
  world: SaleWorld,
  input: { capacity?: number; stocks?: number[] } = {},
): Promise<SoldFormat> {
  const { rows } = await world.monitor.query<{ old: boolean }>(
    `select exists (select from payment where state in ('created', 'pending') and created_at < $1) as old`,
    [plus(world.clock.now(), -FORGOTTEN_MS)],
  );
  if (rows[0]?.old === true) await world.clear();
  await world.monitor.query(
    `with left_all as (update waiting_entry set state = 'left', ended_at = $2 where state = 'waiting')
     update event_city set registration_closes_at = $3 where id = $1`,
    [world.city.id, world.clock.now(), plus(world.clock.now(), 60 * DAY)],
  );
  // As who leaves does: nobody is left to wait, wherever places are free.
  await inTransaction(world.db, async (trx) => await serveWaiting(world.contextOf(null), trx, world.city.id));
  const format = await onSale(world, input);
  await world.monitor.query('update format set waiting_hours = 1 where id = $1', [format.id]);
  return format;
}

/** As `awaited`, all of its places bought. */
export async function soldOut(
  world: SaleWorld,
  capacity = 1,
): Promise<{ format: SoldFormat; orders: OpenOrder[] }> {
  const format = await awaited(world, { capacity });
  const orders: OpenOrder[] = [];
  for (let place = 0; place < capacity; place += 1)
    orders.push(await paidOrder(world, { formats: [format] }));
  return { format, orders };
}

export interface Waiter {
  userId: number;
  email: string;
}

export async function person(world: SaleWorld): Promise<Waiter> {
  const { id, email } = await somebody(world);
  return { userId: id, email };
}

/** Who waits for a place already. */
export async function waiter(world: SaleWorld, format: SoldFormat): Promise<Waiter> {
  const who = await person(world);
  await join(world, format, who)(null);
  return who;
}

/** Who has a place on offer, of a format sold out; `next` waits behind. */
export async function offered(
  world: SaleWorld,
  capacity = 1,
): Promise<{ format: SoldFormat; orders: OpenOrder[]; first: Waiter; next: Waiter; token: string }> {
  const format = await awaited(world, { capacity });
  const orders: OpenOrder[] = [];
  for (let place = 1; place < capacity; place += 1)
    orders.push(await paidOrder(world, { formats: [format] }));
  // The last place is taken while they join, and given back at once.
  const held = `update stock set sold_before = sold_before + $2::int where id = any($1)`;
  await world.monitor.query(held, [format.stockIds, 1]);
  const first = await waiter(world, format);
  const next = await waiter(world, format);
  await world.monitor.query(held, [format.stockIds, -1]);
  await sweepWaiting(world.contextOf(null));
  return { format, orders, first, next, token: await tokenOf(world, first) };
}

/** Everybody comes from a network of his own: one network may join so often. */
const asWaiter = (world: SaleWorld, actor: Actor | null, { userId }: Waiter): CallContext<SignedIn> => ({
  ...actingAs(world, actor, userId),
  network: randomId(40),
});

export const join = (world: SaleWorld, format: SoldFormat, who: Waiter) => async (actor: Actor | null) => {
  const body = { format_public_id: format.publicId, kind: 'athlete', count: 1, email: '' };
  return await inOne(
    asWaiter(world, actor, who),
    async (context) => await waitingJoin({ body, params: undefined, query: undefined }, context),
  );
};

export const leave = (world: SaleWorld, who: Waiter) => async (actor: Actor | null) => {
  const { public_id: id } = await entryOf(world, who);
  return await inOne(
    asWaiter(world, actor, who),
    async (context) => await waitingLeave({ params: { id }, query: {}, body: undefined }, context),
  );
};

/** A mere address that has been asked by letter; what its press does. */
export async function askedByLetter(
  world: SaleWorld,
  format: SoldFormat,
): Promise<{ who: Waiter; confirm: (actor: Actor | null) => Promise<unknown> }> {
  const email = `asked-${randomId(40)}@mail.example`;
  const who = { userId: 0, email };
  const body = { format_public_id: format.publicId, kind: 'athlete', count: 1, email };
  const guest = (actor: Actor | null) => ({ ...asWaiter(world, actor, who), user: null });
  await inOne(
    guest(null),
    async (context) => await waitingJoin({ body, params: undefined, query: undefined }, context),
  );
  const { public_id: id } = await entryOf(world, who);
  const key = waitingKey(world.settings.secretKey, id);
  return {
    who,
    confirm: async (actor) =>
      await inOne(
        guest(actor),
        async (context) => await waitingConfirm({ params: { id }, body: { key }, query: undefined }, context),
      ),
  };
}

/** What the sweep of the lists does with one that has something to be done; it may have been done since the sweep looked. */
export const serve = (world: SaleWorld) => async (actor: Actor) =>
  await inTransaction(
    actor.db,
    async (trx) => await serveWaiting(world.contextOf(actor), trx, world.city.id),
  );

async function entryOf({ db }: SaleWorld, { email }: Waiter) {
  return await db
    .selectFrom('waiting_entry')
    .select(['id', 'public_id', 'state', 'missed'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
}

export async function tokenOf({ db }: SaleWorld, { email }: Waiter): Promise<string> {
  const { public_id: token } = await db
    .selectFrom('waiting_offer as o')
    .innerJoin('waiting_entry as e', 'e.id', 'o.entry_id')
    .select('o.public_id')
    .where('e.email', '=', email)
    .where('o.ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return token;
}

/** An order by an offer whose buyer stands on the acquirer's page. */
export async function orderedByOffer(
  world: SaleWorld,
  format: SoldFormat,
  offer: string,
): Promise<OpenOrder> {
  return await openOrder(world, { formats: [format], offer });
}

/**
 * How somebody stands in the line: state of the entry, places kept for her / places of hers in orders that wait, offers made to her so far,
 * letters of these.
 */
export async function standing({ monitor }: SaleWorld, { email }: Waiter): Promise<string> {
  const { rows } = await monitor.query<{ said: string }>({
    name: 'standing',
    text: `select w.state || ' ' || coalesce(sum(o.kept), 0) || '/' || coalesce(sum((select count(distinct h.line_id) from hold h
          where h.offer_id = o.id and h.state = 'active')), 0) || ' of ' || count(o.id) || ' offers, '
        || (select count(*) from outbox b where b.to_address = $1 and b.kind = 'waiting_offered') || ' letters' as said
      from waiting_entry w left join waiting_offer o on o.entry_id = w.id where w.email = $1 group by w.id`,
    values: [email],
  });
  return rows[0]?.said ?? 'absent';
}

/** How often in a row her offers went unanswered. */
export async function missedBy(world: SaleWorld, who: Waiter): Promise<string> {
  return String((await entryOf(world, who)).missed);
}

/** Places of a format: held, sold and on sale to everybody. */
export async function placesOf({ monitor }: SaleWorld, { stockIds }: SoldFormat): Promise<string> {
  const { rows } = await monitor.query<{ said: string }>(
    `select held || ' held, ' || sold || ' sold, ' || coalesce(on_sale::text, 'all') || ' on sale' as said from stock
      where id = any($1) order by id`,
    [stockIds],
  );
  return rows.map(({ said }) => said).join('; ');
}
