import type { RawBuilder } from 'kysely';
import type { Locale } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import type { SearchEntryKind } from '../../db/schema.generated.ts';

/** One kind of things that are searched; its rows are written by triggers (docs/search.md). */
export interface SearchSource<Thing = unknown> {
  kind: SearchEntryKind;
  /** A query of those of some things that can be bought at a moment; of none for what nobody buys. @param ids an array */
  buyable: (ids: RawBuilder<number[]>, now: Date) => RawBuilder<unknown>;
  /** Found things as they are shown, in the order of their ids. */
  load: (db: Db, ids: readonly number[], to: { now: Date; locale: Locale }) => Promise<Thing[]>;
}
