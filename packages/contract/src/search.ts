import { z } from 'zod';
import { calendarRow } from './calendar.ts';
import { defineCall } from './define-call.ts';
import { good } from './goods.ts';
import { club } from './clubs.ts';
import { articleCard } from './news.ts';
import { resultStart, runnerFound } from './result-pages.ts';
import { text } from './shapes.ts';

/** The best of one kind of things, and how many there are in all. */
const group = <Thing extends z.ZodType>(thing: Thing) =>
  z.object({ total: z.number().int(), values: z.array(thing) });

export const search = defineCall({
  name: 'search',
  method: 'GET',
  path: '/api/search',
  summary:
    'Starts, goods, clubs, news and results by words, runners by name or number, with mistakes and the wrong keyboard forgiven (P2.10, A2.33)',
  auth: 'none',
  limit: 'search',
  query: z.object({
    text: text(100).default(''),
    /** One kind alone; all without it. */
    kind: z.enum(['start', 'good', 'club', 'article', 'race', 'runner']).optional(),
    /** Of each kind. */
    limit: z.coerce.number().int().min(1).max(24).default(6),
    /** So many pages are shown at most, the best first. */
    page: z.coerce.number().int().min(1).max(5).default(1),
  }),
  output: z.object({
    /** Where nothing has the words: what may have been meant, which the groups are then of. */
    guess: z
      .object({
        text: z.string(),
        /** One letter of a word is another, or the keyboard was; else it is to be asked first. */
        sure: z.boolean(),
      })
      .nullable(),
    start: group(calendarRow),
    good: group(good),
    club: group(club),
    article: group(articleCard),
    /** Starts that have results. */
    race: group(resultStart),
    /** By the words as they are typed, whatever the guess is; of a common name not all are counted. */
    runner: group(runnerFound),
  }),
  errors: [],
});
