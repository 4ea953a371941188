import type { Handler } from '../../../context.ts';
import { distanceOf } from '../../../distance-text.ts';
import { selectLatestStarts } from './pages.repo.ts';
import { startView } from './results.view.ts';

export const resultsLatest: Handler<'resultsLatest'> = async ({ query }, { db, clock, locale }) => ({
  values: (await selectLatestStarts(db, clock.now(), query.limit)).map((row) => ({
    ...startView(row, locale),
    distance: distanceOf(row, locale),
    best: row.best,
  })),
});
