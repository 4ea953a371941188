import { TEAM_KINDS } from '@distance/domain/results/place-teams.ts';
import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { cover, geoId, instant, publicId, text } from './shapes.ts';

const ms = z.number().int();
const place = z.number().int().nullable();
const gender = z.enum(['male', 'female']);
const status = z.enum(['finished', 'running', 'dnf', 'dns', 'dsq']);

/** A start in a city that has results. */
export const resultStart = z.object({
  public_id: publicId,
  event: z.object({ public_id: publicId, title: z.string(), cover }),
  city: z.object({ id: z.number().int(), name: z.string() }),
  start_time: instant,
  timezone: z.string(),
  finished: z.number().int(),
});
export type ResultStartView = z.output<typeof resultStart>;

export const resultsFiltered = defineCall({
  name: 'results-event-city-filtered',
  method: 'POST',
  path: '/api/results/event_city/filtered',
  summary: 'Past starts that have results, the latest first (A7.75)',
  auth: 'none',
  limit: 'read',
  body: z.object({
    /** GeoNames id. */
    city: geoId.optional(),
    /** Public id of an event type. */
    event_type: publicId.optional(),
    /** Year of the start. */
    year: z.number().int().min(2000).max(2100).optional(),
    limit: z.number().int().min(1).max(100).default(24),
    offset: z.number().int().min(0).max(10_000).default(0),
  }),
  output: z.object({
    values: z.array(resultStart),
    /** Those of the next weeks by the same filter, the soonest first; none beyond the first page. */
    next: z.array(resultStart),
    total: z.number().int(),
    /** Of all starts that have results. */
    years: z.array(z.number().int()),
    types: z.array(z.object({ public_id: publicId, title: z.string() })),
  }),
  errors: [],
});

export const resultsLatest = defineCall({
  name: 'results-latest',
  method: 'GET',
  path: '/api/results/latest',
  summary: 'The last starts with results and the best time of the format with most finishers, nobody named',
  auth: 'none',
  limit: 'read',
  query: z.object({ limit: z.coerce.number().int().min(1).max(12).default(3) }),
  output: z.object({
    values: z.array(
      resultStart.extend({
        /** As the distance is called on every page: `10 км`. */
        distance: z.string(),
        /** ms */
        best: ms,
      }),
    ),
  }),
  errors: [],
});
export type LatestResultView = z.output<typeof resultsLatest.output>['values'][number];

export const resultsCities = defineCall({
  name: 'results-cities',
  method: 'GET',
  path: '/api/results/cities',
  summary: 'Cities whose starts have results (A7.76)',
  auth: 'none',
  limit: 'read',
  output: z.object({ values: z.array(z.object({ id: z.number().int(), name: z.string() })) }),
  errors: [],
});

const resultFormat = z.object({
  public_id: publicId,
  /** As the distance is called on every page: `10 км`. */
  title: z.string(),
  distance_km: z.number().nullable(),
  finished: z.number().int(),
  /** On the way now. */
  running: z.number().int(),
  /** With those who did not finish. */
  total: z.number().int(),
});

export const resultCity = z.object({
  public_id: publicId,
  name: z.string(),
  start_time: instant,
  timezone: z.string(),
  event: z.object({ public_id: publicId, title: z.string(), cover }),
});

export const externalFormats = defineCall({
  name: 'external-formats',
  method: 'GET',
  path: '/api/external/formats/{event_city_id}',
  summary: 'Formats of a start that have results (A7.77)',
  auth: 'none',
  limit: 'read',
  params: z.object({ event_city_id: publicId }),
  output: z.object({ values: z.array(resultFormat), city: resultCity }),
  errors: ['not_found'],
});

/** What everybody sees of a runner (A3.32). Times in ms. */
const resultRow = z.object({
  /** By which the runner's page is found. */
  bib: z.string(),
  /** The number worn; null without one. */
  number: z.string().nullable(),
  /** '' = the runner took the name back. A minor by the first name and a letter. */
  name: z.string(),
  gender: gender.nullable(),
  /** As the timing company names it; '' = none. */
  category: z.string(),
  /** Youngest age of the group: 0, 18, 30 …; null = not known. */
  age_from: z.number().int().nullable(),
  club: z.string(),
  /** Of a relay; '' = none, or the runner took the name back. */
  team: z.string(),
  city: z.string(),
  comment: z.string(),
  status,
  /** What counts for the place, with its penalty. */
  time: ms.nullable(),
  net: ms.nullable(),
  /** From the gun, with the penalty. */
  official: ms.nullable(),
  penalty: ms,
  laps: z.number().int(),
  started: instant.nullable(),
  finished: instant.nullable(),
  place,
  place_gender: place,
  place_category: place,
  place_age: place,
});
export type ResultRowView = z.output<typeof resultRow>;

