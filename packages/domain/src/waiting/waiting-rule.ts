const HOUR = 3_600_000;

/** Places that one entry may wish; the limits of the format besides. */
export const WAITING_PLACES_MAX = 10;
/** So many offers in a row may go unanswered; the entry ends with the last, or a forgotten mailbox would keep a place off sale for ever. */
export const UNANSWERED_MAX = 3;
/** An entry of a mere address must be confirmed in this time. */
export const CONFIRM_MS = 24 * HOUR;

/**
 * Until when an offered place is kept: the organiser's hours; a quarter of what is left of the sale when that is shorter, but an hour at
 * least, and never past the end of the sale. Milliseconds since 1970.
 */
export function offerUntil(now: number, hours: number, saleEnds: number): number {
  const quarter = Math.max(HOUR, (saleEnds - now) / 4);
  return Math.min(now + Math.min(hours * HOUR, quarter), saleEnds);
}
