import type { Handler } from '../../context.ts';
import { startSearch } from '../catalog/start-search.ts';
import { clubSearch } from '../clubs/club-search.ts';
import { goodSearch } from '../goods/good-search.ts';
import { articleSearch } from '../news/articles/article-search.ts';
import { findRunners } from '../results/found/find-runners.ts';
import { raceSearch } from '../results/found/race-search.ts';
import { findThings } from '../search-index/find-things.ts';
import type { SearchSource } from '../search-index/search-source.ts';

const NOBODY = { total: 0, values: [] };

export const search: Handler<'search'> = async ({ query }, { db, clock, locale }) => {
  const { text, kind, limit, page } = query;
  const now = clock.now();
  const sources = [startSearch, goodSearch, clubSearch, articleSearch, raceSearch].filter(
    (source) => kind === undefined || source.kind === kind,
  );
  // Pages go on through things alone: whoever looks for a runner further looks in the results.
  const people = (kind === undefined || kind === 'runner') && page === 1;
  const runner = people ? await findRunners(db, text, { locale, limit }) : NOBODY;
  const { found, guess } = await findThings(db, sources, text, {
    now,
    limit,
    offset: (page - 1) * limit,
    // A name is no mistyped title.
    guess: runner.total === 0,
  });
  const group = async <Thing>(source: SearchSource<Thing>) => {
    const things = found.get(source.kind);
    return {
      total: things?.total ?? 0,
      values: await source.load(db, things?.ids ?? [], { now, locale }),
    };
  };
  const [start, good, club, article, race] = await Promise.all([
    group(startSearch),
    group(goodSearch),
    group(clubSearch),
    group(articleSearch),
    group(raceSearch),
  ]);
  return {
    guess: guess && { text: guess.words.join(' '), sure: guess.sure },
    start,
    good,
    club,
    article,
    race,
    runner,
  };
};
