import type { LineKind } from '../orders/line-kind.ts';
import { cancelPoliciesOfLines, policiesOfTicketLines } from './cancel-policies.ts';
import { insuranceToday } from './insurance-day.ts';
import { insurancePart } from './insurance-part.ts';
import { issuePolicies } from './issue-policies.ts';
import { insurancesOfOrder } from './policies-of-order.ts';
import { policyLetter } from './policy-letter.ts';
import { isPeriodOver } from './policies.repo.ts';
import { policyOffer } from './policy-offer.ts';
import { readInsurances } from './read-insurances.ts';

/** A policy: handed over by the payment. */
export const insuranceKind: LineKind = {
  name: 'insurance',
  signs: { subject: 'insurance_premium', mode: 'full_payment' },
  closesWithStart: false,
  basket: {
    asked: (body) => body.insurances,
    read: async (context, body) => insurancePart(await readInsurances(context, body)),
  },
  // A start that is cancelled is insured by nobody.
  ofEvents: true,
  isOver: async (trx, order, now) => await isPeriodOver(trx, order.id, insuranceToday({ now: () => now })),
  fulfil: async (services, trx, order, now) => await issuePolicies(services, trx, order.id, now),
  giveBack: async (trx, lineIds, state) =>
    await cancelPoliciesOfLines(trx, lineIds, state === 'refunded' ? 'cancelled' : state),
  items: async ({ db, locale }, orderId) => ({ insurances: await insurancesOfOrder(db, orderId, locale) }),
  letter: policyLetter,
  async refundOffers({ db, clock }, rows, all) {
    const notBegun = await policiesOfTicketLines(
      db,
      all.map((row) => row.id),
      insuranceToday(clock),
    );
    const ticketOf = new Map(notBegun.map((policy) => [policy.line_id, policy.ticket_line_id]));
    return rows.map((row) => policyOffer(row, ticketOf.get(row.id) ?? null));
  },
};
