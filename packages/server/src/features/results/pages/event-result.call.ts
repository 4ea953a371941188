import type { Handler } from '../../../context.ts';
import { Refusal } from '../../../http/refusal.ts';
import { findRace } from './find-race.ts';
import { selectNeighbours, selectOptionalShown, selectShape } from './pages.repo.ts';
import { cityView, formatView, rowView, teamOf } from './results.view.ts';

/** Rows before and behind. */
const REACH = 3;
const PARTS = 24;

export const eventResult: Handler<'eventResult'> = async ({ params }, { db, locale }) => {
  const { city, race } = await findRace(db, params);
  const row = await selectOptionalShown(db, race.format_id, params.bib);
  if (!row) throw new Refusal('not_found');
  const neighbours = await selectNeighbours(db, race.format_id, row.position, REACH);
  const team = teamOf(race, row);
  const { from, to, counts, ahead } = await selectShape(db, race.format_id, row.splits, PARTS);
  return {
    values: rowView(row, race),
    team:
      team === undefined
        ? null
        : {
            title: team.title,
            place: team.place,
            time: team.ms,
            of: race.teams.filter(({ place }) => place !== null).length,
          },
    format: formatView(race, locale),
    city: cityView(city, locale),
    points: race.points.map(({ title, m }, index) => {
      const time = row.splits[index] ?? 0;
      return {
        title,
        m,
        time: time === 0 ? null : time,
        place: time === 0 ? null : (ahead[index] ?? 0) + 1,
      };
    }),
    neighbours: neighbours.map((one) => rowView(one, race)),
    histogram: { from, step: Math.max(1, Math.ceil((to - from) / PARTS)), counts },
  };
};
