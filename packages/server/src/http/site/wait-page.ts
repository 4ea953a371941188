import { messagesOf } from '@distance/i18n/messages.ts';
import type { Locale } from '../../context.ts';
import { Packed } from '../packed.ts';
import type { RenderedPage } from './page-cache.ts';

const BODY =
  'margin:0;min-height:100vh;display:grid;place-content:center;justify-items:start;gap:16px;padding:24px;';
const FONT = 'font:400 18px/1.4 system-ui,sans-serif;max-width:560px;color-scheme:light dark';

/** What stands in place of a page that nobody has time to render: needs no rendering itself. */
export function waitPage(status: 429 | 503, locale: Locale): RenderedPage {
  const { pages } = messagesOf(locale);
  const { title, line } = status === 503 ? pages.busy : pages.tooMany;
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head><body style="${BODY}${FONT}"><h1 style="margin:0">${title}</h1><p style="margin:0">${line}</p><a href="">${pages.failure.action}</a></body></html>`;
  return {
    status,
    headers: [['content-type', 'text/html; charset=utf-8']],
    body: new Packed(Buffer.from(html), 3),
  };
}
