import type { Services } from '../../context.ts';
import type { Trx } from '../../db/connect.ts';
import { insuranceToday } from './insurance-day.ts';
import { insuranceTitle } from './insurance-title.ts';
import { makeAnew } from './make-anew.ts';
import { selectFormatOffers } from './offers.repo.ts';
import { moveInsuranceLine, replaceInsured, selectPoliciesToMove } from './policies.repo.ts';
import { policyFate } from './policy-fate.ts';

export interface MovedPolicies {
  /** How many insure the new distance. */
  moved: number;
  /** Lines of those that cannot and have not begun, with their kopecks: the caller returns their money. */
  toReturn: { lineId: number; price: number }[];
}

/**
 * The policies of a ticket that moves to another distance: each is cancelled and made anew for the distance and its day where
 * `policyFate` lets it. One that has begun and cannot be made anew stays as it is.
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
  for (const policy of policies) {
    const fate = policyFate(policy, offers, today);
    if (fate.kind === 'returns') result.toReturn.push({ lineId: policy.line_id, price: policy.price });
    if (fate.kind !== 'moves') continue;
    const { offer, period } = fate;
    await replaceInsured(trx, policy, policy.person);
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
