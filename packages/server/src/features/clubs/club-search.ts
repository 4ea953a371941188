import type { ClubView } from '@distance/contract/clubs.ts';
import { sql } from 'kysely';
import type { SearchSource } from '../search-index/search-source.ts';
import { clubView } from './club.view.ts';
import { selectClubsByIds } from './clubs.repo.ts';

/** Clubs, as the view `search_club` tells of them. */
export const clubSearch: SearchSource<ClubView> = {
  kind: 'club',
  buyable: () => sql`select null::bigint where false`,
  load: async (db, ids, { locale }) => (await selectClubsByIds(db, ids)).map((row) => clubView(row, locale)),
};
