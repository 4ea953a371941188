import type { OrderTicketView } from '@distance/contract/orders.ts';
import { kopecks, toRoubles } from '@distance/domain/money.ts';
import { distanceText } from '../../../distance-text.ts';
import type { Locale } from '../../../context.ts';
import type { OrderTicketRow } from './order-tickets.repo.ts';

export function toOrderTicket(row: OrderTicketRow, locale: Locale): OrderTicketView {
  const en = locale === 'en';
  const distanceKm = row.distance_m === null ? null : row.distance_m / 1000;
  const eventTitle = en ? row.event_title_en : row.event_title;
  return {
    public_id: row.ticket_public_id,
    unique_id: row.unique_id,
    title: eventTitle,
    event: { public_id: row.event_public_id, title: eventTitle },
    event_city: {
      public_id: row.event_city_public_id,
      name: en ? row.city_en : row.city_ru,
      address: en ? row.address_en : row.address,
      start_time: row.start_time.toISOString(),
      timezone: row.timezone,
    },
    format: {
      public_id: row.format_public_id,
      title: en ? row.format_title_en : row.format_title,
      distance_km: distanceKm,
      // What makes two of one length known apart is told with it.
      distance_label: row.length_shared ? distanceText(row, locale) : row.distance_label,
    },
    kind: row.ticket_kind,
    team: row.team_public_id === null ? null : { public_id: row.team_public_id, title: row.team_title ?? '' },
    count: row.qty,
    price: toRoubles(kopecks(row.price)),
    discount: toRoubles(kopecks(row.discount)),
    state: row.state,
    bib: row.bib,
    participant: row.last_name === null ? null : `${row.first_name ?? ''} ${row.last_name}`.trim(),
    registered: row.last_name !== null,
    cover: {
      id: row.event_public_id,
      sport: row.sport,
      palette: row.palette,
      template: row.cover_template,
      distance_km: distanceKm,
      label: row.distance_label ?? row.cover_label,
    },
  };
}
