const MINUTE = 60_000;

/** Unpaid places one session (basket secret, account) holds at a time. */
export const PLACES_PER_SESSION = 20;
/** Unpaid places one address holds at a time, whatever sessions it names. */
export const PLACES_PER_ADDRESS = 40;
/** Milliseconds for which unbought places may stand held by one address within an hour, all added up: twenty minutes each. */
export const ADDRESS_BUDGET_MS = PLACES_PER_ADDRESS * 20 * MINUTE;
/** Milliseconds over which the budget is counted. */
export const BUDGET_WINDOW_MS = 60 * MINUTE;
/** Milliseconds for which a place is left to others after this session's hold on it ended. */
export const REHOLD_PAUSE_MS = 2 * MINUTE;

/** Unpaid places held now and, of the address, the time all its unbought ones took in the last hour. */
export interface HeldPlaces {
  readonly basket: number;
  readonly account: number;
  readonly address: number;
  /** Milliseconds. */
  readonly addressMs: number;
}

export interface HoldRequest {
  /** Places wanted besides those held. */
  readonly more: number;
  /** Of the places held, those that this request itself is about: a basket that is being ordered. */
  readonly own: number;
}

/**
 * Which bound a request would break, or null. A basket of one go is bounded by its formats (P5.12, P5.13) and passes while
 * nothing else is held unpaid; it is further ones that hoard.
 */
export function brokenBound(held: HeldPlaces, request: HoldRequest): 'session' | 'address' | null {
  const session = Math.max(held.basket, held.account);
  if (session > request.own && session + request.more > PLACES_PER_SESSION) return 'session';
  if (held.address > request.own && held.address + request.more > PLACES_PER_ADDRESS) return 'address';
  if (request.more > 0 && held.addressMs >= ADDRESS_BUDGET_MS) return 'address';
  return null;
}

/** How a session may take a place it had before: anew, only until its first end, or not before `until`. */
export type Rehold =
  | { readonly kind: 'anew' }
  | { readonly kind: 'rest' }
  | { readonly kind: 'pause'; readonly until: Date };

/** A hold is never stretched: giving a place back and taking it again leaves its first end (P9.04). */
export function rehold(
  last: { heldUntil: Date; endedAt: Date | null; ordered: boolean } | null,
  now: Date,
): Rehold {
  if (last === null) return { kind: 'anew' };
  if (last.heldUntil > now && !last.ordered) return { kind: 'rest' };
  const until = new Date((last.endedAt ?? last.heldUntil).getTime() + REHOLD_PAUSE_MS);
  return until > now ? { kind: 'pause', until } : { kind: 'anew' };
}
