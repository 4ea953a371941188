import { arrangeClubs, FIRST_ORDER } from '@distance/domain/clubs/arrange-clubs.ts';
import type { Handler } from '../../context.ts';
import { clubView, startView } from './club.view.ts';
import { selectClubs } from './clubs.repo.ts';
import { countGoing, selectNextStarts } from './starts.repo.ts';

/** A thousand clubs are a few hundred kilobytes: they are searched and sorted here, by the rules that the browser has too. */
export const clubs: Handler<'clubs'> = async ({ query }, { db, locale, clock }) => {
  const { search, city, sort, order, limit } = query;
  const ids = new Map<string, number>();
  const all = (await selectClubs(db)).map((row) => {
    ids.set(row.public_id, row.id);
    return clubView(row, locale);
  });
  const found = arrangeClubs(all, { search, city: city ?? null, sort, order: order ?? FIRST_ORDER[sort] });
  const values = limit === undefined ? found : found.slice(0, limit);
  const now = clock.now();
  const wanted = limit === undefined ? [] : values.map((club) => ids.get(club.public_id) ?? 0);
  const next = new Map((await selectNextStarts(db, wanted, now, 1)).map((row) => [row.club_id, row]));
  const places = new Map(all.flatMap(({ location }) => (location ? [[location.name_ru, location]] : [])));
  return {
    values: values.map((club) => {
      const start = next.get(ids.get(club.public_id) ?? 0);
      return { ...club, next: start === undefined ? null : startView(start, locale) };
    }),
    total: found.length,
    cities: [...places.values()].toSorted((a, b) => a.name.localeCompare(b.name, locale)),
    clubs: all.length,
    going: limit === undefined ? 0 : await countGoing(db, now),
  };
};
