import { refundLines } from '@distance/server/features/orders/refunds/refund-lines.ts';
import { moveParcel, type ParcelStep } from '@distance/server/features/parcels/move-parcel.ts';
import { decideReturn, type ReturnStep } from '@distance/server/features/returns/decide-return.ts';
import { inTransaction } from '@distance/server/db/transaction.ts';
import { Refusal } from '@distance/server/http/refusal.ts';
import { kopecks } from '@distance/domain/money.ts';
import { sql } from 'kysely';
import { goodsLine, makeGood, WAYS, type MadeGood } from '../factories/goods.ts';
import type { Clock } from '@distance/server/clock.ts';
import type { Db } from '@distance/server/db/connect.ts';
import { nextAddress } from '../trust/virtual-shop.ts';
import { basketOf, outcome, pressAgreed } from './buying-steps.ts';
import type { SimOrder, SimWorld } from './sim-world.ts';

const TO_ANNA = {
  phone: '79161234567',
  location_id: 524_901,
  address: 'Тверская, 1',
  first_name: 'Анна',
  last_name: 'Кузнецова',
};
const PARCEL_STEPS: readonly ParcelStep[] = [
  'packed',
  'handed_over',
  'in_transit',
  'at_point',
  'delivered',
  'returned',
];
const RETURN_STEPS: readonly ReturnStep[] = ['awaited', 'accepted', 'accepted', 'refused'];

/** A cap that is sent, of which there is soon none, and a shirt that is handed out at the start of most distances. */
export async function makeSimGoods(db: Db, clock: Clock, eventCity: number): Promise<MadeGood[]> {
  return [
    await makeGood(db, clock, { sizes: { M: 3, L: 5 } }),
    await makeGood(db, clock, { price: 160_000, sizes: { S: 4 }, eventCities: [eventCity] }),
  ];
}

/** A basket with goods, alone or beside tickets. */
export async function buyGoods(world: SimWorld): Promise<string> {
  const { draw } = world;
  const buyer = draw.from(world.buyers);
  if (!buyer) return 'nobody';
  const basket = await basketOf(world, buyer);
  const withTickets = draw.chance(0.4);
  const body = {
    ...basket,
    ...(withTickets ? {} : { tickets: [], insurances: [] }),
    shop: shopOf(world),
    delivery: TO_ANNA,
  };
  return await pressAgreed(world, buyer, body, 'goods');
}

function shopOf({ draw, goods: [cap, shirt], formats }: SimWorld) {
  const atStart = { way: WAYS.startPack, eventCity: formats[0]?.eventCityPublicId ?? '' };
  if (!cap || !shirt) throw new Error('no goods');
  const caps = Array.from({ length: 1 + draw.below(2) }, () =>
    goodsLine(cap, {
      size: draw.from(cap.sizes)?.name ?? '',
      count: 1 + draw.below(2),
      way: draw.chance(0.5) ? WAYS.courier : WAYS.point,
    }),
  );
  return draw.chance(0.3) ? [...caps, goodsLine(shirt, atStart)] : caps;
}

/** The team or the carrier tells of a parcel; now and then both at once, of different steps. */
export async function tellOfParcel({ draw, shop }: SimWorld): Promise<string> {
  const parcels = await shop.db
    .selectFrom('parcel')
    .select(['public_id', 'state'])
    .where('state', 'not in', ['cancelled', 'returned'])
    .orderBy('id')
    .execute();
  const parcel = draw.from(parcels);
  if (!parcel) return 'no parcel';
  // Mostly what comes next; a carrier skips steps, tells them late and twice.
  const next = PARCEL_STEPS.indexOf(parcel.state as ParcelStep) + 1;
  const step = () =>
    (draw.chance(0.7) ? PARCEL_STEPS[Math.min(next, 4)] : draw.from(PARCEL_STEPS)) ?? 'packed';
  const steps = draw.chance(0.2) ? [step(), step()] : [step()];
  const told = await Promise.all(
    steps.map(
      async (to, n) =>
        await staff(
          `parcel ${to}`,
          async () => await moveParcel(shop.server.services, parcel.public_id, to, `RU${n}`),
        ),
    ),
  );
  return told.join('; ');
}

/** A buyer asks to give back what was brought to him, with the key of his letter; sometimes in two tabs. */
export async function askReturn(world: SimWorld): Promise<string> {
  const { draw, shop } = world;
  const order = await orderWith(
    world,
    sql`exists (select from parcel p where p.order_id = o.id and p.handed_over_at is not null)`,
  );
  if (!order) return 'nothing was brought';
  const path = `/api/user/shop/orders/${order.publicId}`;
  const { body } = await shop.call<{ returns?: { returnable: string[] } }>(
    'GET',
    `${path}?key=${order.key}`,
    {
      from: nextAddress(),
    },
  );
  const line = draw.from(body.returns?.returnable ?? []);
  if (line === undefined) return 'nothing to ask back';
  const asks = draw.chance(0.2) ? [1, 2] : [1];
  const answers = await Promise.all(
    asks.map(
      async () =>
        await shop.call<{ code?: string }>('POST', `${path}/returns`, {
          body: { key: order.key, reason: 'size', lines: [line] },
          from: nextAddress(),
        }),
    ),
  );
  return answers.map((answer) => outcome('ask back', answer)).join('; ');
}

