import type { Trx } from '@distance/server/db/connect.ts';
import { inTransaction } from '@distance/server/db/transaction.ts';
import {
  lockOrder,
  setLineStates,
  setOrderState,
} from '@distance/server/features/orders/tables/orders.repo.ts';
import { lockPayment } from '@distance/server/features/orders/tables/payments.repo.ts';
import { insertCounted, usesOfBuyer } from '@distance/server/features/promocodes/promocodes.repo.ts';
import {
  consumeHolds,
  countFree,
  freeSold,
  insertHolds,
  lockStock,
  releaseExpired,
  releaseHolds,
  selectOverLimit,
  takeStock,
} from '@distance/server/features/orders/tables/holds.repo.ts';
import { Refusal } from '@distance/server/http/refusal.ts';
import { randomId } from '@distance/server/public-id.ts';
import type { Operation } from './run-schedule.ts';
import { buy, onSale, paidOrder } from './sale-steps.ts';
import type { SaleWorld } from './sale-world.ts';

/** A start with two places: one is sold, the other held by an order whose time is over. */
export interface Scene {
  stockId: number;
  promocodeId: number;
  paid: { orderId: number; lineId: number; holdId: number };
  over: { orderId: number; paymentId: number; lineId: number; holdId: number };
  /** Lines of two buyers who come. */
  lines: readonly [number, number];
}

/** Four statements of the product's own; the commit is the fifth. */
export type Script = (trx: Trx, scene: Scene, world: SaleWorld, side: 0 | 1) => Promise<void>;

/** True when the place was free at once. */
async function holdPlace(trx: Trx, scene: Scene, world: SaleWorld, side: 0 | 1): Promise<boolean> {
  const now = world.clock.now();
  const taken = await insertHolds(trx, {
    buyer_key: `b${side}`,
    first_at: now,
    expires_at: new Date(now.getTime() + 600_000),
    payment_id: null,
    places: [{ stockId: scene.stockId, lineId: scene.lines[side], qty: 1 }],
  });
  return taken.length > 0;
}

export const hold: Script = async (trx, scene, world, side) => {
  if (!(await holdPlace(trx, scene, world, side))) throw new Refusal('tickets_unavailable');
  await selectOverLimit(trx, [scene.stockId], `b${side}`);
  await usesOfBuyer(trx, scene.promocodeId, `b${side}`);
  await countFree(trx, scene.stockId);
};

/** Takes the place of the hold that is over. */
export const takeOver: Script = async (trx, scene, world, side) => {
  const free = await holdPlace(trx, scene, world, side);
  await lockStock(trx, scene.stockId);
  await releaseExpired(trx, scene.stockId, world.clock.now());
  if (free) await countFree(trx, scene.stockId);
  else if (!(await takeStock(trx, scene.stockId, 1))) throw new Refusal('tickets_unavailable');
};

export const sweep: Script = async (trx, { over, stockId }, { clock }) => {
  await lockPayment(trx, over.paymentId);
  await lockOrder(trx, over.orderId);
  await lockStock(trx, stockId);
  await releaseHolds(trx, [over.holdId], clock.now());
};

export const pay: Script = async (trx, { over, stockId }) => {
  await lockStock(trx, stockId);
  const { state } = await trx
    .selectFrom('hold')
    .select('state')
    .where('id', '=', over.holdId)
    .executeTakeFirstOrThrow();
  if (state !== 'active') throw new Refusal('hold_expired');
  await consumeHolds(trx, [over.holdId]);
  await setLineStates(trx, [over.lineId], 'paid');
};

export const cancel: Script = async (trx, { over, stockId }, { clock }) => {
  if ((await lockOrder(trx, over.orderId)).state !== 'created') throw new Refusal('conflict');
  await lockStock(trx, stockId);
  await releaseHolds(trx, [over.holdId], clock.now());
  await setOrderState(trx, over.orderId, 'cancelled');
};

