import type { Services } from '../../context.ts';
import type { Trx } from '../../db/connect.ts';
import { insuranceToday } from './insurance-day.ts';
import { isInsurable } from './is-insurable.ts';
import { makeAnew } from './make-anew.ts';
import { type NewInsuredPerson, replaceInsured, selectValidPoliciesOf } from './policies.repo.ts';

export type { NewInsuredPerson } from './policies.repo.ts';

/**
 * The policies of a ticket that changes hands: each is cancelled and made anew for the next person, from today at the
 * earliest. Returns the lines, with their kopecks, of policies that nobody can be insured by instead (no person is asked
 * for, or his age is outside what is insured) and that have not begun: the caller returns their money. One that has begun
 * and cannot be made anew stays as it is.
 */
export async function handOverPolicies(
  services: Pick<Services, 'clock' | 'settings'>,
  trx: Trx,
  change: { ticketId: number; holderId: number; person: NewInsuredPerson | null; now: Date },
): Promise<{ lineId: number; price: number }[]> {
  const today = insuranceToday(services.clock);
  const toReturn: { lineId: number; price: number }[] = [];
  for (const policy of await selectValidPoliciesOf(trx, change.ticketId)) {
    const from = policy.valid_from < today ? today : policy.valid_from;
    const { person } = change;
    if (person === null || from > policy.valid_to || !isInsurable(person, from)) {
      if (policy.valid_from > today) toReturn.push({ lineId: policy.line_id, price: policy.price });
      continue;
    }
    await replaceInsured(trx, policy, person);
    await makeAnew(services, trx, {
      policy,
      ticketId: change.ticketId,
      holderId: change.holderId,
      period: { from, to: policy.valid_to },
      now: change.now,
    });
  }
  return toReturn;
}
