import type { OrderInsuranceView } from '@distance/contract/orders.ts';
import type { PolicyView } from '@distance/contract/insurance.ts';
import { validitySeconds } from '@distance/domain/insurance/policy-period.ts';
import { kopecks, toRoubles } from '@distance/domain/money.ts';
import { distanceText } from '../../distance-text.ts';
import type { Locale } from '../../context.ts';
import { localized } from '../../localized.ts';
import type { OrderInsuranceRow, PolicyRow } from './policies.repo.ts';

const STATUS = { valid: 'valid', refund_pending: 'processing', cancelled: 'cancelled' } as const;

/** A3.14, A3.15; `today` is the calendar date of insurance. */
export function policyView(row: PolicyRow, today: string, locale: Locale): PolicyView {
  return {
    public_id: row.public_id,
    status: STATUS[row.state],
    info: {
      number: row.number,
      start_date: row.valid_from,
      end_date: row.valid_to,
      last_name: row.last_name,
      first_name: row.first_name,
      second_name: row.second_name,
      phone: row.phone,
    },
    insurance: {
      public_id: row.offer_public_id,
      name: localized(locale, row.offer_name, row.offer_name_en),
      insurer: row.insurer,
      logo: row.logo,
      legals: row.legals,
      validity_time: validitySeconds({ from: row.valid_from, to: row.valid_to }),
      coverage: toRoubles(kopecks(row.coverage)),
    },
    event: {
      public_id: row.event_public_id,
      title: localized(locale, row.event_title, row.event_title_en),
      format: distanceText(row, locale),
    },
    price: toRoubles(kopecks(row.price)),
    ticket_public_id: row.ticket_public_id,
    // Its money is that of who paid.
    can_cancel:
      row.state === 'valid' && row.price > 0 && today < row.valid_from && row.holder_id === row.order_user_id,
  };
}

export function orderInsuranceView(row: OrderInsuranceRow, locale: Locale): OrderInsuranceView {
  return {
    public_id: row.public_id,
    unique_id: row.unique_id,
    title: localized(locale, row.offer_title, row.offer_title_en),
    number: row.number,
    person: `${row.first_name} ${row.last_name}`.trim(),
    event: { public_id: row.event_public_id, title: localized(locale, row.event_title, row.event_title_en) },
    start_date: row.start_date,
    end_date: row.end_date,
    price: toRoubles(kopecks(row.price)),
    discount: toRoubles(kopecks(row.discount)),
    state: row.state,
  };
}
