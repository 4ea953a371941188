import { inLanguage } from '@distance/domain/site/language-path.ts';
import { MOST_ADDRESSES, tellIndexNow } from '../../adapters/index-now.ts';
import type { Services } from '../../context.ts';
import { pagePath } from './page-path.ts';
import { noteTold, selectUntold } from './public-pages.repo.ts';

/** Of one sweep: what a first key has to tell of is told bit by bit. */
const MOST_BATCHES = 10;
/** Each has two addresses. */
const MOST_PAGES = MOST_ADDRESSES / 2;

/** Tells search engines of pages that have changed. What they do not take is told again with the next sweep, and nothing else depends on it. */
export async function tellSearchEngines({ db, clock, settings, log }: Services): Promise<void> {
  const { indexNow, publicUrl } = settings;
  if (indexNow === null) return;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const pages = await selectUntold(db, clock.now(), MOST_PAGES);
    if (pages.length === 0) return;
    const failure = await tellIndexNow(
      indexNow,
      publicUrl,
      pages.flatMap((page) => [publicUrl + pagePath(page), publicUrl + inLanguage(pagePath(page), 'en')]),
    );
    if (failure !== null) {
      log.warn({ failure, pages: pages.length }, 'search engines are not told of changed pages');
      return;
    }
    await noteTold(db, pages, clock.now());
    if (pages.length < MOST_PAGES) return;
  }
}
