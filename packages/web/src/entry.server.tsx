import { Writable } from 'node:stream';
import { en } from '@distance/i18n/en.ts';
import { ru } from '@distance/i18n/ru.ts';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { type Site, siteContext } from './api/site-context.ts';
import { NonceContext } from './shell/nonce-context.ts';
import { addTexts } from './texts/texts.ts';

addTexts('ru', ru);
addTexts('en', en);

/** Renders a page to one string: pages are short, and a string can be kept for the next reader. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(siteContext);
  headers.set('content-type', 'text/html; charset=utf-8');
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={router} url={request.url} nonce={nonce} />
    </NonceContext>
  );
  return new Promise((resolve, reject) => {
    let html = '';
    let answer = status;
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        pipe(
          new Writable({
            write(chunk: Buffer, _encoding, done) {
              html += chunk.toString();
              done();
            },
            final(done) {
              resolve(new Response(html, { status: answer, headers }));
              done();
            },
          }),
        );
      },
      onShellError: reject,
      onError() {
        answer = 500;
      },
    });
  });
}

/** What the server calls: it mounts this build and shares nothing else with it. */
export function createPages(
  build: ServerBuild,
  mode: 'production' | 'development',
): (request: Request, site: Site) => Promise<Response> {
  const handle = createRequestHandler(build, mode);
  return (request, site) => {
    const context = new RouterContextProvider();
    context.set(siteContext, site);
    return handle(request, context);
  };
}
