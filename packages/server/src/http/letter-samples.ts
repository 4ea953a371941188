import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Locale, Services } from '../context.ts';
import { LETTER_KINDS } from '../letters.ts';
import { previewLetter } from '../features/mail/preview-letter.ts';
import { Refusal } from './refusal.ts';

const WORDS = 'Ночная десятка';
const LOCALES: readonly Locale[] = ['ru', 'en'];
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; img-src data:";

/** `/dev/letters`: every kind of letter in both languages, for who works on them; not there in production (S41). */
export function addLetterSamples(app: FastifyInstance, services: Services): void {
  if (services.settings.production) return;
  app.get('/dev/letters', (_request, reply) => show(reply, listPage()));
  app.get<{ Params: { kind: string; locale: string; part: string } }>(
    '/dev/letters/:kind/:locale/:part',
    async ({ params }, reply) => {
      const kind = LETTER_KINDS.find((name) => name === params.kind);
      const locale = LOCALES.find((name) => name === params.locale);
      if (!kind || !locale) throw new Refusal('not_found');
      const letter = await previewLetter(services, kind, locale, WORDS);
      if (!letter)
        return show(
          reply,
          '<p>Показать пока не на чем: нужен оплаченный заказ с билетом, передача билета или обращение.</p>',
        );
      if (params.part === 'html') return show(reply, letter.html);
      const { subject, text, headers } = letter;
      const head = Object.entries({ Subject: subject, ...headers }).map(
        ([name, value]) => `${name}: ${value}`,
      );
      return reply.type('text/plain; charset=utf-8').send(`${head.join('\n')}\n\n${text}`);
    },
  );
}

function show(reply: FastifyReply, html: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(html);
}

function listPage(): string {
  const items = LETTER_KINDS.map((kind) => {
    const frames = LOCALES.map(
      (locale) =>
        `<div><p><a href="/dev/letters/${kind}/${locale}/html">${locale}</a> <a href="/dev/letters/${kind}/${locale}/text">text</a></p><iframe title="${kind} ${locale}" loading="lazy" src="/dev/letters/${kind}/${locale}/html"></iframe></div>`,
    );
    return `<section><h2>${kind}</h2><div class="pair">${frames.join('')}</div></section>`;
  });
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>Письма</title><style>body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:16px}
.pair{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(320px,1fr))}iframe{width:100%;height:640px;border:1px solid #8885;border-radius:8px}</style></head>
<body><h1>Письма</h1>${items.join('')}</body></html>`;
}
