import { formatFinishTime } from '@distance/domain/results/finish-time.ts';
import { distanceText } from '../../distance-text.ts';
import type { Handler } from '../../context.ts';
import { localized } from '../../localized.ts';
import { coverFacts } from '../tickets/ticket-cover.ts';
import { findResult } from './find-result.ts';

export const userResult: Handler<'userResult'> = async ({ params }, context) => {
  const { locale } = context;
  const { row, result } = await findResult(context, params.id);
  return {
    values: {
      ticket_public_id: row.public_id,
      event: {
        public_id: row.event_public_id,
        title: localized(locale, row.event_title, row.event_title_en),
      },
      format: {
        title: distanceText(row, locale),
        distance_km: row.distance_m === null ? null : row.distance_m / 1000,
      },
      participant: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
      number: row.bib,
      distance_km: result.distance_m === null ? null : result.distance_m / 1000,
      time: formatFinishTime(Math.floor(result.time_ms / 1000)),
      date: result.run_on,
      place: result.place,
      place_gender: result.place_gender,
      place_category: result.place_category,
      place_age: result.place_age,
      of: result.place === null ? 0 : result.of,
      named: !result.hidden,
      page: { event_city: row.event_city_public_id, format: row.format_public_id, bib: result.bib },
      cover: coverFacts(row),
    },
  };
};
