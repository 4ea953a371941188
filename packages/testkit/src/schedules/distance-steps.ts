import { DAY, plus } from '@distance/server/clock.ts';
import { ticketDistance } from '@distance/server/features/distances/ticket-distance.call.ts';
import type { Actor } from './actor.ts';
import { onSale, stockOf, type OpenOrder, type SoldFormat } from './sale-steps.ts';
import type { SaleWorld } from './sale-world.ts';
import { actingAs, type Owned } from './transfer-steps.ts';

interface Distance {
  price: number;
  capacity?: number;
  /** Another stock that it uses too, such as the whole city's. */
  shared?: number;
  /** So many places at half the price come first. */
  cheap?: number;
}

/** Distances of one start, roubles each with their places; formats of earlier schedules are hidden. */
export async function course(
  world: SaleWorld,
  one: Distance,
  other: Distance,
  ...more: Distance[]
): Promise<[SoldFormat, SoldFormat, ...SoldFormat[]]> {
  const sell = async ({ price, capacity = 5, shared, cheap }: Distance) =>
    await onSale(world, {
      price: price * 100,
      ...(cheap === undefined ? {} : { cheap }),
      ...(shared === undefined ? { capacity } : { stocks: [shared, await stockOf(world, capacity)] }),
    });
  const formats: [SoldFormat, SoldFormat, ...SoldFormat[]] = [await sell(one), await sell(other)];
  for (const distance of more) formats.push(await sell(distance));
  const ids = formats.map((format) => format.id);
  const far = plus(world.clock.now(), 4000 * DAY);
  await world.monitor.query(
    `with all_hidden as (update format set hidden = not (id = any($1)) where event_city_id = $2),
      returns as (update event_city set registration_closes_at = $3 where id = $2)
     select 1`,
    [ids, world.city.id, far],
  );
  // What is bought may be returned whole, and no start of it comes near.
  await world.monitor.query(
    `update format set start_time = $2, refund_rule = '[{"days": 0, "percent": 100}]' where id = any($1)`,
    [ids, far],
  );
  return formats;
}

/** The holder moves his ticket; `difference` in roubles as shown to him. */
export const move =
  (world: SaleWorld, own: Owned, to: SoldFormat | undefined, difference: number, userId = own.userId) =>
  async (actor: Actor | null) =>
    await ticketDistance(
      {
        body: { public_id: own.ticket, format_public_id: to?.publicId ?? '', difference },
        params: undefined,
        query: undefined,
      },
      actingAs(world, actor, userId),
    );

/** A change to a dearer distance whose buyer stands on the acquirer's page. */
export async function surcharge(
  world: SaleWorld,
  own: Owned,
  to: SoldFormat | undefined,
  difference: number,
): Promise<OpenOrder> {
  await move(world, own, to, difference)(null);
  const payment = await world.db
    .selectFrom('payment')
    .select(['id', 'order_id', 'provider_id'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { orderId: payment.order_id, paymentId: payment.id, providerId: payment.provider_id ?? '' };
}

/** Place in the list of the distance that a ticket has, and the ticket's state: `1 valid`. */
export async function runs(world: SaleWorld, own: Owned, formats: readonly SoldFormat[]): Promise<string> {
  const { format_id, state } = await world.db
    .selectFrom('ticket')
    .select(['format_id', 'state'])
    .where('id', '=', own.ticketId)
    .executeTakeFirstOrThrow();
  return `${formats.findIndex(({ id }) => id === format_id)} ${state}`;
}

/** Roubles that have gone back to buyers, of all the orders of this schedule's tickets. */
export async function returned(world: SaleWorld, own: Owned): Promise<number> {
  const { rows } = await world.monitor.query<{ sum: number }>(
    `select coalesce(sum(r.amount), 0)::int / 100 as sum from refund r join orders o on o.id = r.order_id
     where r.state = 'succeeded' and o.user_id = $1`,
    [own.userId],
  );
  return rows[0]?.sum ?? 0;
}
