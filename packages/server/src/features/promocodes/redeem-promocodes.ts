import type { Trx } from '../../db/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { addUses, insertUses, selectUsesOfLines, setUseState, usesOfBuyer } from './promocodes.repo.ts';

/** Units of a line that a promocode discounts. */
export interface PromoUse {
  promocodeId: number;
  lineId: number;
  units: number;
}

/**
 * Reserves uses under the code's row lock, codes in ascending order; stocks are locked before (docs/locking.md).
 * @throws Refusal `promocode_used_up` over the limit of all or of this buyer.
 */
export async function reserveUses(trx: Trx, uses: readonly PromoUse[], buyerKey: string): Promise<void> {
  const sums = new Map<number, number>();
  for (const use of uses.toSorted((a, b) => a.promocodeId - b.promocodeId)) {
    sums.set(use.promocodeId, (sums.get(use.promocodeId) ?? 0) + use.units);
  }
  await insertUses(
    trx,
    uses.map((use) => ({
      promocode_id: use.promocodeId,
      line_id: use.lineId,
      buyer_key: buyerKey,
      units: use.units,
      state: 'reserved',
    })),
  );
  for (const [promocodeId, units] of sums) {
    const row = await addUses(trx, promocodeId, units);
    if (!row) throw new Refusal('promocode_used_up');
    if (row.max_per_buyer !== null && (await usesOfBuyer(trx, promocodeId, buyerKey)) > row.max_per_buyer) {
      throw new Refusal('promocode_used_up');
    }
  }
}

/** Gives reserved (or, after a refund, used) uses of lines back. */
export async function returnUses(
  trx: Trx,
  lineIds: readonly number[],
  from: 'reserved' | 'used' = 'reserved',
): Promise<void> {
  const uses = await selectUsesOfLines(trx, lineIds, from);
  // In ascending order of codes, one statement each.
  for (const [promocodeId, ofCode] of Map.groupBy(uses, (use) => use.promocode_id)) {
    await addUses(
      trx,
      promocodeId,
      ofCode.reduce((sum, use) => sum - use.units, 0),
    );
  }
  await setUseState(
    trx,
    uses.map((use) => use.id),
    'released',
  );
}

/** Marks the reserved uses of paid lines as used. */
export async function useReserved(trx: Trx, lineIds: readonly number[]): Promise<void> {
  const uses = await selectUsesOfLines(trx, lineIds, 'reserved');
  await setUseState(
    trx,
    uses.map((use) => use.id),
    'used',
  );
}

/**
 * Takes the uses of late paid lines again, which their cancelled order gave back.
 * @throws Refusal `promocode_used_up` when others took them meanwhile.
 */
export async function reserveAgain(trx: Trx, lineIds: readonly number[]): Promise<void> {
  const uses = await selectUsesOfLines(trx, lineIds, 'released');
  await setUseState(
    trx,
    uses.map((use) => use.id),
    'reserved',
  );
  for (const use of uses) {
    const row = await addUses(trx, use.promocode_id, use.units);
    if (!row) throw new Refusal('promocode_used_up');
    if (
      row.max_per_buyer !== null &&
      (await usesOfBuyer(trx, use.promocode_id, use.buyer_key)) > row.max_per_buyer
    ) {
      throw new Refusal('promocode_used_up');
    }
  }
}
