import type { ResultStartView } from '@distance/contract/result-pages.ts';
import { sql } from 'kysely';
import type { SearchSource } from '../../search-index/search-source.ts';
import { selectStartsByIds } from '../pages/pages.repo.ts';
import { startView } from '../pages/results.view.ts';

/** Starts with results, as the view `search_race` tells of them. */
export const raceSearch: SearchSource<ResultStartView> = {
  kind: 'race',
  buyable: () => sql`select null::bigint where false`,
  load: async (db, ids, { locale }) =>
    (await selectStartsByIds(db, ids)).map((row) => startView(row, locale)),
};
