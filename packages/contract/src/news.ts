import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { text } from './shapes.ts';

/** Code of a letter's link: the subscription and its proof. */
const codeParams = z.object({ code: text(128).regex(/^[a-z0-9_]+$/) });
const said = z.object({ message: z.string() });

export const subscribeNews = defineCall({
  name: 'user-subscribe-news',
  method: 'PUT',
  path: '/api/user/subscribe/news',
  summary:
    'Asks an address by letter whether it wants the news (A7.26); the answer is the same for every address',
  auth: 'none',
  limit: 'code',
  body: z.object({ email: text(254) }),
  output: said,
  errors: [],
});

export const newsConfirm = defineCall({
  name: 'news-confirm',
  method: 'POST',
  path: '/api/news/subscription/{code}/confirm',
  summary: 'The owner of the address says yes',
  auth: 'none',
  limit: 'write',
  params: codeParams,
  output: said,
  errors: ['link_over'],
});

export const newsStop = defineCall({
  name: 'news-stop',
  method: 'POST',
  path: '/api/news/subscription/{code}/stop',
  summary: 'No more news to the address of this letter; mail programs press it too (RFC 8058)',
  auth: 'none',
  limit: 'write',
  params: codeParams,
  output: said,
  errors: ['not_found'],
});
