import type { Trx } from '../../db/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { addUses, insertCounted, moveUses, usesOfBuyer } from './promocodes.repo.ts';

/** Units of a line that a promocode discounts, opens or gives places from its reserve. */
export interface PromoUse {
  promocodeId: number;
  lineId: number;
  units: number;
  /** Kopecks it takes off. */
  amount: number;
}

/**
 * Reserves uses of one order and their part of the budget under the code's row lock, codes in ascending order; stocks
 * are locked before (docs/locking.md).
 * @throws Refusal `promocode_used_up` over the limit of all, of an order or of the budget, `promocode_buyer_limit`.
 */
export async function reserveUses(trx: Trx, uses: readonly PromoUse[], buyerKey: string): Promise<void> {
  const byCode = Map.groupBy(uses, (use) => use.promocodeId);
  for (const [promocodeId, own] of [...byCode].toSorted((a, b) => a[0] - b[0])) {
    const row = await insertCounted(trx, { promocodeId, buyerKey, uses: own });
    const units = own.reduce((sum, use) => sum + use.units, 0);
    if (!row || (row.max_per_order !== null && units > row.max_per_order))
      throw new Refusal('promocode_used_up');
    await checkBuyer(trx, promocodeId, row.max_per_buyer, buyerKey);
  }
}

/** Counted in a statement after the one that locked the code. */
async function checkBuyer(
  trx: Trx,
  promocodeId: number,
  limit: number | null,
  buyerKey: string,
): Promise<void> {
  if (limit !== null && (await usesOfBuyer(trx, promocodeId, buyerKey)) > limit)
    throw new Refusal('promocode_buyer_limit');
}

/** Units and kopecks per code, in the order in which codes are locked. */
function sums<U extends { units: number; amount: number }>(
  uses: readonly U[],
  idOf: (use: U) => number,
): Map<number, { units: number; amount: number }> {
  const found = new Map<number, { units: number; amount: number }>();
  for (const use of uses.toSorted((a, b) => idOf(a) - idOf(b))) {
    const sum = found.get(idOf(use)) ?? { units: 0, amount: 0 };
    found.set(idOf(use), { units: sum.units + use.units, amount: sum.amount + use.amount });
  }
  return found;
}

/** Gives reserved (or, after a refund, used) uses of lines back, with their part of the budget. */
export async function returnUses(
  trx: Trx,
  lineIds: readonly number[],
  from: 'reserved' | 'used' = 'reserved',
): Promise<void> {
  const uses = await moveUses(trx, lineIds, from, 'released');
  for (const [promocodeId, { units, amount }] of sums(uses, (use) => use.promocode_id))
    await addUses(trx, promocodeId, -units, -amount);
}

/** Marks the reserved uses of paid lines as used. */
export async function useReserved(trx: Trx, lineIds: readonly number[]): Promise<void> {
  await moveUses(trx, lineIds, 'reserved', 'used');
}

/**
 * Takes the uses of late paid lines again, which their cancelled order gave back.
 * @throws Refusal `promocode_used_up`, `promocode_buyer_limit` when others, or he himself, took them meanwhile.
 */
export async function reserveAgain(trx: Trx, lineIds: readonly number[]): Promise<void> {
  const uses = await moveUses(trx, lineIds, 'released', 'reserved');
  for (const [promocodeId, { units, amount }] of sums(uses, (use) => use.promocode_id)) {
    const row = await addUses(trx, promocodeId, units, amount);
    if (!row) throw new Refusal('promocode_used_up');
    const [first] = uses.filter((use) => use.promocode_id === promocodeId);
    // One order, one buyer.
    if (first) await checkBuyer(trx, promocodeId, row.max_per_buyer, first.buyer_key);
  }
}
