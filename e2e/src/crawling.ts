import type { Page } from '@playwright/test';
import { markupFaults } from './markup.ts';
import { structuredFaults } from './structured-data.ts';

/** Where a visitor without an account may come to by links; the rest asks for a sign-in or for a secret. */
const CLOSED =
  /^(?:\/en)?\/(?:api|me|login|auth|registration|basket|user|verify|token|exit|cover|news\/rss)(?:[/?.]|$)/;

/** A link to a file, which must answer and is no page: a share picture. */
const FILE = /\.(?:png|xml|csv)$/;

/** Below one of these stand the public ids of what is told of, and words of ours. */
const FAMILIES = ['event', 'calendar', 'clubs', 'news', 'results', 'shop'];
const WORDS = ['category', 'product', 'search', 'start-list', 'live', 'compare', 'upload-result'];

/** The address of a Russian page in a language. */
export function inLanguage(path: string, locale: 'ru' | 'en'): string {
  return locale === 'ru' ? path : `/en${path === '/' ? '' : path}`;
}

/** `/event/pervyj-sneg` and `/event/greben` are of one kind. */
function kindOf(path: string): string {
  const bare = path.replace(/^\/en(?=\/|$)/, '');
  const [family = '', ...rest] = bare.slice(1).split('/');
  if (!FAMILIES.includes(family)) return bare;
  return [family, ...rest.map((part) => (WORDS.includes(part) ? part : '*'))].join('/');
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

/** What is wrong with the page at each width, one line each. */
export async function faultsAtWidths(page: Page, widths: readonly number[]): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    faults.push(...(await page.evaluate(markupFaults)).map((fault) => `at ${width}: ${fault}`));
  }
  return faults;
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
      // Shorter ones tell nothing.
      described: meta('description').trim().length > 20,
      missing: [
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
  if (!told.described) wrong.push('no description');
  if (told.canonical === null) return wrong;
  if (told.languages.join() !== 'ru,en,x-default') wrong.push(`languages: ${told.languages.join()}`);
  if (told.same !== told.canonical) wrong.push(`og:url ${told.same} beside ${told.canonical}`);
  return [...wrong, ...told.missing.map((name) => `no ${name}`)];
}
