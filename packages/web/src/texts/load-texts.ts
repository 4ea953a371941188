import { addTexts } from './texts.ts';

/** Files of texts, each loaded whole: of the pages that everybody sees, of the basket, of paying and what was paid, of a basket with something in it, of the buyer's own pages. */
const PACKS = {
  pages: { ru: () => import('./packs/pages-ru.ts'), en: () => import('./packs/pages-en.ts') },
  clubs: { ru: () => import('./packs/clubs-ru.ts'), en: () => import('./packs/clubs-en.ts') },
  news: { ru: () => import('./packs/news-ru.ts'), en: () => import('./packs/news-en.ts') },
  shop: { ru: () => import('./packs/shop-ru.ts'), en: () => import('./packs/shop-en.ts') },
  orders: { ru: () => import('./packs/orders-ru.ts'), en: () => import('./packs/orders-en.ts') },
  filled: { ru: () => import('./packs/filled-ru.ts'), en: () => import('./packs/filled-en.ts') },
  account: { ru: () => import('./packs/account-ru.ts'), en: () => import('./packs/account-en.ts') },
  event: { ru: () => import('./packs/event-ru.ts'), en: () => import('./packs/event-en.ts') },
  gift: { ru: () => import('./packs/gift-ru.ts'), en: () => import('./packs/gift-en.ts') },
  goods: { ru: () => import('./packs/goods-ru.ts'), en: () => import('./packs/goods-en.ts') },
  course: { ru: () => import('./packs/course-ru.ts'), en: () => import('./packs/course-en.ts') },
  search: { ru: () => import('./packs/search-ru.ts'), en: () => import('./packs/search-en.ts') },
  startList: { ru: () => import('./packs/start-list-ru.ts'), en: () => import('./packs/start-list-en.ts') },
  resultPages: {
    ru: () => import('./packs/result-pages-ru.ts'),
    en: () => import('./packs/result-pages-en.ts'),
  },
  ownResults: {
    ru: () => import('./packs/own-results-ru.ts'),
    en: () => import('./packs/own-results-en.ts'),
  },
  live: { ru: () => import('./packs/live-ru.ts'), en: () => import('./packs/live-en.ts') },
  waiting: { ru: () => import('./packs/waiting-ru.ts'), en: () => import('./packs/waiting-en.ts') },
  delivery: { ru: () => import('./packs/delivery-ru.ts'), en: () => import('./packs/delivery-en.ts') },
  seats: { ru: () => import('./packs/seats-ru.ts'), en: () => import('./packs/seats-en.ts') },
};

/**
 * Loads texts in the language of the page. A screen or an area that says more than every page does awaits it at the top of its
 * module, so that it is drawn with words at once; on the server every text is there already.
 */
export async function loadTexts(...packs: readonly (keyof typeof PACKS)[]): Promise<void> {
  if (import.meta.env.SSR) return;
  const locale = document.documentElement.lang === 'en' ? 'en' : 'ru';
  await Promise.all(packs.map(async (pack) => addTexts(locale, await PACKS[pack][locale]())));
}
