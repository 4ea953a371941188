import type { OwnResultView } from '@distance/contract/own-results.ts';
import { ownBests } from '@distance/domain/results/own-bests.ts';
import type { Locale } from '../../../context.ts';
import { distanceText } from '../../../distance-text.ts';
import { localized } from '../../../localized.ts';
import type { OwnRow } from './own.repo.ts';

/** Own results in the order of the rows, each with whether it was a record. */
export function ownResultsView(rows: readonly OwnRow[], locale: Locale): OwnResultView[] {
  const records = ownBests(
    rows.map((row) => ({
      metres: row.distance_m,
      ms: row.time_ms,
      at: row.start_time.getTime(),
      official: !row.virtual,
    })),
  );
  return rows.map((row, index) => ({
    event_city_id: row.event_city_public_id,
    format: row.format_public_id,
    bib: row.bib,
    ticket_public_id: row.ticket_public_id,
    event: {
      public_id: row.event_public_id,
      title: localized(locale, row.event_title, row.event_title_en),
      cover: {
        id: row.event_public_id,
        sport: row.sport,
        palette: row.palette,
        template: row.cover_template,
        distance_km: row.main_distance_m === null ? null : row.main_distance_m / 1000,
        label: row.cover_label,
      },
    },
    city: localized(locale, row.city, row.city_en),
    distance: distanceText(row, locale),
    distance_m: row.distance_m,
    start_time: row.start_time.toISOString(),
    timezone: row.timezone,
    virtual: row.virtual,
    time: row.time_ms,
    gender: row.gender,
    place: row.place,
    place_gender: row.place_gender,
    of: row.of,
    named: !row.hidden,
    best: records[index]?.best ?? false,
    improved: records[index]?.improved ?? null,
    protest: row.protest && { ...row.protest, made_at: new Date(row.protest.made_at).toISOString() },
  }));
}
