import { type PolicyPeriod, policyPeriod } from '@distance/domain/insurance/policy-period.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/connect.ts';
import { insuranceToday } from './insurance-day.ts';
import { isInsurable } from './is-insurable.ts';
import { selectFormatOffers, type TimedOfferRow } from './offers.repo.ts';
import { type PolicyToMove, selectPoliciesToMove } from './policies.repo.ts';

/** What becomes of a policy whose ticket moves to another distance. */
export type PolicyFate =
  | { kind: 'moves'; offer: TimedOfferRow; period: PolicyPeriod }
  /** Its money goes back. */
  | { kind: 'returns' }
  /** It has begun and insures on what it insured. */
  | { kind: 'stays' };

/**
 * A policy moves where its offer insures the distance at the price it was bought at. The offer's time on sale plays no part, for nothing
 * is sold.
 * @param offers of the distance
 */
export function policyFate(
  policy: PolicyToMove,
  offers: readonly TimedOfferRow[],
  today: string,
): PolicyFate {
  const offer = offers.find(({ id, price }) => id === policy.offer_id && price === policy.list_price);
  const period = offer ? policyPeriod(offer, offer.start_day, today) : null;
  if (offer && period !== null && isInsurable(policy.person, period.from))
    return { kind: 'moves', offer, period };
  return { kind: policy.valid_from > today ? 'returns' : 'stays' };
}

export interface Foreseen {
  /** A policy of the ticket will insure the distance. */
  moves: boolean;
  /** One will not, and its money goes back. */
  returns: boolean;
  /** Kopecks of it that go to who asks; what somebody else paid, perhaps at a discount, is theirs to know. */
  returned: number;
}

/** What the policies of a ticket would meet on other distances. @returns by the public id of one of `formats` */
export async function foreseePolicies(
  { db, clock, user }: { db: Db; clock: Clock; user: { id: number } },
  ticketId: number,
  formats: readonly string[],
): Promise<(format: string) => Foreseen> {
  const policies = await selectPoliciesToMove(db, ticketId);
  const offers = policies.length === 0 ? [] : await selectFormatOffers(db, formats);
  const today = insuranceToday(clock);
  return (format) => {
    const own = offers.filter(({ format_public_id: id }) => id === format);
    const fates = policies.map((policy) => ({ policy, kind: policyFate(policy, own, today).kind }));
    const returning = fates.filter(({ kind }) => kind === 'returns').map(({ policy }) => policy);
    return {
      moves: fates.some(({ kind }) => kind === 'moves'),
      returns: returning.length > 0,
      returned: returning.reduce((sum, { buyer_id, price }) => (buyer_id === user.id ? sum + price : sum), 0),
    };
  };
}
