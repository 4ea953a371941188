import type { TransferView } from '@distance/contract/transfers.ts';
import type { Locale } from '../../context.ts';
import { localized } from '../../localized.ts';
import { senderName } from './sender-name.ts';
import type { TransferRow } from './transfers.repo.ts';

export function transferView(
  row: TransferRow,
  { sender, receiver }: { sender: boolean; receiver: boolean },
  now: Date,
  locale: Locale,
): TransferView {
  const metres = row.distance_m ?? row.main_distance_m;
  const over = row.state === 'offered' && row.expires_at <= now;
  const waits = row.state === 'offered' && !over;
  return {
    public_id: row.public_id,
    kind: row.kind,
    state: over ? 'expired' : row.state,
    ticket_public_id: sender && row.holder_id === row.from_user ? row.ticket_public_id : null,
    from: senderName(row),
    to_email: row.to_email,
    created: row.created_at.toISOString(),
    expires: row.expires_at.toISOString(),
    event: { public_id: row.event_public_id, title: localized(locale, row.event_title, row.event_title_en) },
    event_city: {
      public_id: row.event_city_public_id,
      address: localized(locale, row.address, row.address_en),
    },
    city: localized(locale, row.city_ru, row.city_en),
    format: {
      public_id: row.format_public_id,
      title: localized(locale, row.format_title, row.format_title_en),
      distance_km: row.distance_m === null ? null : row.distance_m / 1000,
      distance_label: row.distance_label,
    },
    start_time: row.start_time.toISOString(),
    timezone: row.timezone,
    ticket_kind: row.ticket_kind,
    // An offer that is over tells neither side how the ticket has fared since.
    number: waits ? row.bib : null,
    cover: {
      id: row.event_public_id,
      sport: row.sport,
      palette: row.palette,
      template: row.cover_template,
      distance_km: metres === null ? null : metres / 1000,
      label: row.distance_label ?? (row.distance_m === null ? row.cover_label : null),
    },
    asks_participant: waits && row.asks_person,
    insured: waits && row.insured,
    may_accept: receiver && waits,
  };
}
