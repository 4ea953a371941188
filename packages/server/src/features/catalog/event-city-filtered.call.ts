import type { Handler } from '../../context.ts';
import { findAll } from '../search-index/find-things.ts';
import { filterCalendar } from './calendar-filter.ts';
import { selectCandidates } from './calendar.repo.ts';
import { loadCalendarRows } from './load-calendar-rows.ts';
import { startSearch } from './start-search.ts';

/** Six statements, whatever is found; some more for a text that nothing is found for. */
export const eventCityFiltered: Handler<'eventCityFiltered'> = async ({ body }, { db, clock, locale }) => {
  const now = clock.now();
  const named = body.text?.trim() ? await findAll(db, startSearch.kind, body.text, now) : null;
  const candidates = await selectCandidates(db, body, now);
  const { rows, months, distances } = filterCalendar(
    named === null ? candidates : candidates.filter(({ id }) => named.has(id)),
    body,
  );
  const ids = rows.slice(body.offset, body.offset + body.limit).map(({ id }) => id);
  const values = await loadCalendarRows(db, ids, { now, locale, distance: body.distance });
  return { values, total: rows.length, months, distances };
};
