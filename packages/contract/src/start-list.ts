import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { idParams, publicId, text } from './shapes.ts';

/** Who agreed to stand in the list; a minor by the first name and the first letter of the last. */
const listed = z.object({
  name: text(420),
  /** Where the format asks for it; '' = not told. */
  region: z.string(),
  club: z.string(),
  cluster: z.string(),
  /** Public id. */
  format: publicId,
});

export const startList = defineCall({
  name: 'start-list',
  method: 'GET',
  path: '/api/event_city/{id}/start-list',
  summary: 'Who runs in a city, of those who agreed to be seen, where the organiser shows it',
  auth: 'none',
  limit: 'read',
  params: idParams,
  query: z.object({
    /** Of one format alone, by its public id. */
    format: publicId.optional(),
    /** A part of a name as it is shown, or of a club. */
    search: text(100).default(''),
    from: z.coerce.number().int().min(0).max(100_000).default(0),
  }),
  output: z.object({
    /** By last name, a part of the list from `from` on. */
    values: z.array(listed),
    /** How many the search has found in all. */
    found: z.number().int(),
    /** Participants of each format that is listed; `hidden` have not agreed and are counted only. */
    formats: z.array(
      z.object({
        public_id: publicId,
        title: z.string(),
        listed: z.number().int(),
        hidden: z.number().int(),
      }),
    ),
  }),
  errors: ['not_found'],
});

export const ticketStartList = defineCall({
  name: 'ticket-start-list',
  method: 'PUT',
  path: '/api/user/ticket/start-list',
  summary:
    'Agrees that the participant of a ticket stands in the start list, or takes it back; `key` as in the letter',
  auth: 'optional',
  limit: 'write',
  body: z.object({ public_id: publicId, given: z.boolean(), key: text(128).optional() }),
  output: z.object({ listed: z.boolean() }),
  errors: ['not_found', 'not_registered', 'forbidden'],
});
