import { policyPeriod } from '@distance/domain/insurance/policy-period.ts';
import type { Services } from '../../context.ts';
import type { Trx } from '../../db/connect.ts';
import { insuranceToday } from './insurance-day.ts';
import { insuranceTitle } from './insurance-title.ts';
import { isInsurable } from './is-insurable.ts';
import { makeAnew } from './make-anew.ts';
import { selectFormatOffers } from './offers.repo.ts';
import { moveInsuranceLine, replaceInsured, selectPoliciesToMove } from './policies.repo.ts';

export interface MovedPolicies {
  /** How many insure the new distance. */
  moved: number;
  /** Lines of those that cannot and have not begun, with their kopecks: the caller returns their money. */
  toReturn: { lineId: number; price: number }[];
}

/**
 * The policies of a ticket that moves to another distance: each is cancelled and made anew for the distance and its day, where its offer
 * insures that at the price it was bought at. Its time on sale plays no part, for nothing is sold. One that has begun and cannot be
 * made anew stays as it is.
 */
export async function movePolicies(
  services: Pick<Services, 'clock' | 'settings'>,
  trx: Trx,
  move: { ticketId: number; format: string; now: Date },
): Promise<MovedPolicies> {
  const policies = await selectPoliciesToMove(trx, move.ticketId);
  if (policies.length === 0) return { moved: 0, toReturn: [] };
  const today = insuranceToday(services.clock);
  const offers = await selectFormatOffers(trx, [move.format]);
  const result: MovedPolicies = { moved: 0, toReturn: [] };
  for (const { person, ...policy } of policies) {
    const offer = offers.find(({ id, price }) => id === policy.offer_id && price === policy.list_price);
    const period = offer ? policyPeriod(offer, offer.start_day, today) : null;
    if (!offer || period === null || !isInsurable(person, period.from)) {
      if (policy.valid_from > today) result.toReturn.push({ lineId: policy.line_id, price: policy.price });
      continue;
    }
    await replaceInsured(trx, policy, person);
    await moveInsuranceLine(
      trx,
      policy.line_id,
      { format_id: offer.format_id, ...insuranceTitle(offer) },
      period,
    );
    await makeAnew(services, trx, {
      policy,
      ticketId: move.ticketId,
      holderId: policy.holder_id,
      period,
      now: move.now,
    });
    result.moved += 1;
  }
  return result;
}
