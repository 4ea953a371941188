import type { paymentCreate } from '@distance/contract/orders.ts';
import type { CallInput } from '@distance/contract/define-call.ts';
import {
  INSURANCE_MESSAGES,
  validateInsurance,
  type CheckedInsurance,
} from '@distance/domain/basket/insurance-form.ts';
import { periodFrom, type PolicyPeriod } from '@distance/domain/insurance/policy-period.ts';
import type { CallContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { insuranceToday } from './insurance-day.ts';
import { recallFormatOffers } from './format-offers.ts';
import type { FormatOfferRow } from './offers.repo.ts';

type PaymentBody = CallInput<typeof paymentCreate>['body'];
type InsuranceBody = PaymentBody['insurances'][number];

/** One insured person after every check but the price. */
export interface WantedInsurance {
  uniqueId: string;
  groupId: string;
  offer: FormatOfferRow;
  person: CheckedInsurance;
  period: PolicyPeriod;
  /** `unique_id` of the ticket it is taken for. */
  ticketId: string | null;
  promocode: string | null;
}

/**
 * Runs the browser's own form rules over what it sent, with offers, ages and days as they are now (P5.42-P5.53).
 * @throws Refusal `insurance_unavailable`; `participant_invalid` with `insurances.<unique_id>.<field>` of every wrong field.
 */
export async function readInsurances(
  context: Pick<CallContext, 'db' | 'clock' | 'catalog'>,
  body: PaymentBody,
): Promise<WantedInsurance[]> {
  if (body.insurances.length === 0) return [];
  const today = insuranceToday(context.clock);
  const offers = await recallFormatOffers(
    context,
    body.insurances.map((line) => line.format_public_id),
    context.clock.now(),
  );
  const fields: Record<string, string> = {};
  const wanted = body.insurances.flatMap((line): WantedInsurance[] => {
    const offer = offers.find(
      (one) => one.public_id === line.public_id && one.format_public_id === line.format_public_id,
    );
    if (!offer) throw new Refusal('insurance_unavailable', { details: { unique_id: line.unique_id } });
    const refuse = (field: string, key: string) => {
      fields[`insurances.${line.unique_id}.${field}`] = key;
    };
    const period = periodFrom(line.start_date, offer, offer.start_day, today);
    const { checked, problems } = validateInsurance(line, today);
    for (const { field, code } of problems) refuse(field, INSURANCE_MESSAGES[code].key);
    if (period === null) refuse('start_date', INSURANCE_MESSAGES.start_date_out_of_range.key);
    if (checked === null || period === null) return [];
    return [
      {
        uniqueId: line.unique_id,
        groupId: line.groupId,
        offer,
        person: checked,
        period,
        ticketId: ticketOf(body, line),
        promocode: line.promocode ?? null,
      },
    ];
  });
  if (Object.keys(fields).length > 0) throw new Refusal('participant_invalid', { fields });
  return wanted;
}

/** The ticket must be one of the same start in this basket; else the policy stands alone. */
function ticketOf(body: PaymentBody, line: InsuranceBody): string | null {
  const ticket = body.tickets.find((one) => one.unique_id === line.ticket_unique_id);
  return ticket?.format_public_id === line.format_public_id ? ticket.unique_id : null;
}
