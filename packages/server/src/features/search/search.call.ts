import type { Handler } from '../../context.ts';
import { startSearch } from '../catalog/start-search.ts';
import { goodSearch } from '../goods/good-search.ts';
import { findThings } from '../search-index/find-things.ts';
import type { SearchSource } from '../search-index/search-source.ts';

export const search: Handler<'search'> = async ({ query }, { db, clock, locale }) => {
  const { text, kind, limit, page } = query;
  const now = clock.now();
  const sources = [startSearch, goodSearch].filter((source) => kind === undefined || source.kind === kind);
  const { found, guess } = await findThings(db, sources, text, { now, limit, offset: (page - 1) * limit });
  const group = async <Thing>(source: SearchSource<Thing>) => {
    const things = found.get(source.kind);
    return {
      total: things?.total ?? 0,
      values: await source.load(db, things?.ids ?? [], { now, locale }),
    };
  };
  const [start, good] = await Promise.all([group(startSearch), group(goodSearch)]);
  return { guess: guess && { text: guess.words.join(' '), sure: guess.sure }, start, good };
};
