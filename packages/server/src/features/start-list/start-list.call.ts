import { START_LIST_PART } from '@distance/domain/tickets/start-list-part.ts';
import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { localized } from '../../localized.ts';
import { selectCounts, selectListed, selectOptionalListedCity } from './start-list.repo.ts';

/** Who runs. Nothing of it is kept between requests: who takes his name back is gone with the next answer. */
export const startList: Handler<'startList'> = async ({ params, query }, { db, clock, locale }) => {
  const city = await selectOptionalListedCity(db, params.id);
  if (!city) throw new Refusal('not_found');
  const counts = await selectCounts(db, city.id);
  const rows = await selectListed(db, {
    eventCityId: city.id,
    timezone: city.timezone,
    now: clock.now(),
    format: query.format ?? null,
    search: query.search.trim().replace(/\s+/g, ' '),
    from: query.from,
    limit: START_LIST_PART,
  });
  return {
    values: rows.map((row) => ({
      name: row.name,
      region: localized(locale, row.region ?? '', row.region_en ?? ''),
      club: row.club ?? '',
      cluster: localized(locale, row.cluster ?? '', row.cluster_en ?? ''),
      format: row.format,
    })),
    found: rows[0]?.found ?? 0,
    formats: counts.map(({ public_id, title, title_en, listed, hidden }) => ({
      public_id,
      title: localized(locale, title, title_en),
      listed,
      hidden,
    })),
  };
};
