import { withoutLanguage } from '@distance/domain/site/language-path.ts';
import type { VisitCountSource } from '../../db/schema.generated.ts';

/** What one opening of a page is counted under. */
export interface Visit {
  /** First part of the address: `event`; `main` for the main page. */
  page: string;
  /** Public id of the event; '' for other pages. */
  subject: string;
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

/** Reads nothing of a person: neither address nor cookie, of the opening page only its host, of the browser only whether it is a robot. */
export function readVisit({ url, referer, userAgent, publicUrl }: Opening): Visit {
  const at = url.indexOf('?');
  // A page is one page in both languages.
  const path = withoutLanguage(at < 0 ? url : url.slice(0, at)).replace(DATA, '');
  const [, first = '', second = ''] = path === '/_root' ? [] : path.split('/');
  const inside = referer !== undefined && (referer === publicUrl || referer.startsWith(`${publicUrl}/`));
  return {
    page: first === '' ? 'main' : first,
    subject: first === 'event' ? second : '',
    source: inside ? 'direct' : (markOf(at < 0 ? '' : url.slice(at + 1)) ?? hostSource(referer)),
    bot: userAgent === undefined || userAgent === '' || BOT.test(userAgent),
    inside,
  };
}

function markOf(query: string): VisitCountSource | undefined {
  if (!query.includes('utm_')) return undefined;
  const marks = new URLSearchParams(query);
  return ['utm_medium', 'utm_source']
    .map((name) => MARKED.find(([like]) => like.test(marks.get(name) ?? ''))?.[1])
    .find((source) => source !== undefined);
}

function hostSource(referer: string | undefined): VisitCountSource {
  if (referer === undefined || !URL.canParse(referer)) return 'direct';
  const { hostname } = new URL(referer);
  if (MAIL.test(hostname)) return 'mail';
  if (SOCIAL.test(hostname)) return 'social';
  return SEARCH.test(hostname) ? 'search' : 'site';
}
