import { Refusal } from '@distance/server/http/refusal.ts';
import type { Operation, Outcome } from './run-schedule.ts';
import type { SaleWorld } from './sale-world.ts';

/** What came of an operation: `ok` or the code of its refusal. */
export type Result = string;

/** One case of operations that meet. */
export interface Pair {
  name: string;
  /** Makes the world before and says what must be true after; a complaint or nothing. */
  play(world: SaleWorld): Promise<{
    operations: Operation[];
    check: (results: readonly Result[]) => string | undefined | Promise<string | undefined>;
  }>;
}

/** @throws the error of an operation that is not one of its declared refusals. */
export function resultOf(outcome: Outcome): Result {
  if (outcome.ok) return 'ok';
  if (outcome.error instanceof Refusal) return outcome.error.code;
  throw outcome.error;
}

/** Complains unless exactly `n` operations came through. */
export function exactly(n: number, results: readonly Result[]): string | undefined {
  const ok = results.filter((result) => result === 'ok').length;
  return ok === n ? undefined : `${ok} instead of ${n} came through: ${results.join(', ')}`;
}

/** Complains unless the value is one of these. */
export function oneOf(value: string, allowed: readonly string[]): string | undefined {
  return allowed.includes(value) ? undefined : `${value} instead of ${allowed.join(' or ')}`;
}

export function firstOf(...complaints: readonly (string | undefined)[]): string | undefined {
  return complaints.find((complaint) => complaint !== undefined);
}