/** A runner that search finds; nobody who took the name back. */
export const runnerFound = z.object({
  /** Public ids of the start in its city and of the format. */
  start: publicId,
  format: publicId,
  bib: z.string(),
  /** The number worn; null without one. */
  number: z.string().nullable(),
  /** A minor by the first name and a letter. */
  name: z.string(),
  gender: gender.nullable(),
  distance: z.string(),
  /** Title of the start. */
  event: z.string(),
  city: z.string(),
  start_time: instant,
  timezone: z.string(),
  time: ms.nullable(),
  place,
});
export type RunnerFound = z.output<typeof runnerFound>;

/** A team of a relay. Times in ms. */
const relayTeam = z.object({
  title: z.string(),
  /** Told to the team when it is paid. */
  number: z.number().int().nullable(),
  /** Null while a leg is missing or somebody has not finished. */
  place,
  /** Of men, of women, of both; null without a place, or where somebody's gender is not known. */
  kind: z.enum(TEAM_KINDS).nullable(),
  /** Among teams of its kind. */
  place_of_kind: place,
  time: ms.nullable(),
  laps: z.number().int(),
  /** How many legs there have to be. */
  size: z.number().int(),
  legs: z.array(
    z.object({
      /** By which the runner's page is found; null where the name is taken back. */
      bib: z.string().nullable(),
      /** '' = the runner took the name back. */
      name: z.string(),
      status,
      time: ms.nullable(),
    }),
  ),
});
export type RelayTeamView = z.output<typeof relayTeam>;

const ofFormat = z.object({ event_city_id: publicId, format: publicId });

export const eventResults = defineCall({
  name: 'event-results',
  method: 'GET',
  path: '/api/event_results/{event_city_id}/{format}',
  summary: 'The table of results of a format, a part of it (A7.78)',
  auth: 'none',
  limit: 'read',
  params: ofFormat,
  query: z.object({
    gender: gender.optional(),
    category: text(120).default(''),
    /** Youngest age of the group. */
    age: z.coerce.number().int().min(0).max(120).optional(),
    club: text(120).default(''),
    /** A part of a name as it is shown, in Cyrillic or Latin, or a number. */
    search: text(100).default(''),
    sort: z.enum(['place', 'bib', 'name']).default('place'),
    from: z.coerce.number().int().min(0).max(1_000_000).default(0),
    /** So many teams of a relay, the best first. */
    teams: z.coerce.number().int().min(0).max(1000).default(10),
  }),
  output: z.object({
    values: z.array(resultRow),
    /** How many there are by the same filter. */
    found: z.number().int(),
    settings: z.object({
      formats: z.array(resultFormat),
      categories: z.array(z.string()),
      clubs: z.array(z.string()),
      timing: z.enum(['net', 'gun']),
      by_laps: z.boolean(),
      /** The time of the first one, for how far the others are behind; null where nobody has a place. */
      best: ms.nullable(),
      /** Clubs by the sum of their best; none where the race has no such standing. */
      club_standing: z.array(
        z.object({ title: z.string(), place: z.number().int(), time: ms, runners: z.number().int() }),
      ),
      /** Teams by the sum of their legs; null where the race is no relay. */
      relay: z.object({ total: z.number().int(), teams: z.array(relayTeam) }).nullable(),
    }),
    city: resultCity,
  }),
  errors: ['not_found'],
});

export const eventResult = defineCall({
  name: 'event-result',
  method: 'GET',
  path: '/api/event_results/{event_city_id}/{format}/{bib}',
  summary: 'One runner with the points of the way, those next to him and the field',
  auth: 'none',
  limit: 'read',
  params: ofFormat.extend({ bib: z.string().min(1).max(24) }),
  output: z.object({
    values: resultRow,
    /** The runner's team of a relay; null without one, and where the name is taken back. */
    team: z.object({ title: z.string(), place, time: ms.nullable(), of: z.number().int() }).nullable(),
    format: resultFormat,
    city: resultCity,
    points: z.array(
      z.object({
        title: z.string(),
        /** Metres from the start. */
        m: z.number().int().nullable(),
        time: ms.nullable(),
        place,
      }),
    ),
    /** Those before and behind, in the order of the table. */
    neighbours: z.array(resultRow),
    /** Finishers by time: parts of one length from `from` on. */
    histogram: z.object({ from: ms, step: ms, counts: z.array(z.number().int()) }),
  }),
  errors: ['not_found'],
});

export const ticketResultName = defineCall({
  name: 'ticket-result-name',
  method: 'PUT',
  path: '/api/user/ticket/result-name',
  summary: 'Takes the name out of the results of a ticket, or gives it back; `key` as in the letter',
  auth: 'optional',
  limit: 'write',
  body: z.object({ public_id: publicId, given: z.boolean(), key: text(128).optional() }),
  output: z.object({ named: z.boolean() }),
  errors: ['not_found'],
});
