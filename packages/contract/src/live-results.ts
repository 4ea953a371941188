import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { instant, publicId, text } from './shapes.ts';
import { resultCity } from './result-pages.ts';

const ms = z.number().int();
const place = z.number().int().nullable();

/** What everybody sees of a runner on the way. Times in ms. */
const liveRow = z.object({
  /** By which the runner's page is found. */
  bib: z.string(),
  number: z.string().nullable(),
  /** '' = the runner took the name back. A minor by the first name and a letter. */
  name: z.string(),
  gender: z.enum(['male', 'female']).nullable(),
  category: z.string(),
  age_from: z.number().int().nullable(),
  club: z.string(),
  status: z.enum(['finished', 'running', 'dnf', 'dns', 'dsq']),
  /** Of the finish. */
  time: ms.nullable(),
  /** At the finish. */
  place,
  place_gender: place,
  /** Index of the last point that saw the runner; null for none. */
  point: z.number().int().nullable(),
  point_time: ms.nullable(),
  /** Behind the quickest at that point. */
  behind: ms.nullable(),
});
export type LiveRowView = z.output<typeof liveRow>;

const liveFollowed = liveRow.extend({
  /** At each point of the way; null where not seen. */
  splits: z.array(z.object({ time: ms, place: z.number().int(), place_gender: place }).nullable()),
});
export type LiveFollowedView = z.output<typeof liveFollowed>;

/** The state of a race, the same for everybody who watches. */
const liveTable = z.object({
  /** Grows with every change; the id of the events of the stream. */
  version: z.number().int(),
  /** When the timing company was heard last; null before. */
  updated: instant.nullable(),
  points: z.array(z.object({ title: z.string(), m: z.number().int().nullable() })),
  /** On the way. */
  running: z.number().int(),
  finished: z.number().int(),
  total: z.number().int(),
  /** How many are likely on each equal part of the way, from the start on; empty where the way has no length. */
  spread: z.array(z.number().int()),
  first: z.object({ all: z.array(liveRow), female: z.array(liveRow), male: z.array(liveRow) }),
});
export type LiveTableView = z.output<typeof liveTable>;

/** Numbers followed, comma-separated: at most ten. */
export const followedBibs = text(280).default('');

export const eventLive = defineCall({
  name: 'event-live',
  method: 'GET',
  path: '/api/event_results/{event_city_id}/live',
  summary: 'A race while it is run; `…/live/stream` sends its changes as server-sent events',
  auth: 'none',
  limit: 'read',
  params: z.object({ event_city_id: publicId }),
  query: z.object({ format: publicId.optional(), follow: followedBibs }),
  output: z.object({
    city: resultCity,
    formats: z.array(z.object({ public_id: publicId, title: z.string() })),
    format: z.object({
      public_id: publicId,
      title: z.string(),
      distance_km: z.number().nullable(),
      start_time: instant,
    }),
    now: instant,
    table: liveTable,
    follow: z.array(liveFollowed),
  }),
  errors: ['not_found'],
});
