import type { LedgerEntryAccount } from '../../db/schema.generated.ts';
import { kindOf, type LineKinds } from './line-kind.ts';
import type { LedgerLeg, LineRow } from './tables/orders.repo.ts';

/** Whether a line is an advance on purchases to come: its money is owed to who spends it, and no revenue (54-FZ `advance`). */
export function isOwed(kinds: LineKinds, { kind }: Pick<LineRow, 'kind'>): boolean {
  return kindOf(kinds, kind).signs.mode === 'advance';
}

/** Kopecks of the lines that are advances. */
export function owedOf(kinds: LineKinds, lines: readonly Pick<LineRow, 'kind' | 'price'>[]): number {
  return lines.filter((line) => isOwed(kinds, line)).reduce((sum, { price }) => sum + price, 0);
}

/** Legs of a transfer without those of nothing. */
export function legsOf(amounts: Partial<Record<LedgerEntryAccount, number>>): LedgerLeg[] {
  // Object.entries forgets the names of the accounts.
  const legs = Object.entries(amounts) as [LedgerEntryAccount, number][];
  return legs.flatMap(([account, amount]) => (amount === 0 ? [] : [{ account, amount }]));
}
