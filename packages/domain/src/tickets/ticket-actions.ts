/** What a holder may do with a ticket beside giving it back or away. */
export type TicketAction = 'register' | 'change' | 'disable' | 'distance' | 'online';

export interface TicketFacts {
  /** Bought and not on its way back. */
  readonly valid: boolean;
  readonly registered: boolean;
  /** Its kind takes part; a spectator's ticket has nobody to register. */
  readonly runs: boolean;
  readonly checkedIn: boolean;
  /** Offered to somebody who has not answered. */
  readonly offered: boolean;
  /** The event takes place. */
  readonly published: boolean;
  readonly team: boolean;
  /** The organiser lets tickets of the format change their distance. */
  readonly movable: boolean;
  readonly changesUntil: Date;
  /** When results of a virtual start are taken, both ends inclusive; null for others. */
  readonly results: { readonly opens: Date; readonly closes: Date } | null;
}

/** Why a ticket cannot be changed; null when it can. */
export type TicketLock = 'ticket_not_valid' | 'ticket_used' | 'ticket_offered' | 'changes_closed' | null;

/** A change is taken strictly before the organiser's freeze. */
export function ticketLock(facts: TicketFacts, now: Date): TicketLock {
  if (!facts.valid) return 'ticket_not_valid';
  if (facts.checkedIn) return 'ticket_used';
  if (facts.offered) return 'ticket_offered';
  return facts.published && now < facts.changesUntil ? null : 'changes_closed';
}

/** Everything that may be done now, in the order of a menu. */
export function ticketActions(facts: TicketFacts, now: Date): TicketAction[] {
  const { registered, runs, team, movable, valid, offered, results } = facts;
  const open = ticketLock(facts, now) === null;
  const inWindow = results !== null && now >= results.opens && now <= results.closes;
  const all: [TicketAction, boolean][] = [
    ['register', open && runs && !registered],
    ['change', open && runs && registered],
    ['distance', open && runs && movable && !team],
    ['disable', open && runs && registered],
    ['online', valid && !offered && registered && inWindow],
  ];
  return all.flatMap(([action, may]) => (may ? [action] : []));
}
