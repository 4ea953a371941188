import { kopecks } from '@distance/domain/money.ts';
import type { Discount } from '@distance/domain/pricing/discount.ts';
import { normalCode } from '@distance/domain/pricing/normal-code.ts';
import type { PromoRule } from '@distance/domain/pricing/price-basket.ts';
import {
  codeFits,
  codeOpens,
  type CodeBuyer,
  codeProblem,
  type CodedThing,
  type Promocode,
} from '@distance/domain/promocodes/promocode.ts';
import type { Db } from '../../db/connect.ts';
import type { LimitAlong } from '../../http/limits.ts';
import { Refusal } from '../../http/refusal.ts';
import { selectPromocodeAlong, selectPromocodes, usesOfBuyer, type PromocodeRow } from './promocodes.repo.ts';

/** A line that carries a code; `key` is the line's own. */
export interface CodedLine {
  key: string;
  code: string;
  thing: CodedThing;
}

/** Who buys: by `key` uses are counted, null while it is not known. */
export interface CodeUser extends CodeBuyer {
  key: string | null;
}

/** What a code does for a line besides its discount. */
export interface LineCode {
  promocodeId: number;
  /** It sells a hidden format. */
  opens: boolean;
  /** Places reserved for it, used before those of everybody. */
  reserve: { stockId: number; left: number } | null;
}

export interface LoadedCodes {
  rules: PromoRule[];
  /** Lines that a code fits, by key. */
  lines: ReadonlyMap<string, LineCode>;
}

/**
 * Rules of the codes in a basket for the pricing module. One request learns of one unknown code at most, however many it
 * carries: guessing in bulk gains nothing.
 * @throws Refusal with what is wrong with a code.
 */
export async function loadPromoRules(
  db: Db,
  coded: readonly CodedLine[],
  at: Date,
  buyer: CodeUser,
): Promise<LoadedCodes> {
  const byCode = Map.groupBy(coded, (line) => normalCode(line.code));
  if (byCode.size === 0) return { rules: [], lines: new Map() };
  const rows = await selectPromocodes(db, [...byCode.keys()]);
  const rules: PromoRule[] = [];
  const lines = new Map<string, LineCode>();
  for (const [text, carrying] of byCode) {
    const row = rows.find((candidate) => candidate.code === text);
    if (!row) throw new Refusal('promocode_unknown');
    const code = promocodeOf(row);
    const problem = codeProblem(code, buyer, at);
    if (problem !== null) throw new Refusal(`promocode_${problem}`);
    const fitting = carrying.filter(({ thing }) => codeFits(code, thing));
    if (fitting.length === 0) throw new Refusal('promocode_not_for_item');
    const keys = fitting.map(({ key }) => key);
    rules.push(ruleOf(row, keys, await usesLeft(db, row, buyer.key)));
    for (const { key, thing } of fitting) lines.set(key, lineCode(row, code, thing));
  }
  return { rules, lines };
}

/**
 * A code that no line carries, for showing what it opens; undefined when there is none.
 * @throws Refusal when it is asked for too often.
 */
export async function loadPromocode(
  db: Db,
  text: string,
  limit: LimitAlong | undefined,
): Promise<{ row: PromocodeRow; code: Promocode } | undefined> {
  const { row, answers } = await selectPromocodeAlong(db, normalCode(text), limit ? [limit.question] : []);
  await limit?.judge(answers[0]);
  return row && { row, code: promocodeOf(row) };
}

function promocodeOf(row: PromocodeRow): Promocode {
  return {
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    eventId: row.event_id,
    targets: row.targets.map((target) => ({
      lineKind: target.line_kind,
      eventCityId: target.event_city_id,
      formatId: target.format_id,
      ticketKind: target.ticket_kind,
      product: target.product,
    })),
    emails: row.emails,
    emailDomains: row.email_domains,
  };
}

function lineCode(row: PromocodeRow, code: Promocode, thing: CodedThing): LineCode {
  const reserve = row.reserves.find(
    ({ format_id, kind }) => format_id === thing.formatId && kind === thing.ticketKind,
  );
  return {
    promocodeId: row.id,
    opens: codeOpens(code, thing),
    reserve: reserve ? { stockId: reserve.stock_id, left: Math.max(0, reserve.left) } : null,
  };
}

/** Nothing is left for anybody: of its uses, or of the money it gives. */
export function isUsedUp(row: PromocodeRow): boolean {
  return row.uses >= row.max_uses || (row.budget !== null && row.discount > 0 && row.spent >= row.budget);
}

/** @throws Refusal when nothing is left for this buyer. */
async function usesLeft(db: Db, row: PromocodeRow, buyerKey: string | null): Promise<number> {
  const left = row.max_uses - row.uses;
  if (isUsedUp(row)) throw new Refusal('promocode_used_up');
  const mine = await leftForBuyer(db, row, buyerKey);
  if (mine <= 0) throw new Refusal('promocode_buyer_limit');
  return Math.min(left, mine, row.max_per_order ?? left);
}

async function leftForBuyer(db: Db, row: PromocodeRow, buyerKey: string | null): Promise<number> {
  if (row.max_per_buyer === null) return row.max_uses;
  return row.max_per_buyer - (buyerKey === null ? 0 : await usesOfBuyer(db, row.id, buyerKey));
}

function ruleOf(row: PromocodeRow, lines: readonly string[], left: number): PromoRule {
  return {
    id: String(row.id),
    code: row.code,
    label: row.code,
    discount: discountOf(row),
    usesLeft: left,
    budgetLeft: row.budget === null ? null : kopecks(Math.max(0, row.budget - row.spent)),
    count: row.min_count,
    lines,
  };
}

export function discountOf(row: Pick<PromocodeRow, 'discount' | 'discount_form'>): Discount {
  return row.discount_form === 'fixed'
    ? { form: 'fixed', discount: kopecks(row.discount) }
    : { form: 'percent', discount: row.discount };
}
