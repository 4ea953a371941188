/** P5.11, P9.01 */
export const TICKET_COUNT_MIN = 1;
/** P5.12, P9.01 */
export const TICKET_COUNT_MAX = 500;
/** P9.02 */
export const MAX_COUNT_DEFAULT = 10;

export type CountLimitReason = 'limit' | 'max_count' | 'buy_limit' | 'tickets_left' | 'fixed_count';

export interface CountInput {
  /** Per buyer and format; what he already holds is taken off by the caller. */
  readonly buy_limit?: number | null | undefined;
  readonly max_count?: number | null | undefined;
  /** Places left of this kind, those of the own basket included; absent = not counted. */
  readonly tickets_left?: number | null | undefined;
  readonly team_all?: boolean | undefined;
  readonly fixed_count?: number | null | undefined;
  readonly min?: number | null | undefined;
}

/** `max` < `min` when nothing can be bought. `reason` is what sets `max`; `fixed`: the count cannot be changed. */
export interface CountLimits {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly fixed: boolean;
  readonly reason: CountLimitReason;
}

/** The smallest of 500, buy_limit, max_count and places left; a team takes exactly its fixed_count (P4.18, P4.19, P5.15). */
export function countLimits(input: CountInput): CountLimits {
  const candidates: (readonly [CountLimitReason, number])[] = [
    ['max_count', positive(input.max_count) ?? MAX_COUNT_DEFAULT],
    ['buy_limit', known(input.buy_limit) ?? TICKET_COUNT_MAX],
    ['tickets_left', known(input.tickets_left) ?? TICKET_COUNT_MAX],
  ];
  let reason: CountLimitReason = 'limit';
  let max = TICKET_COUNT_MAX;
  for (const [name, value] of candidates) {
    if (value < max) [reason, max] = [name, value];
  }
  const min = Math.max(TICKET_COUNT_MIN, input.min ?? TICKET_COUNT_MIN);
  const fixed = input.team_all === true ? positive(input.fixed_count) : null;
  if (fixed === null) return { min, max, step: 1, fixed: false, reason };
  // A fixed team overrides max_count: it is the size of the team, not a wish of the buyer.
  const free = Math.min(
    TICKET_COUNT_MAX,
    known(input.buy_limit) ?? TICKET_COUNT_MAX,
    known(input.tickets_left) ?? TICKET_COUNT_MAX,
  );
  if (free >= fixed) return { min: fixed, max: fixed, step: fixed, fixed: true, reason: 'fixed_count' };
  const short =
    free === (known(input.buy_limit) ?? -1)
      ? 'buy_limit'
      : free === known(input.tickets_left)
        ? 'tickets_left'
        : 'limit';
  return { min: fixed, max: free, step: fixed, fixed: true, reason: short };
}

/** Why a count may not be bought, or null (P5.16, P5.17). */
export function countProblem(count: number, limits: CountLimits): 'below_min' | CountLimitReason | null {
  if (!Number.isSafeInteger(count) || count < limits.min) return 'below_min';
  return count > limits.max ? limits.reason : null;
}

/** Limits of a basket ticket as it carries them; `tickets_left` of its kind. */
export function ticketLimits(item: {
  readonly kind: string;
  readonly buy_limit?: number | null | undefined;
  readonly max_count?: number | null | undefined;
  readonly tickets_left?: Readonly<Record<string, number>> | undefined;
  readonly team_all?: boolean | undefined;
  readonly fixed_count?: number | null | undefined;
}): CountLimits {
  return countLimits({ ...item, tickets_left: item.tickets_left?.[item.kind] });
}

function known(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : Math.max(0, Math.trunc(value));
}

/** 0 in a maximum means "not set". */
function positive(value: number | null | undefined): number | null {
  return value === null || value === undefined || value < 1 ? null : Math.trunc(value);
}
