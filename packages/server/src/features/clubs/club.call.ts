import { clubPoints } from '@distance/domain/clubs/club-points.ts';
import { DAY, plus } from '../../clock.ts';
import type { Handler } from '../../context.ts';
import { distanceText } from '../../distance-text.ts';
import { localized } from '../../localized.ts';
import type { Locale } from '../../context.ts';
import { clubView, coverView, membershipView, startView } from './club.view.ts';
import { openClub } from './open-club.ts';
import {
  type FinishRow,
  type RankedRow,
  selectDistance,
  selectFinishes,
  selectNextStarts,
  selectPeople,
  selectRanked,
} from './starts.repo.ts';

const YEAR = 365 * DAY;
/** Coming starts that its page shows. */
const STARTS = 6;
const RANKED = 20;

export const club: Handler<'club'> = async ({ params, query }, context) => {
  const { db, locale, clock } = context;
  const { club: row, membership } = await openClub(context, params.id);
  const now = clock.now();
  const since = plus(now, -YEAR);
  const people = await selectPeople(db, row.id);
  const distance = await selectDistance(db, row.id, since);
  const finishes = await selectFinishes(db, row.id, query.finishes);
  const next = await selectNextStarts(db, [row.id], now, STARTS);
  const ranked = await selectRanked(db, row.id, since);
  const metres = distance?.metres ?? 0;
  const { state, city_id, founded_year, approval, chat_links, trainings } = row;
  return {
    values: {
      ...clubView(row, locale),
      state,
      founded_year,
      approval,
      chat_links,
      trainings: [...trainings],
      city: city_id,
      description_ru: row.description,
      description_en: row.description_en,
      km: Math.round(metres / 1000),
      place: metres > 0 ? (distance?.place ?? null) : null,
      clubs: distance?.clubs ?? 0,
      owner: people.find(({ role }) => role === 'owner')?.name ?? null,
      people: people.map(({ name }) => name),
      next: next.map((start) => ({ ...startView(start, locale), people: start.people })),
      ranking: rankingView(ranked),
      finishes: finishes.map((finish) => finishView(finish, locale)),
      finishes_total: finishes[0]?.total ?? 0,
      membership: membership && membershipView(membership),
    },
  };
};

/** The same points are the same place, and the next one counts everybody before it. */
function rankingView(rows: readonly RankedRow[]) {
  const sorted = rows
    .map(({ name, starts, metres, tops }) => ({
      name,
      starts,
      km: Math.round(metres / 100) / 10,
      points: clubPoints({ metres, tops }),
    }))
    .toSorted((a, b) => b.points - a.points || b.km - a.km || a.name.localeCompare(b.name, 'ru'));
  return sorted
    .map((one) => ({ ...one, place: sorted.findIndex(({ points }) => points === one.points) + 1 }))
    .slice(0, RANKED);
}

const finishView = (row: FinishRow, locale: Locale) => ({
  name: row.name,
  title: localized(locale, row.title, row.title_en),
  distance: distanceText(row, locale),
  event_city: row.event_city,
  format: row.format,
  bib: row.bib,
  cover: coverView(row),
  time: row.time_ms,
  place_age: row.place_age,
  age_from: row.age_from,
  gender: row.gender,
});
