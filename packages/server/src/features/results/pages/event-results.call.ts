import { RESULTS_PART } from '@distance/domain/results/results-per-page.ts';
import type { Handler } from '../../../context.ts';
import { findRace } from './find-race.ts';
import { selectBest, selectTable } from './pages.repo.ts';
import { cityView, formatView, rowView } from './results.view.ts';

/** Nothing of it is kept between requests: who takes the name back is gone with the next answer. */
export const eventResults: Handler<'eventResults'> = async ({ params, query }, { db, locale }) => {
  const { city, races, race } = await findRace(db, params);
  const { rows, found } = await selectTable(db, race, {
    gender: query.gender ?? null,
    category: query.category,
    age: query.age ?? null,
    club: query.club,
    search: query.search,
    sort: query.sort,
    from: query.from,
    limit: RESULTS_PART,
  });
  return {
    values: rows.map((row) => rowView(row, race)),
    found,
    settings: {
      formats: races.map((one) => formatView(one, locale)),
      categories: race.categories,
      clubs: race.club_names,
      timing: race.timing,
      by_laps: race.by_laps,
      best: await selectBest(db, race.format_id),
      club_standing: race.clubs.map(({ title, place, ms, runners }) => ({ title, place, time: ms, runners })),
    },
    city: cityView(city, locale),
  };
};
