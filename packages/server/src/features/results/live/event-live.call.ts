import type { Handler } from '../../../context.ts';
import { distanceOf } from '../../../distance-text.ts';
import { cityView } from '../pages/results.view.ts';
import { findLive } from './find-live.ts';
import { bibsOf } from './live-table.ts';

export const eventLive: Handler<'eventLive'> = async (
  { params, query },
  { db, live, clock, locale, network },
) => {
  const { city, formats, format } = await findLive(db, params.event_city_id, query.format);
  const table = await live.get(format.format_id, network);
  return {
    city: cityView(city, locale),
    formats: formats.map((one) => ({ public_id: one.public_id, title: distanceOf(one, locale) })),
    format: {
      public_id: format.public_id,
      title: distanceOf(format, locale),
      distance_km: format.distance_m === null ? null : format.distance_m / 1000,
      start_time: format.start_time.toISOString(),
    },
    now: clock.now().toISOString(),
    table: table.view,
    follow: table.followed(bibsOf(query.follow)),
  };
};
