import type { Page } from '@playwright/test';
import { structuredFaults } from './structured-data.ts';

/** Where a visitor without an account may come to by links; the rest asks for a sign-in or for a secret. */
const CLOSED =
  /^(?:\/en)?\/(?:api|me|login|auth|registration|basket|user|verify|token|exit|cover|news\/rss)(?:[/?.]|$)/;

/** A link to a file, which must answer and is no page: a share picture. */
const FILE = /\.(?:png|xml|csv)$/;

/** `/event/pervyj-sneg` and `/event/greben` are of one kind. */
function kindOf(path: string): string {
  const [, first = '', second, third] = path.replace(/^\/en(?=\/)/, '').split('/');
  if (['event', 'calendar', 'clubs', 'news', 'results', 'shop'].includes(first))
    return [
      first,
      ...(first === 'shop' && second ? [second] : second ? ['*'] : []),
      ...(third ? ['*'] : []),
    ].join('/');
  return path;
}

export async function linksOf(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(({ origin, target }) => origin === location.origin && target !== '_blank')
      .map(({ pathname }) => pathname),
  );
}

interface Walk {
  /** Addresses to begin with; the rest is met by links. */
  from: readonly string[];
  /** Of pages of one kind so many are drawn; the others, and files, must answer. */
  drawnOfAKind: number;
  /** False: what is not drawn is not asked for. */
  answers: boolean;
  /** Opens a page. @returns what is wrong with it, one line each */
  draw: (path: string) => Promise<string[]>;
}

/** Goes through the open site by its links. */
export async function crawl(page: Page, { from, drawnOfAKind, answers, draw }: Walk) {
  const waiting = [...from];
  const met = new Set(from);
  const drawn = new Map<string, number>();
  const faults: string[] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const kind = kindOf(path);
    const times = drawn.get(kind) ?? 0;
    if (times >= drawnOfAKind || FILE.test(path)) {
      const status = answers ? (await page.request.get(path)).status() : 200;
      if (status !== 200) faults.push(`${path} answers ${status}`);
      continue;
    }
    drawn.set(kind, times + 1);
    faults.push(...(await draw(path)));
    for (const link of await linksOf(page)) {
      if (met.has(link) || CLOSED.test(link)) continue;
      met.add(link);
      waiting.push(link);
    }
  }
  return { met, kinds: drawn.size, faults };
}

/** How much wider than the window the page is at each width, px. */
export async function widerThanScreen(page: Page, widths: readonly number[]): Promise<string[]> {
  const wide: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) wide.push(`${width}: ${over} px too wide`);
  }
  return wide;
}

/** What a page that search engines keep does not tell them or who shares it, or tells wrong. */
export async function untoldOf(page: Page): Promise<string[]> {
  const told = await page.evaluate(() => {
    const meta = (name: string) =>
      document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content') ?? '';
    return {
      canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
      languages: [...document.querySelectorAll('link[rel="alternate"][hreflang]')].map((link) =>
        link.getAttribute('hreflang'),
      ),
      missing: [
        'description',
        'og:title',
        'og:type',
        'og:url',
        'og:image',
        'og:description',
        'og:site_name',
        'twitter:card',
      ].filter((name) => meta(name).trim() === ''),
      same: meta('og:url'),
      data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (script) => script.textContent ?? '',
      ),
    };
  });
  const wrong = structuredFaults(told.data);
  if (told.canonical === null) return wrong;
  if (told.languages.join() !== 'ru,en,x-default') wrong.push(`languages: ${told.languages.join()}`);
  if (told.same !== told.canonical) wrong.push(`og:url ${told.same} beside ${told.canonical}`);
  return [...wrong, ...told.missing.map((name) => `no ${name}`)];
}
