import type { TicketView } from '@distance/contract/tickets.ts';
import { kopecks, toRoubles } from '@distance/domain/money.ts';
import { PRINTED, type PrintedField } from '@distance/domain/participants/field-names.ts';
import { ticketActions } from '@distance/domain/tickets/ticket-actions.ts';
import { DAY } from '../../clock.ts';
import type { Locale } from '../../context.ts';
import { localized } from '../../localized.ts';
import { coverFacts } from './ticket-cover.ts';
import { isRegistered, ticketFacts } from './ticket-facts.ts';
import type { TicketRow } from './tickets.repo.ts';

/** A ticket under refund is shown as `processing` (A3.06). */
const STATUS = { valid: 'valid', refund_pending: 'processing', refunded: 'refunded' } as const;

/** A3.05-A3.10 */
export function ticketView(row: TicketRow, locale: Locale, now: Date): TicketView {
  return {
    ...boughtView(row, locale),
    actions: ticketActions(ticketFacts(row), now),
    online_result: row.result_state,
    info: {
      registered: isRegistered(row),
      offline_registered: row.checked_in,
      email: row.holder_email ?? '',
      first_name: row.first_name ?? '',
      last_name: row.last_name ?? '',
      number: row.bib,
      inside_number: row.team_place === null ? '' : String(row.team_place),
      sector: row.sector,
      row: row.row,
      place: row.place,
      size: row.size,
      cluster: clusterName(row, locale),
      ...row.printed,
      insurance: row.insured,
    },
  };
}

/** A ticket for its buyer when somebody else holds it: what he bought, and the holder's address alone (A6.04). */
export function passedOnView(row: TicketRow, locale: Locale): TicketView {
  return {
    ...boughtView(row, locale),
    actions: [],
    online_result: null,
    info: {
      registered: false,
      offline_registered: false,
      email: row.holder_email ?? '',
      first_name: '',
      last_name: '',
      // A new distance gives a new one, which leads to the person's name in the results.
      number: null,
      inside_number: '',
      sector: null,
      row: null,
      place: null,
      size: null,
      cluster: null,
      ...NOTHING_PRINTED,
      insurance: false,
    },
  };
}

const NOTHING_PRINTED = Object.fromEntries(PRINTED.map((name) => [name, null])) as {
  [F in PrintedField]: null;
}; // each of them

/** What is of the purchase, whoever runs with it: nothing of a person, of his race or of his result. */
function boughtView(row: TicketRow, locale: Locale): Omit<TicketView, 'actions' | 'online_result' | 'info'> {
  return {
    public_id: row.public_id,
    original_user_public_id: row.original_user_public_id,
    status: STATUS[row.state],
    ticketNumber: row.ticket_number,
    kind: row.kind,
    price: toRoubles(kopecks(row.price)),
    refund: refundOf(row),
    order: { public_id: row.order_public_id },
    event: {
      public_id: row.event_public_id,
      title: localized(locale, row.event_title, row.event_title_en),
      event_type: {
        logo: row.type_logo,
        title: localized(locale, row.type_title, row.type_title_en),
        sport: row.sport,
      },
      banners: { landing_page: { mobile_picture: landingPicture(row.banners) } },
    },
    event_city: {
      public_id: row.event_city_public_id,
      address: localized(locale, row.address, row.address_en),
      changes_until: row.changes_until.toISOString(),
    },
    event_format: {
      public_id: row.format_public_id,
      title: localized(locale, row.format_title, row.format_title_en),
      distance_km: row.distance_m === null ? null : row.distance_m / 1000,
      distance_label: row.distance_label,
      start_time: row.start_time.toISOString(),
      timezone: row.timezone,
      insurance_available: row.insurance_available,
      qr: row.qr,
      virtual: row.virtual,
    },
    city: { name_ru: row.city_name, name: localized(locale, row.city_name, row.city_name_en) },
    team:
      row.team_public_id === null || row.team_number === null
        ? null
        : { public_id: row.team_public_id, number: row.team_number, title: row.team_title ?? '' },
    cover: coverFacts(row),
  };
}

/** What the offer promises (point 6): money is back within ten days. */
const REFUND_DAYS = 10;

function refundOf({ refund_sum: sum, refund_asked_at: asked, refund_final_at: final }: TicketRow) {
  if (sum === null || asked === null) return null;
  return {
    sum: toRoubles(kopecks(sum)),
    until: new Date(asked.getTime() + REFUND_DAYS * DAY).toISOString(),
    returned: final?.toISOString() ?? null,
  };
}

export function clusterName(row: TicketRow, locale: Locale): string | null {
  return row.cluster === null ? null : localized(locale, row.cluster, row.cluster_en ?? '');
}

function landingPicture(banners: unknown): string {
  // The organiser's side writes banners; an event without the landing picture has none of its keys.
  const known = banners as { landing_page?: { mobile_picture?: string } } | null;
  return known?.landing_page?.mobile_picture ?? '';
}
