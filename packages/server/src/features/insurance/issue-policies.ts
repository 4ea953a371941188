import { policyNumber } from '@distance/domain/insurance/policy-number.ts';
import type { Services } from '../../context.ts';
import type { Trx } from '../../db/connect.ts';
import { derivedSecret } from '../../derived-secret.ts';
import { randomId } from '../../public-id.ts';
import { insuranceToday } from './insurance-day.ts';
import { insertPolicies, selectLinesToInsure, takeNumbers } from './policies.repo.ts';

/**
 * Makes the policies of a paid order, one for each insurance line, after its tickets. Money that came late insures from the
 * day it came.
 */
export async function issuePolicies(
  services: Pick<Services, 'clock' | 'settings'>,
  trx: Trx,
  orderId: number,
  now: Date,
): Promise<void> {
  const lines = await selectLinesToInsure(trx, orderId);
  if (lines.length === 0) return;
  const today = insuranceToday(services.clock);
  const numbers = await takeNumbers(trx, lines.length);
  const spread = spreadOf(services.settings.secretKey);
  await insertPolicies(
    trx,
    lines.map((line, index) => {
      const from = line.start_date < today ? today : line.start_date;
      return {
        public_id: randomId(128),
        number: policyNumber(line.number_prefix, now.getUTCFullYear(), numbers[index] ?? 0, spread),
        line_id: line.line_id,
        ticket_id: line.ticket_id,
        holder_id: null,
        valid_from: from,
        // A policy is never empty, whenever the money comes.
        valid_to: line.end_date < from ? from : line.end_date,
        issued_at: now,
      };
    }),
  );
}

/** A whole number of the shop's own, the same in every process, by which policy numbers are spread. */
export function spreadOf(secretKey: string): number {
  return Buffer.from(derivedSecret(secretKey, 'policy-number', '')).readUInt32BE(4);
}