/** The team answers a request, sometimes two of the team at once and not the same. */
export async function answerReturn({ draw, shop }: SimWorld): Promise<string> {
  const open = await shop.db
    .selectFrom('goods_return')
    .select('public_id')
    .where('state', 'in', ['asked', 'awaited'])
    .orderBy('id')
    .execute();
  const request = draw.from(open);
  if (!request) return 'no request';
  const said = Array.from({ length: draw.chance(0.3) ? 2 : 1 }, () => draw.from(RETURN_STEPS) ?? 'accepted');
  const spoiled = draw.chance(0.2);
  const answers = await Promise.all(
    said.map(
      async (step) =>
        await staff(
          `return ${step}`,
          async () =>
            await decideReturn(shop.server.services, request.public_id, step, { words: 'Ответ', spoiled }),
        ),
    ),
  );
  return answers.join('; ');
}

/** A buyer returns a good that is still with us, or what is left on a certificate, by the button; sometimes twice at once. */
export async function cancelLine(world: SimWorld): Promise<string> {
  const { draw, shop } = world;
  const order = await orderWith(
    world,
    sql`exists (select from order_line l where l.order_id = o.id and l.kind in ('shop', 'certificate') and l.state = 'paid')`,
  );
  if (!order || order.token === '') return 'no line to return';
  const { rows } = await sql<{ public_id: string; kind: string }>`
    select l.public_id, l.kind from order_line l join orders o on o.id = l.order_id
    where o.public_id = ${order.publicId} and l.kind in ('shop', 'certificate') order by l.id`.execute(
    shop.db,
  );
  const line = draw.from(rows);
  if (!line) return 'no line to return';
  const all = draw.chance(0.3) ? rows.map(({ public_id: id }) => id) : [line.public_id];
  const presses = draw.chance(0.2) ? [1, 2] : [1];
  const answers = await Promise.all(
    presses.map(
      async () =>
        await shop.call<{ code?: string }>('POST', '/api/payment/cancel', {
          token: order.token,
          from: nextAddress(),
          body: { lines: all, confirm: true },
        }),
    ),
  );
  return answers.map((answer) => outcome(`cancel ${line.kind}`, answer)).join('; ');
}

/** The team returns the money of one line whatever became of the good. */
export async function refundByTeam({ draw, shop }: SimWorld): Promise<string> {
  const { rows } = await sql<{ id: number; order_id: number; price: number }>`
    select l.id, l.order_id, l.price from order_line l where l.kind = 'shop' and l.state = 'paid' order by l.id`.execute(
    shop.db,
  );
  const line = draw.from(rows);
  if (!line) return 'no good to refund';
  return await staff('refund by team', async () => {
    await inTransaction(
      shop.db,
      async (trx) =>
        await refundLines(
          shop.server.services,
          trx,
          line.order_id,
          new Map([[line.id, kopecks(line.price)]]),
          'operator',
        ),
    );
  });
}

/** Somebody counts a size, and finds more or fewer than are written; what is held or sold is there. */
export async function countShelf({ draw, shop, goods }: SimWorld): Promise<string> {
  const size = draw.from(goods.flatMap((good) => good.sizes));
  const found = draw.below(8);
  await sql`update stock set capacity = greatest(${found}::int, held + sold) where id = ${size?.stockId ?? 0}`.execute(
    shop.db,
  );
  return 'shelf counted';
}

/** An order of the life for which the condition on `o` holds. */
export async function orderWith(
  { draw, orders, shop }: SimWorld,
  condition: ReturnType<typeof sql>,
): Promise<SimOrder | undefined> {
  const { rows } = await sql<{
    public_id: string;
  }>`select o.public_id from orders o where ${condition} order by o.id`.execute(shop.db);
  const found = draw.from(rows);
  return orders.find(({ publicId }) => publicId === found?.public_id);
}

/** The tools of the team refuse by errors with a text: what cannot follow, and what was decided or returned before. */
const REFUSED = /it cannot be|is accepted|is refused|gone back already/;

export async function staff(what: string, act: () => Promise<void>): Promise<string> {
  try {
    await act();
    return `${what} done`;
  } catch (error) {
    if (error instanceof Refusal) return `${what} ${error.code}`;
    if (error instanceof Error && REFUSED.test(error.message)) return `${what} refused`;
    throw error;
  }
}
