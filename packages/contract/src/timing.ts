import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { publicId, text } from './shapes.ts';

const DAY_MS = 86_400_000;
/** ms, 0 = not seen. */
const time = z
  .number()
  .int()
  .min(0)
  .max(10 * DAY_MS);

const row = z.object({
  /** The number worn. */
  bib: text(12),
  /** Public id or title of the format; may be left out where the start has one. */
  format: text(120).optional(),
  /** Without one: `finished` with a time of the finish, else `running`. */
  status: z.enum(['running', 'finished', 'dnf', 'dns', 'dsq']).optional(),
  /** From the gun and from the own crossing of the start, ms. */
  gun: time.optional(),
  net: time.optional(),
  /** ms at points by their titles. */
  splits: z.record(z.string().max(120), time).optional(),
  first_name: text(120).optional(),
  last_name: text(120).optional(),
  gender: z.enum(['male', 'female']).optional(),
  birth_year: z.number().int().min(1900).max(2100).optional(),
  club: text(120).optional(),
  city: text(120).optional(),
  category: text(120).optional(),
});
export type TimedRow = z.output<typeof row>;

export const timingFeed = defineCall({
  name: 'timing-feed',
  method: 'POST',
  path: '/api/timing',
  summary:
    'Times of a start as they are measured, by the key of the start in `X-Timing-Key`. What a row does not tell stays; the same batch again changes nothing',
  auth: 'none',
  limit: 'write',
  body: z.object({
    /** Counts the batches of a key up: one that is not greater than the last is answered `repeated` and left out. */
    seq: z.number().int().min(1).optional(),
    /** Points of the way that splits name. */
    points: z
      .array(z.object({ title: text(120), m: z.number().int().min(1).max(1_000_000).nullable() }))
      .max(60)
      .default([]),
    rows: z.array(row).max(1000),
  }),
  output: z.object({
    event_city: publicId,
    repeated: z.boolean(),
    inserted: z.number().int(),
    changed: z.number().int(),
    /** Rows that were left out, by their index. */
    problems: z.array(
      z.object({
        row: z.number().int(),
        problem: z.enum(['bib', 'bib_twice', 'format', 'point', 'no_time', 'net_after_gun']),
      }),
    ),
  }),
  errors: ['unauthorized', 'invalid_token'],
});
