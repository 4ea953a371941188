import { kopecks } from '@distance/domain/money.ts';
import { normalCode } from '@distance/domain/pricing/normal-code.ts';
import type { PromoRule } from '@distance/domain/pricing/price-basket.ts';
import type { Db } from '../../db/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { selectPromocodes, usesOfBuyer, type PromocodeRow } from './promocodes.repo.ts';

/** A line that carries a code. */
export interface CodedLine {
  code: string;
  formatPublicId: string;
  eventId: number;
}

/**
 * Rules of the codes in a basket for the pricing module, and the ids behind them.
 * @throws Refusal with what is wrong with a code.
 */
export async function loadPromoRules(
  db: Db,
  lines: readonly CodedLine[],
  at: Date,
  buyerKey: string | null,
): Promise<PromoRule[]> {
  const byCode = Map.groupBy(lines, (line) => normalCode(line.code));
  if (byCode.size === 0) return [];
  const rows = await selectPromocodes(db, [...byCode.keys()]);
  const rules: PromoRule[] = [];
  for (const [code, carrying] of byCode) {
    const row = rows.find((candidate) => candidate.code === code);
    if (!row?.active) throw new Refusal('promocode_unknown');
    const fitting = carrying.filter((line) => row.event_id === null || row.event_id === line.eventId);
    if (fitting.length === 0) throw new Refusal('promocode_not_for_item');
    rules.push(
      ruleOf(
        row,
        fitting.map((line) => line.formatPublicId),
        at,
        await usesLeft(db, row, buyerKey),
      ),
    );
  }
  return rules;
}

async function usesLeft(db: Db, row: PromocodeRow, buyerKey: string | null): Promise<number> {
  const left = row.max_uses - row.uses;
  if (row.max_per_buyer === null || buyerKey === null) return left;
  return Math.min(left, row.max_per_buyer - (await usesOfBuyer(db, row.id, buyerKey)));
}

/** @throws Refusal when the code is out of its time or used up. */
function ruleOf(row: PromocodeRow, products: readonly string[], at: Date, left: number): PromoRule {
  if ((row.starts_at && at < row.starts_at) || (row.ends_at && at >= row.ends_at))
    throw new Refusal('promocode_out_of_time');
  if (left <= 0) throw new Refusal('promocode_used_up');
  return {
    id: String(row.id),
    code: row.code,
    label: row.code,
    discount:
      row.discount_form === 'fixed'
        ? { form: 'fixed', discount: kopecks(row.discount) }
        : { form: 'percent', discount: row.discount },
    usesLeft: left,
    products,
  };
}
