import { policyNumber } from '@distance/domain/insurance/policy-number.ts';
import type { PolicyPeriod } from '@distance/domain/insurance/policy-period.ts';
import type { Services } from '../../context.ts';
import type { Trx } from '../../db/connect.ts';
import { randomId } from '../../public-id.ts';
import { spreadOf } from './issue-policies.ts';
import { insertPolicies, takeNumbers } from './policies.repo.ts';

/** Makes the next policy of a line whose last one was ended, under a number of its own. */
export async function makeAnew(
  { settings }: Pick<Services, 'settings'>,
  trx: Trx,
  next: {
    policy: { line_id: number; number_prefix: string };
    ticketId: number;
    /** Null for the buyer's own. */
    holderId: number | null;
    period: PolicyPeriod;
    now: Date;
  },
): Promise<void> {
  const [number = 0] = await takeNumbers(trx, 1);
  await insertPolicies(trx, [
    {
      public_id: randomId(128),
      number: policyNumber(
        next.policy.number_prefix,
        next.now.getUTCFullYear(),
        number,
        spreadOf(settings.secretKey),
      ),
      line_id: next.policy.line_id,
      ticket_id: next.ticketId,
      holder_id: next.holderId,
      valid_from: next.period.from,
      valid_to: next.period.to,
      issued_at: next.now,
    },
  ]);
}
