/** What a code is for; null takes anything. A format or product is named by its public id. */
export interface CodeTarget {
  readonly lineKind: 'ticket' | 'insurance' | 'shop';
  readonly eventCityId: number | null;
  readonly formatId: number | null;
  readonly ticketKind: string | null;
  readonly product: string | null;
}

/** The rules of a code besides its discount. */
export interface Promocode {
  readonly startsAt: Date | null;
  /** No longer valid from this moment on. */
  readonly endsAt: Date | null;
  readonly eventId: number | null;
  /** Any that fits is enough; none = tickets. */
  readonly targets: readonly CodeTarget[];
  /** Lower case. */
  readonly emails: readonly string[];
  readonly emailDomains: readonly string[];
}

/** A line of a basket as far as codes look at it; null where it has no such thing. */
export interface CodedThing {
  readonly lineKind: 'ticket' | 'insurance' | 'shop';
  readonly eventId: number | null;
  readonly eventCityId: number | null;
  readonly formatId: number | null;
  readonly ticketKind: string | null;
  readonly product: string | null;
}

/** Who uses a code: the confirmed address of his account, and that of the order once it is typed. */
export interface CodeBuyer {
  readonly account: string | null;
  readonly order: string | null;
}

export type CodeProblem = 'not_started' | 'out_of_time' | 'sign_in' | 'other_email';

/**
 * Why a code may not be used at all, or null. A code given to addresses wants a confirmed account, for anybody can type
 * an address of a partner's domain into an order.
 */
export function codeProblem(code: Promocode, buyer: CodeBuyer, at: Date): CodeProblem | null {
  if (code.startsAt !== null && at < code.startsAt) return 'not_started';
  if (code.endsAt !== null && at >= code.endsAt) return 'out_of_time';
  if (code.emails.length === 0 && code.emailDomains.length === 0) return null;
  if (buyer.account === null) return 'sign_in';
  if (!isGivenTo(code, buyer.account)) return 'other_email';
  return buyer.order !== null && !isGivenTo(code, buyer.order) ? 'other_email' : null;
}

function isGivenTo({ emails, emailDomains }: Promocode, address: string): boolean {
  const lower = address.trim().toLowerCase();
  return emails.includes(lower) || emailDomains.includes(lower.slice(lower.lastIndexOf('@') + 1));
}

/** A line may carry the code. */
export function codeFits(code: Promocode, thing: CodedThing): boolean {
  if (code.eventId !== null && code.eventId !== thing.eventId) return false;
  if (code.targets.length === 0) return thing.lineKind === 'ticket';
  return code.targets.some((target) => isTarget(target, thing));
}

/** The code may do something for tickets of the event; which ones, only their lines tell. */
export function codeFitsEvent({ eventId, targets }: Promocode, event: number): boolean {
  return (
    (eventId === null || eventId === event) &&
    (targets.length === 0 || targets.some(({ lineKind }) => lineKind === 'ticket'))
  );
}

/** The code opens a hidden format: it fits and names it. */
export function codeOpens(code: Promocode, thing: CodedThing): boolean {
  return (
    (code.eventId === null || code.eventId === thing.eventId) &&
    code.targets.some((target) => target.formatId !== null && isTarget(target, thing))
  );
}

function isTarget(target: CodeTarget, thing: CodedThing): boolean {
  return (
    target.lineKind === thing.lineKind &&
    (target.eventCityId === null || target.eventCityId === thing.eventCityId) &&
    (target.formatId === null || target.formatId === thing.formatId) &&
    (target.ticketKind === null || target.ticketKind === thing.ticketKind) &&
    (target.product === null || target.product === thing.product)
  );
}

/** 32 signs that are not taken for one another when read aloud or from paper: without 0, 1, I and O. */
export const CODE_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 5 bits each: 40 bits, so that guessing finds nothing (trust model). */
export const CODE_LENGTH = 8;
