import { WAITING_PLACES_MAX } from '@distance/domain/waiting/waiting-rule.ts';
import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { idParams, instant, publicId, roubles, text } from './shapes.ts';

/** Secret of the letters of one entry; who is signed in as its owner needs none. */
const key = text(64).optional();

/** A place in the line for one format. */
const entry = z.object({
  public_id: publicId,
  state: z.enum(['unconfirmed', 'waiting', 'served', 'left', 'closed', 'silent']),
  event: z.object({ public_id: publicId, title: z.string() }),
  event_city: z.object({ public_id: publicId, name: z.string(), timezone: z.string() }),
  format: z.object({ public_id: publicId, title: z.string(), start_time: instant }),
  kind: z.string(),
  /** Places wished at first, and those that are neither bought nor on offer. */
  places: z.number().int(),
  wanted: z.number().int(),
  /** From 1, of how many; null where nothing is waited for. */
  position: z.number().int().nullable(),
  waiting: z.number().int(),
  /** Places that came to the list in seven days. */
  freed: z.number().int(),
  /** How long a freed place is kept, at most. */
  hours: z.number().int(),
  /** Of one place on the day of joining; an order costs no more. */
  price: roubles,
  /** Where letters go. */
  email: z.string(),
  /** Places that are held for it now, each lot with its own end. `left` of them are in no order yet. */
  offers: z.array(
    z.object({
      token: publicId,
      places: z.number().int(),
      left: z.number().int(),
      until: instant,
      /** Of one place in an order made now. */
      price: roubles,
    }),
  ),
});
export type WaitingView = z.output<typeof entry>;

const found = z.object({ values: entry });

export const waitingJoin = defineCall({
  name: 'waiting-join',
  method: 'POST',
  path: '/api/waiting',
  summary: 'Waits for places of a format that is sold out; a mere address is asked by letter first',
  auth: 'optional',
  limit: 'code',
  body: z.object({
    format_public_id: publicId,
    kind: z.string().min(1).max(32),
    count: z.number().int().min(1).max(WAITING_PLACES_MAX),
    /** Of who is not signed in. */
    email: text(254).default(''),
  }),
  /** `entry` is null where a letter was sent: the answer tells nothing of the address. */
  output: z.object({ entry: entry.nullable() }),
  errors: ['not_found', 'places_left', 'waiting_closed', 'tickets_unavailable'],
});

export const waitingOne = defineCall({
  name: 'waiting-one',
  method: 'GET',
  path: '/api/waiting/{id}',
  summary: 'One place in a line, for its owner or by the key of its letters',
  auth: 'optional',
  limit: 'read',
  params: idParams,
  query: z.object({ key }),
  output: found,
  errors: ['not_found'],
});

export const waitingConfirm = defineCall({
  name: 'waiting-confirm',
  method: 'POST',
  path: '/api/waiting/{id}/confirm',
  summary: 'The owner of the mailbox wants the place in the line; from now on it counts',
  auth: 'none',
  limit: 'write',
  params: idParams,
  body: z.object({ key: text(64) }),
  output: found,
  errors: ['not_found', 'link_over', 'waiting_closed'],
});

export const waitingLeave = defineCall({
  name: 'waiting-leave',
  method: 'DELETE',
  path: '/api/waiting/{id}',
  summary: 'Waits no more; a place that was held goes to the next',
  auth: 'optional',
  limit: 'write',
  params: idParams,
  query: z.object({ key }),
  output: found,
  errors: ['not_found'],
});

export const userWaiting = defineCall({
  name: 'user-waiting',
  method: 'GET',
  path: '/api/user/waiting',
  summary: 'Where the account waits, and what is held for it',
  auth: 'required',
  limit: 'read',
  output: z.object({ values: z.array(entry) }),
  errors: [],
});

export const eventWaiting = defineCall({
  name: 'event-waiting',
  method: 'GET',
  path: '/api/event/{id}/waiting',
  summary: 'How many wait for each format of an event, and the own places in the line',
  auth: 'optional',
  limit: 'read',
  params: idParams,
  output: z.object({
    values: z.array(
      z.object({
        format_public_id: publicId,
        kind: z.string(),
        waiting: z.number().int(),
        freed: z.number().int(),
      }),
    ),
    /** Hours that a freed place is kept, by format. */
    hours: z.array(z.object({ format_public_id: publicId, hours: z.number().int() })),
    own: z.array(entry),
  }),
  errors: [],
});
