import { Writable } from 'node:stream';
import { ENGLISH } from '@distance/domain/site/language-path.ts';
import { en } from '@distance/i18n/en.ts';
import { ru } from '@distance/i18n/ru.ts';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToStaticMarkup, renderToString } from 'react-dom/server';
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { guardLoaders } from './api/guard-loaders.ts';
import { pageFailure } from './api/page-failure.ts';
import { type Locale, type Site, siteContext } from './api/site-context.ts';
import { createPageQuery } from './page-query.ts';
import { scriptLast } from './script-last.ts';
import { NonceContext } from './shell/nonce-context.ts';
import { addTexts } from './texts/texts.ts';

addTexts('ru', ru);
addTexts('en', en);

/** A letter for each byte: what is looked for in a page is ASCII, and its texts are neither decoded nor encoded again. */
const AS_BYTES = 'latin1';

/** What was drawn, handed past the body of the answer, which would write it into bytes and read it out of them again. */
const drawnContext = createContext<{ page: string | null }>();

/**
 * Renders a page as a whole: pages are short, and a whole one can be kept for the next reader. Whatever fails in it, behind
 * Suspense too, fails all of it: the router then renders the page of errors.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, locale, fail } = context.get(siteContext);
  headers.set('content-type', 'text/html; charset=utf-8');
  try {
    const data = await encodedData(router);
    const page = () => (
      <NonceContext value={nonce}>
        <ServerRouter context={withData(router, data)} url={request.url} nonce={nonce} />
      </NonceContext>
    );
    context.get(drawnContext).page = scriptLast(renderAtOnce(page()) ?? (await renderWhole(page(), nonce)));
    return new Response(null, { status, headers });
  } catch (error) {
    const failure = fail(error);
    if (router.staticHandlerContext.errors === null) throw pageFailure(failure);
    // The page of errors failed as well.
    return new Response(barePage(locale, failure), { status: 500, headers });
  }
}

/** What the loaders said, as the router hands it to the browser: read before the page is drawn, so that nothing in it waits. */
async function encodedData({ serverHandoffStream: stream }: EntryContext): Promise<string> {
  const decoder = new TextDecoder();
  let data = '';
  for await (const bytes of stream ?? []) data += decoder.decode(bytes, { stream: true });
  return data + decoder.decode();
}

function withData(router: EntryContext, data: string): EntryContext {
  const read = Object.assign(Promise.resolve(), { result: { done: true, value: data } });
  return { ...router, serverHandoffStream: new ReadableStream(), renderMeta: { streamCache: [read] } };
}

/** Of a part behind Suspense that is not there yet, or failed. */
const WAITING = /<!--\$[!?]-->/;

/** In one go, a tenth quicker than in pieces; null when a part of the page waits for something. What fails is told by `renderWhole`. */
function renderAtOnce(page: ReactNode): string | null {
  try {
    const drawn = renderToString(page);
    return WAITING.test(drawn) ? null : Buffer.from(`<!DOCTYPE html>${drawn}`).toString(AS_BYTES);
  } catch {
    return null;
  }
}

function renderWhole(page: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: string[] = [];
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onError: reject,
      onAllReady() {
        pipe(
          new Writable({
            writev(chunks, done) {
              // Not set to decode strings, a stream hands on buffers.
              for (const { chunk } of chunks) parts.push((chunk as Buffer).toString(AS_BYTES));
              done();
            },
            final(done) {
              resolve(parts.join(''));
              done();
            },
          }),
        );
      },
    });
  });
}

/** Needs nothing that can have failed. */
function barePage(locale: Locale, failure: string): string {
  const t = { ru, en }[locale].pages.failure;
  const page = renderToStaticMarkup(
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <title>{t.title}</title>
      </head>
      <body>
        <h1>{t.title}</h1>
        <p>{t.line}</p>
        <p>
          {t.code} {failure}
        </p>
      </body>
    </html>,
  );
  return `<!doctype html>${page}`;
}

/** What goes wrong in the router itself; loaders and pages tell of themselves above and in `guardLoaders`. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (request.signal.aborted || error instanceof Response || isRouteErrorResponse(error)) return;
  context.get(siteContext).fail(error);
};

interface Rendered {
  status: number;
  headers: Headers;
  /** Its bytes in UTF-8, one letter each. */
  bytes: string;
}

/** What the server calls: it mounts this build and shares nothing else with it. */
export function createPages(build: ServerBuild, mode: 'production' | 'development') {
  const routes = guardLoaders(build.routes);
  // All links of a page stay in its language: the router puts the language before each.
  const handlers = {
    ru: createRequestHandler({ ...build, routes }, mode),
    en: createRequestHandler({ ...build, routes, basename: ENGLISH }, mode),
  };
  return {
    query: createPageQuery(build.routes),
    /** A page, or whatever else stands at an address: parts of a page, a way to another. */
    async render(request: Request, site: Site): Promise<Rendered> {
      const context = new RouterContextProvider();
      const drawn: { page: string | null } = { page: null };
      context.set(siteContext, site);
      context.set(drawnContext, drawn);
      const answer = await handlers[site.locale](request, context);
      const { status, headers } = answer;
      return {
        status,
        headers,
        bytes: drawn.page ?? Buffer.from(await answer.arrayBuffer()).toString(AS_BYTES),
      };
    },
  };
}
