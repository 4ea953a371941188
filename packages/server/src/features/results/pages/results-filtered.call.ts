import type { Handler } from '../../../context.ts';
import { localized } from '../../../localized.ts';
import { DAY, plus } from '../../../clock.ts';
import { selectKinds, selectNextStarts, selectStarts } from './pages.repo.ts';
import { startView } from './results.view.ts';

/** «Скоро на старте» looks so far ahead. */
const NEXT_DAYS = 60;

export const resultsFiltered: Handler<'resultsFiltered'> = async ({ body }, { db, locale, clock }) => {
  const now = clock.now();
  const city = body.city ?? null;
  const type = body.event_type ?? null;
  const starts = await selectStarts(db, {
    city,
    type,
    year: body.year ?? null,
    limit: body.limit,
    offset: body.offset,
  });
  const next =
    body.offset > 0 || body.year !== undefined
      ? []
      : await selectNextStarts(db, { city, type, now, until: plus(now, NEXT_DAYS * DAY) });
  const { years, types } = await selectKinds(db);
  return {
    values: starts.map((row) => startView(row, locale)),
    next: next.map((row) => startView({ ...row, finished: 0 }, locale)),
    total: starts[0]?.total ?? 0,
    years,
    types: types.map(({ public_id, title, title_en: en }) => ({
      public_id,
      title: localized(locale, title, en),
    })),
  };
};
