const MINUTE = 60_000;

/** Milliseconds a place is held: from the press of pay, or from the choice of a numbered place (P4.52, P9.04). */
export const HOLD_MS = 10 * MINUTE;
/** A hold whose payment has started lives until that payment is final, this long at most. */
export const PAYING_HOLD_MS = 20 * MINUTE;