export const refund: Script = async (trx, { paid }) => {
  await lockOrder(trx, paid.orderId);
  const { state } = await trx
    .selectFrom('order_line')
    .select('state')
    .where('id', '=', paid.lineId)
    .executeTakeFirstOrThrow();
  if (state !== 'paid') throw new Refusal('refund_pending');
  await freeSold(trx, [paid.lineId]);
  await setLineStates(trx, [paid.lineId], 'refund_pending');
};

export const redeem: Script = async (trx, scene, _world, side) => {
  const taken = await insertCounted(trx, {
    promocodeId: scene.promocodeId,
    buyerKey: `b${side}`,
    uses: [{ lineId: scene.lines[side], units: 1, amount: 24_000 }],
  });
  if (!taken) throw new Refusal('promocode_used_up');
  await usesOfBuyer(trx, scene.promocodeId, `b${side}`);
  await selectOverLimit(trx, [scene.stockId], `b${side}`);
  await countFree(trx, scene.stockId);
};

export const operationOf =
  (script: Script, scene: Scene, world: SaleWorld, side: 0 | 1): Operation =>
  async (actor) =>
    await inTransaction(actor.db, async (trx) => await script(trx, scene, world, side));

/** Each order of `steps` and `steps` statements as a word of 0 and 1; 252 of five and five. */
export function everyOrder(steps: number): string[] {
  const grow = (word: string, zeros: number, ones: number): string[] =>
    zeros + ones === 0
      ? [word]
      : [
          ...(zeros > 0 ? grow(`${word}0`, zeros - 1, ones) : []),
          ...(ones > 0 ? grow(`${word}1`, zeros, ones - 1) : []),
        ];
  return grow('', steps, steps);
}

export async function openScene(world: SaleWorld): Promise<Scene> {
  const format = await onSale(world, { capacity: 2 });
  const paid = await paidOrder(world, { formats: [format] });
  const over = await buy(world, null, { formats: [format] });
  const spare = await buy(world, null, { formats: [await onSale(world, { capacity: 2 })], count: 2 });
  const { rows } = await world.monitor.query<Record<'line' | 'orders' | 'hold', number>>(
    `select l.id as line, l.order_id as orders, h.id as hold from order_line l join hold h on h.line_id = l.id where l.order_id = any($1) order by l.id`,
    [[paid.orderId, over.orderId, spare.orderId]],
  );
  const overPayment = over.toMake?.payment.id;
  const of = (orderId: number) => rows.filter((row) => row.orders === orderId);
  const [paidRow, overRow, [first, second]] = [of(paid.orderId)[0], of(over.orderId)[0], of(spare.orderId)];
  const { id: promocodeId } = await world.db
    .insertInto('promocode')
    .values({ code: randomId(60), discount: 10, discount_form: 'percent', max_uses: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!paidRow || !overRow || !first || !second || overPayment === undefined)
    throw new Error('the scene is not complete');
  world.clock.advance(21 * 60_000);
  return {
    stockId: format.stockIds[0] ?? 0,
    promocodeId,
    paid: { orderId: paid.orderId, lineId: paidRow.line, holdId: paidRow.hold },
    over: { orderId: over.orderId, paymentId: overPayment, lineId: overRow.line, holdId: overRow.hold },
    lines: [first.line, second.line],
  };
}

/** Brings the scene back to its beginning. */
export async function resetScene(
  world: SaleWorld,
  { stockId, promocodeId, paid, over }: Scene,
): Promise<void> {
  // Triggers would refuse to go back.
  await world.monitor.query(`set session_replication_role = replica;
    delete from hold where stock_id = ${stockId} and id not in (${paid.holdId}, ${over.holdId});
    delete from promocode_use where promocode_id = ${promocodeId};
    update hold set state = case id when ${over.holdId} then 'active' else 'consumed' end where id in (${paid.holdId}, ${over.holdId});
    update stock set held = 1, sold = 1 where id = ${stockId};
    update order_line set state = case id when ${over.lineId} then 'created' else 'paid' end where id in (${paid.lineId}, ${over.lineId});
    update orders set state = 'created' where id = ${over.orderId};
    update promocode set uses = 0, spent = 0 where id = ${promocodeId};
    set session_replication_role = origin`);
}
