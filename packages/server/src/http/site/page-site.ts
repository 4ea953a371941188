import { calls, type CallKey } from '@distance/contract/calls.ts';
import { isRead } from '@distance/contract/is-read.ts';
import { toRoubles } from '@distance/domain/money.ts';
import { languageOfPath } from '@distance/domain/site/language-path.ts';
import { ERROR_STATUS } from '@distance/contract/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { Locale, Services } from '../../context.ts';
import { asRefusal, errorBody, noteFailure } from '../answer.ts';
import type { Caller, Edge, RawInput } from '../edge.ts';
import { Refusal } from '../refusal.ts';

export type Theme = 'light' | 'dark';

/** What one rendering gets: the interface between this server and the build of the pages. */
export interface PageSite {
  locale: Locale;
  theme: Theme | null;
  now: string;
  origin: string;
  links: Services['settings']['links'];
  /** Who takes new payments. */
  provider: string;
  /** Sums in roubles that may be paid by a code of SBP; null where it is no way of its own. */
  sbp: { least: number; most: number } | null;
  /** A card may be saved and paid with. */
  savesCards: boolean;
  nonce: string;
  call: (key: string, input: RawInput) => Promise<{ status: number; body: unknown }>;
  /** Logs what went wrong; one page has one id, which its reader is told. */
  fail: (error: unknown) => string;
}

export interface Choices {
  /** What the reader pressed last: an address without a language leads there. */
  locale: Locale;
  theme: Theme | null;
}

const NO_CHOICES: Choices = { locale: 'ru', theme: null };

/** Language and theme the reader chose; the cookies are set in the browser (A1.07, A1.09). */
export function choicesOf(cookies = ''): Choices {
  if (cookies === '') return NO_CHOICES;
  const theme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookies)?.[1];
  return {
    locale: /(?:^|;\s*)lang=en(?:;|$)/.test(cookies) ? 'en' : 'ru',
    theme: theme === 'light' || theme === 'dark' ? theme : null,
  };
}

function sbpOf({ acquirers }: Pick<Services, 'acquirers'>): PageSite['sbp'] {
  const { sbp } = acquirers.current;
  return sbp === null ? null : { least: toRoubles(sbp.least), most: toRoubles(sbp.most) };
}

/** Calls in this process, through the same edge as over HTTP; always as a guest, because pages never see the token. */
export function createPageSite(
  edge: Edge,
  services: Services,
  request: FastifyRequest,
  nonce: string,
): PageSite {
  const locale = languageOfPath(request.url);
  const { theme } = choicesOf(request.headers.cookie);
  const caller: Caller = {
    token: null,
    locale,
    address: request.ip,
    browserKey: null,
    userAgent: request.headers['user-agent'] ?? '',
    requestId: request.id,
    idempotencyKey: null,
    request: null,
    rendering: true,
  };
  const reported = new Set<string>();
  let failure: string | undefined;
  return {
    locale,
    theme,
    now: services.clock.now().toISOString(),
    origin: services.settings.publicUrl,
    links: services.settings.links,
    provider: services.acquirers.current.provider,
    sbp: sbpOf(services),
    savesCards: services.acquirers.current.readBinding !== null,
    nonce,
    async call(key, input) {
      // A page is given to whoever asks for it, so that it must change nothing (S38).
      if (!isCallKey(key) || !isRead(key))
        return { status: 404, body: errorBody(new Refusal('not_found'), locale) };
      try {
        return { status: 200, body: await edge.invoke(key, input, caller) };
      } catch (error) {
        const refusal = asRefusal(error);
        if (refusal === null) throw error;
        return { status: ERROR_STATUS[refusal.code], body: errorBody(refusal, locale) };
      }
    },
    fail(error) {
      // The page of errors may fail for the same reason as the page.
      if (failure === undefined || !reported.has(String(error)))
        failure = noteFailure(request.log, error, failure);
      reported.add(String(error));
      return failure;
    },
  };
}

const isCallKey = (key: string): key is CallKey => Object.hasOwn(calls, key);
