import { NEWS_TOPICS } from '@distance/domain/news.ts';
import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { cover, idParams, instant, publicId, text } from './shapes.ts';

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

const topic = z.enum(NEWS_TOPICS);

export const articleCard = z.object({
  public_id: publicId,
  topic,
  title: z.string(),
  lead: z.string(),
  published_at: instant,
  /** To read it. */
  minutes: z.number().int(),
  /** Of the start it tells of. */
  cover: cover.nullable(),
});
export type ArticleCard = z.output<typeof articleCard>;

export const news = defineCall({
  name: 'news',
  method: 'GET',
  path: '/api/news',
  summary: 'News by pages, the newest first (A7.79)',
  auth: 'none',
  limit: 'read',
  query: z.object({ topic: topic.optional(), page: z.coerce.number().int().min(1).max(1000).default(1) }),
  output: z.object({ values: z.array(articleCard), total: z.number().int() }),
  errors: [],
});

export const newsOne = defineCall({
  name: 'news-one',
  method: 'GET',
  path: '/api/news/one/{id}',
  summary: 'An article, the start it tells of and others of its topic (A7.80)',
  auth: 'none',
  limit: 'read',
  params: idParams,
  output: z.object({
    values: articleCard.extend({
      /** Plain text: paragraphs, `## ` headings, `- ` lists. */
      body: z.string(),
      event: z.object({ public_id: publicId, title: z.string() }).nullable(),
    }),
    more: z.array(articleCard),
  }),
  errors: ['not_found'],
});

export const newsPreview = defineCall({
  name: 'news-preview',
  method: 'GET',
  path: '/api/news/preview',
  summary: 'The newest articles (A7.81)',
  auth: 'none',
  limit: 'read',
  query: z.object({ limit: z.coerce.number().int().min(1).max(20).default(3) }),
  output: z.object({ values: z.array(articleCard) }),
  errors: [],
});
