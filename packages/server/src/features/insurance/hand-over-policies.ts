import { validateInsurance } from '@distance/domain/basket/insurance-form.ts';
import { policyNumber } from '@distance/domain/insurance/policy-number.ts';
import type { Services } from '../../context.ts';
import type { Trx } from '../../db/connect.ts';
import { randomId } from '../../public-id.ts';
import { insuranceToday } from './insurance-day.ts';
import { spreadOf } from './issue-policies.ts';
import {
  insertPolicies,
  type NewInsuredPerson,
  replaceInsured,
  selectValidPoliciesOf,
  takeNumbers,
} from './policies.repo.ts';

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
    const [number = 0] = await takeNumbers(trx, 1);
    await insertPolicies(trx, [
      {
        public_id: randomId(128),
        number: policyNumber(
          policy.number_prefix,
          change.now.getUTCFullYear(),
          number,
          spreadOf(services.settings.secretKey),
        ),
        line_id: policy.line_id,
        ticket_id: change.ticketId,
        holder_id: change.holderId,
        valid_from: from,
        valid_to: policy.valid_to,
        issued_at: change.now,
      },
    ]);
  }
  return toReturn;
}

/** Judged by the rules of the insurance form on the first day of the policy. */
function isInsurable(person: NewInsuredPerson, from: string): boolean {
  return validateInsurance({ ...person, start_date: from }, from).checked !== null;
}
