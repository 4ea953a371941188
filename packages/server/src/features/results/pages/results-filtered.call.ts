import type { Handler } from '../../../context.ts';
import { localized } from '../../../localized.ts';
import { selectKinds, selectStarts } from './pages.repo.ts';
import { startView } from './results.view.ts';

export const resultsFiltered: Handler<'resultsFiltered'> = async ({ body }, { db, locale }) => {
  const starts = await selectStarts(db, {
    city: body.city ?? null,
    type: body.event_type ?? null,
    year: body.year ?? null,
    limit: body.limit,
    offset: body.offset,
  });
  const { years, types } = await selectKinds(db);
  return {
    values: starts.map((row) => startView(row, locale)),
    total: starts[0]?.total ?? 0,
    years,
    types: types.map(({ public_id, title, title_en: en }) => ({
      public_id,
      title: localized(locale, title, en),
    })),
  };
};
