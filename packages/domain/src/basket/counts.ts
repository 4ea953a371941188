/** P5.11, P9.01 */
export const TICKET_COUNT_MIN = 1;
/** P5.12, P9.01 */
export const TICKET_COUNT_MAX = 500;
/** P9.02 */
export const MAX_COUNT_DEFAULT = 10;

export type CountLimitReason = 'limit' | 'max_count' | 'buy_limit' | 'tickets_left' | 'fixed_count';

export interface CountInput {
  /** Tickets of the format that the rest of the basket wants, of whatever kind: the limits of a format are of all its kinds together. */
  readonly others?: number | undefined;
  /** Per buyer and format. */
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

/** The smallest of 500, buy_limit, max_count and places left; a team takes exactly its fixed_count (P4.18, P4.19, P5.13, P5.15). */
export function countLimits(input: CountInput): CountLimits {
  const others = input.others ?? 0;
  const most = TICKET_COUNT_MAX - others;
  const limit = known(input.buy_limit);
  const bounds: Bounds = {
    limit: most,
    buy_limit: limit === null ? most : limit - others,
    tickets_left: known(input.tickets_left) ?? most,
  };
  const min = Math.max(TICKET_COUNT_MIN, input.min ?? TICKET_COUNT_MIN);
  const fixed = input.team_all === true ? positive(input.fixed_count) : null;
  if (fixed === null) {
    const { max, reason } = smallest({
      ...bounds,
      max_count: (positive(input.max_count) ?? MAX_COUNT_DEFAULT) - others,
    });
    return { min, max, step: 1, fixed: false, reason };
  }
  // A fixed team overrides max_count: it is the size of the team, not a wish of the buyer. One order has one team of a format.
  const { max, reason } = others > 0 ? { max: 0, reason: 'fixed_count' as const } : smallest(bounds);
  if (max >= fixed) return { min: fixed, max: fixed, step: fixed, fixed: true, reason: 'fixed_count' };
  return { min: fixed, max, step: fixed, fixed: true, reason };
}

type Bounds = Partial<Record<CountLimitReason, number>>;

/** In this order where several are the smallest. */
const REASONS = ['limit', 'max_count', 'buy_limit', 'tickets_left'] as const satisfies CountLimitReason[];

function smallest(bounds: Bounds): { max: number; reason: CountLimitReason } {
  let [max, reason]: [number, CountLimitReason] = [TICKET_COUNT_MAX, 'limit'];
  for (const name of REASONS) {
    const bound = bounds[name];
    if (bound !== undefined && bound < max) [max, reason] = [bound, name];
  }
  return { max: Math.max(0, max), reason };
}

/** Why a count may not be bought, or null (P5.16, P5.17). */
export function countProblem(count: number, limits: CountLimits): 'below_min' | CountLimitReason | null {
  if (!Number.isSafeInteger(count) || count < limits.min) return 'below_min';
  return count > limits.max ? limits.reason : null;
}

/** Limits of a basket ticket as it carries them; `tickets_left` of its kind. */
export function ticketLimits(item: {
  readonly kind: string;
  readonly others?: number | undefined;
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
