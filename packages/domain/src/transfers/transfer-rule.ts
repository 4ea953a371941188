const DAY = 24 * 60 * 60 * 1000;

/** An offer waits so long for its receiver. */
export const TRANSFER_MS = 7 * DAY;

export type TransferRefusal =
  | 'transfer_not_allowed'
  | 'transfer_closed'
  | 'transfer_waiting'
  | 'transfer_checked_in'
  | 'refund_pending';

/** What decides whether a ticket may be passed on. Instants in ms. */
export interface TransferFacts {
  /** Of the ticket. */
  readonly state: 'valid' | 'refund_pending' | 'refunded';
  readonly checkedIn: boolean;
  /** The organiser passes on tickets of this format and of this kind. */
  readonly transferable: boolean;
  readonly eventState: 'draft' | 'published' | 'cancelled';
  /** It is with somebody already asked. */
  readonly offered: boolean;
  /** Who asks holds it and bought it: a receiver gives it back instead of passing it on (A1.06, A6.04). */
  readonly byBuyer: boolean;
  readonly until: number;
}

/** Why a ticket cannot be offered now; null when it can. */
export function transferRefusal(facts: TransferFacts, now: number): TransferRefusal | null {
  if (!facts.byBuyer || !facts.transferable || facts.eventState !== 'published')
    return 'transfer_not_allowed';
  return openRefusal(facts, now) ?? (facts.offered ? 'transfer_waiting' : null);
}

/** Why a ticket cannot change hands now, whoever asks: what an offer must still pass when it is accepted. */
export function openRefusal(
  facts: Pick<TransferFacts, 'state' | 'checkedIn' | 'until' | 'eventState'>,
  now: number,
): TransferRefusal | null {
  if (facts.state !== 'valid') return 'refund_pending';
  if (facts.checkedIn) return 'transfer_checked_in';
  return now >= facts.until || facts.eventState !== 'published' ? 'transfer_closed' : null;
}

/** Last moment, exclusive: the organiser's own, else that of changes, never after the start. ms */
export function transfersUntil(own: number | null, changesUntil: number, start: number): number {
  return Math.min(own ?? changesUntil, start);
}

/** End of an offer made now, exclusive. ms */
export function offerEnd(now: number, until: number): number {
  return Math.min(now + TRANSFER_MS, until);
}
