import { withoutLanguage } from '@distance/domain/site/language-path.ts';
import type { VisitCountSource } from '../../db/schema.generated.ts';

/** A page as its openings are counted under, in either language. */
export interface OpenedPage {
  /** First part of the address: `event`; `main` for the main page. */
  page: string;
  /** Public id of the event; '' for other pages. */
  subject: string;
}

/** Who opened it. */
export interface Visit {
  source: VisitCountSource;
  bot: boolean;
  /** From another page of ours. */
  inside: boolean;
}

export interface Opening {
  /** Path and query as they were asked for. */
  url: string;
  referer: string | undefined;
  userAgent: string | undefined;
  /** Address of the site. */
  publicUrl: string;
}

/** A page that is gone to inside the site is asked for as data. */
const DATA = /(?:\/_)?\.data$/;
const BOT =
  /bot|crawl|spider|slurp|preview|fetch|monitor|headless|lighthouse|curl|wget|python|java\/|go-http|okhttp|axios|node/i;
const SEARCH = /(?:^|\.)(?:yandex|ya|google|bing|duckduckgo|rambler|mail\.ru|yahoo|ecosia|qwant)(?:\.|$)/;
const SOCIAL =
  /(?:^|\.)(?:vk\.com|vk\.ru|t\.me|telegram\.org|ok\.ru|dzen\.ru|instagram\.com|facebook\.com|youtube\.com|strava\.com|rutube\.ru)$/;
const MAIL = /^(?:e\.mail|mail\.yandex|mail\.google|outlook\.|light\.mail)/;
/** Words of `utm_medium` and `utm_source` that say more than the opening page does. */
const MARKED: readonly (readonly [RegExp, VisitCountSource])[] = [
  [/^(?:e-?mail|mail|newsletter|letter)$/i, 'mail'],
  [/^(?:vk|vkontakte|telegram|tg|ok|social|smm|dzen|youtube|instagram)$/i, 'social'],
  [/^(?:cpc|ppc|yandex|google|direct|search|organic)$/i, 'search'],
];

/** @param path without its query */
export function openedPage(path: string): OpenedPage {
  const bare = withoutLanguage(path).replace(DATA, '');
  const [, first = '', second = ''] = bare.split('/');
  return { page: first === '' ? 'main' : first, subject: first === 'event' ? second : '' };
}

/** Reads nothing of a person: neither address nor cookie, of the opening page only its host, of the browser only whether it is a robot. */
export function readVisit({ url, referer, userAgent, publicUrl }: Opening): Visit {
  const inside = referer !== undefined && (referer === publicUrl || referer.startsWith(`${publicUrl}/`));
  return {
    source: inside ? 'direct' : (markOf(url) ?? hostSource(referer)),
    bot: userAgent === undefined || userAgent === '' || BOT.test(userAgent),
    inside,
  };
}

function markOf(url: string): VisitCountSource | undefined {
  if (!url.includes('utm_')) return undefined;
  const marks = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  return ['utm_medium', 'utm_source']
    .map((name) => MARKED.find(([like]) => like.test(marks.get(name) ?? ''))?.[1])
    .find((source) => source !== undefined);
}

function hostSource(referer: string | undefined): VisitCountSource {
  const hostname = referer === undefined ? undefined : URL.parse(referer)?.hostname;
  if (hostname === undefined) return 'direct';
  if (MAIL.test(hostname)) return 'mail';
  if (SOCIAL.test(hostname)) return 'social';
  return SEARCH.test(hostname) ? 'search' : 'site';
}
