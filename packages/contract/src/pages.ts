import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { instant, text } from './shapes.ts';

/** Address of a page made of blocks, one or two segments: `/corp`, `/about/medical-certificate`. */
const pagePath = text(100).regex(/^\/[a-z0-9_-]+(?:\/[a-z0-9_-]+)?$/);
/** A place of this site: never another host. */
const ownPath = text(300).regex(/^\/(?!\/)[^\s\\]*$/);
const heading = text(200).default('');

/** What a page is put together from; texts are plain, in the language that was asked for. */
export const pageBlock = z.discriminatedUnion('kind', [
  /** `body`: paragraphs parted by an empty line, `## ` headings, `- ` lists. */
  z.object({ kind: z.literal('text'), heading, body: text(20_000) }),
  /** With a heading it stands beside its words, and `to` is where they lead. */
  z.object({
    kind: z.literal('picture'),
    heading,
    text: text(1000).default(''),
    to: ownPath.nullable().default(null),
    action: text(100).default(''),
    src: ownPath,
    alt: text(300),
    caption: text(300).default(''),
    width: z.number().int().min(1).max(4000),
    height: z.number().int().min(1).max(4000),
  }),
  z.object({
    kind: z.literal('faq'),
    heading,
    items: z.array(z.object({ question: text(300), answer: text(4000) })).max(50),
  }),
  /** `to` is where a card leads, with the words of its link in `action`. */
  z.object({
    kind: z.literal('cards'),
    heading,
    items: z
      .array(
        z.object({
          title: text(200),
          text: text(1000),
          to: ownPath.nullable().default(null),
          action: text(100).default(''),
        }),
      )
      .max(24),
  }),
  /** Numbers on a line, `5` to `300+`: what is told of the chosen one, and where it leads. */
  z.object({
    kind: z.literal('line'),
    heading: text(200).min(1),
    items: z
      .array(
        z.object({
          numeral: text(8),
          note: text(60),
          text: text(500),
          to: ownPath,
          action: text(100),
        }),
      )
      .min(2)
      .max(8),
  }),
  /** Goods of a collection of the shop. */
  z.object({ kind: z.literal('goods'), heading, collection: text(64).regex(/^[A-Za-z0-9_-]+$/) }),
  /** A request to the team; `type` as in the call `support`. */
  z.object({
    kind: z.literal('form'),
    heading,
    text: text(1000).default(''),
    type: z.enum(['clubs', 'feedback', 'corp', 'partners']),
  }),
  z.object({
    kind: z.literal('map'),
    heading,
    address: text(300),
    lat: z.number().min(-90).max(90),
    lon: z.number().min(-180).max(180),
  }),
  /** Opened where it lies: nothing of another site is loaded into ours. */
  z.object({
    kind: z.literal('video'),
    heading,
    text: text(1000).default(''),
    url: z.url({ protocol: /^https$/ }).max(500),
  }),
]);
export type PageBlock = z.output<typeof pageBlock>;

const pageTitle = z.object({ path: pagePath, title: z.string(), updated_at: instant });

export const pageList = defineCall({
  name: 'page-list',
  method: 'GET',
  path: '/api/pages',
  summary: 'Pages made of blocks, by address',
  auth: 'none',
  limit: 'read',
  output: z.object({ values: z.array(pageTitle) }),
  errors: [],
});

export const pageOne = defineCall({
  name: 'page-one',
  method: 'GET',
  path: '/api/pages/one',
  summary: 'A page made of blocks, such as that for companies (A2.15)',
  auth: 'none',
  limit: 'read',
  query: z.object({ path: pagePath }),
  output: z.object({ values: pageTitle.extend({ lead: z.string(), blocks: z.array(pageBlock) }) }),
  errors: ['not_found'],
});
