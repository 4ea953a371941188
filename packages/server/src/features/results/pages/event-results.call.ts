import { RESULTS_PART } from '@distance/domain/results/results-per-page.ts';
import type { Handler } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import { findRace } from './find-race.ts';
import { type RaceFormatRow, selectBest, selectShownOf, selectTable } from './pages.repo.ts';
import { cityView, formatView, relayTeamView, rowView } from './results.view.ts';

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
      relay: race.relay ? await relayOf(db, race, query.teams) : null,
    },
    city: cityView(city, locale),
  };
};

async function relayOf(db: Db, race: RaceFormatRow, limit: number) {
  const teams = race.teams.slice(0, limit);
  const legs = await selectShownOf(
    db,
    race.format_id,
    teams.flatMap(({ bibs }) => bibs),
  );
  const rows = new Map(legs.map((row) => [row.bib, row]));
  return { total: race.teams.length, teams: teams.map((team) => relayTeamView(team, rows)) };
}
