import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { cover, idParams, instant, isoDate, publicId, text } from './shapes.ts';

const ms = z.number().int();
const place = z.number().int().nullable();

/** Where a result stands for everybody. */
const resultPlace = z.object({ event_city_id: publicId, format: publicId, bib: z.string().min(1).max(24) });

/** The last word to the team that a result is wrong. */
const protest = z.object({
  state: z.enum(['open', 'answered']),
  words: z.string(),
  answer: z.string(),
  made_at: instant,
});

const told = z.object({
  words: text(2000),
  /** Public id of an upload of one’s own. */
  file: publicId.nullable().default(null),
});

/** An own result as the list of the cabinet shows it. */
const ownResult = z.object({
  event_city_id: publicId,
  format: publicId,
  bib: z.string(),
  /** Null where it was claimed without a ticket. */
  ticket_public_id: publicId.nullable(),
  event: z.object({ public_id: publicId, title: z.string(), cover }),
  city: z.string(),
  distance: z.string(),
  distance_m: z.number().int().nullable(),
  start_time: instant,
  timezone: z.string(),
  virtual: z.boolean(),
  time: ms,
  gender: z.enum(['male', 'female']).nullable(),
  place,
  place_gender: place,
  of: z.number().int(),
  /** Whether everybody reads the name. */
  named: z.boolean(),
  /** The best on this distance. */
  best: z.boolean(),
  /** How much faster than everything before it on this distance; null where it was no record then. */
  improved: ms.nullable(),
  protest: protest.nullable(),
});
export type OwnResultView = z.output<typeof ownResult>;

export const userResults = defineCall({
  name: 'user-results',
  method: 'GET',
  path: '/api/user/results',
  summary: 'Own results over the years, the latest first, with the best of each distance',
  auth: 'required',
  limit: 'read',
  output: z.object({ values: z.array(ownResult) }),
  errors: [],
});

export const userResultClaim = defineCall({
  name: 'user-result-claim',
  method: 'POST',
  path: '/api/user/result/claim',
  summary: 'Takes a result without a ticket for one’s own, by the number and the birth date',
  auth: 'required',
  limit: 'code',
  body: resultPlace.extend({ birth_date: isoDate }),
  output: z.object({}),
  errors: ['result_not_yours', 'result_claimed', 'result_of_ticket'],
});

export const userResultName = defineCall({
  name: 'user-result-name',
  method: 'PUT',
  path: '/api/user/result/name',
  summary: 'Takes the name out of an own result, or gives it back',
  auth: 'required',
  limit: 'write',
  body: resultPlace.extend({ given: z.boolean() }),
  output: z.object({ named: z.boolean() }),
  errors: ['not_found'],
});

export const userResultProtest = defineCall({
  name: 'user-result-protest',
  method: 'POST',
  path: '/api/user/result/protest',
  summary: 'Says that an own result is wrong, in words and with a photo; the team answers by letter',
  auth: 'required',
  limit: 'write',
  body: resultPlace.extend(told.shape),
  output: z.object({}),
  errors: ['not_found', 'invalid', 'protest_open'],
});

export const ticketResultProtest = defineCall({
  name: 'ticket-result-protest',
  method: 'GET',
  path: '/api/user/ticket/result-protest/{id}',
  summary:
    'What stands in the results for an own ticket, and whether one may say that it is wrong or missing',
  auth: 'required',
  limit: 'read',
  params: idParams,
  output: z.object({
    values: z.object({
      /** The results of the format are there and a ticket of it runs on the spot. */
      may: z.boolean(),
      /** Null: no row of the results is of this ticket. */
      status: z.enum(['finished', 'running', 'dnf', 'dns', 'dsq']).nullable(),
      protest: protest.nullable(),
    }),
  }),
  errors: ['not_found'],
});

export const ticketResultProtestSave = defineCall({
  name: 'ticket-result-protest-save',
  method: 'POST',
  path: '/api/user/ticket/result-protest',
  summary: 'Says that the results leave an own ticket out, or tell it wrongly; the team answers by letter',
  auth: 'required',
  limit: 'write',
  body: told.extend({ public_id: publicId }),
  output: z.object({}),
  errors: ['not_found', 'invalid', 'protest_open', 'no_results_yet'],
});

export const userResultProof = defineCall({
  name: 'user-result-proof',
  method: 'POST',
  path: '/api/user/result/proof',
  summary:
    'The best own result of the length of a format as a proof for its cluster, where the format takes one',
  auth: 'required',
  limit: 'upload',
  body: z.object({ format: publicId }),
  output: z.object({
    /** `h:mm:ss` */
    time: z.string(),
    event: z.string(),
    file: z.object({ public_id: publicId, name: z.string() }),
  }),
  errors: ['no_own_result', 'file_quota'],
});

export const eventResultsFile = defineCall({
  name: 'event-results-file',
  method: 'GET',
  path: '/api/event_results_file/{event_city_id}/{format}',
  summary: 'The whole table of a format as CSV, of what everybody sees',
  auth: 'none',
  limit: 'upload',
  params: z.object({ event_city_id: publicId, format: publicId }),
  output: 'file',
  errors: ['not_found'],
});
