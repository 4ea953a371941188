import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { cover, idParams, instant, isoDate, publicId, text } from './shapes.ts';

const file = z.object({ public_id: publicId, name: z.string() });

const onlineResult = z.object({
  public_id: publicId,
  state: z.enum(['submitted', 'accepted', 'declined']),
  distance_km: z.number(),
  /** `h:mm:ss` */
  time: z.string(),
  date: isoDate,
  comment: z.string(),
  link: z.string().nullable(),
  file: file.nullable(),
  submitted: instant,
  /** Why it was declined. */
  reason: z.string().nullable(),
});

/** What the form of a virtual start asks, and what was submitted. */
const onlineForm = z.object({
  ticket_public_id: publicId,
  event: z.object({ public_id: publicId, title: z.string() }),
  format: z.object({ public_id: publicId, title: z.string(), distance_km: z.number().nullable() }),
  participant: z.string(),
  timezone: z.string(),
  /** Days on which it may be run, both inclusive, and when results are taken. */
  from: isoDate,
  until: isoDate,
  closes: instant,
  /** May be submitted, or submitted anew, now. */
  open: z.boolean(),
  result: onlineResult.nullable(),
});
export type OnlineFormView = z.output<typeof onlineForm>;

export const ticketOnline = defineCall({
  name: 'user-ticket-online',
  method: 'GET',
  path: '/api/user/ticket/online/{id}',
  summary: 'The result told online for an own ticket of a virtual start, and the rules of it (A7.34)',
  auth: 'required',
  limit: 'read',
  params: idParams,
  output: z.object({ values: onlineForm }),
  errors: ['not_found'],
});

export const ticketOnlineSave = defineCall({
  name: 'user-ticket-online-save',
  method: 'PUT',
  path: '/api/user/ticket/online',
  summary: 'Tells the result of a virtual start with its proof, a file or a link (A7.39)',
  auth: 'required',
  limit: 'write',
  body: z.object({
    public_id: publicId,
    /** Kilometres as typed. */
    distance: text(16),
    /** `h:mm:ss` */
    time: text(16),
    /** `DD.MM.YYYY` or `YYYY-MM-DD` */
    date: text(16),
    comment: text(2000).default(''),
    link: text(1000).default(''),
    /** Public id of an upload of the holder. */
    file: publicId.nullable().optional(),
  }),
  output: z.object({ values: onlineForm }),
  errors: ['not_found', 'invalid', 'results_closed', 'result_accepted', 'ticket_not_valid', 'ticket_offered'],
});

export const userResult = defineCall({
  name: 'user-result',
  method: 'GET',
  path: '/api/user/result/{id}',
  summary: 'The result of an own ticket, timed or accepted, by the ticket (A7.33)',
  auth: 'required',
  limit: 'read',
  params: idParams,
  output: z.object({
    values: z.object({
      ticket_public_id: publicId,
      event: z.object({ public_id: publicId, title: z.string() }),
      format: z.object({ title: z.string(), distance_km: z.number().nullable() }),
      participant: z.string(),
      number: z.number().int().nullable(),
      distance_km: z.number().nullable(),
      time: z.string(),
      date: isoDate,
      /** Among the results of the format; null where distances differ. */
      place: z.number().int().nullable(),
      place_gender: z.number().int().nullable(),
      place_category: z.number().int().nullable(),
      place_age: z.number().int().nullable(),
      of: z.number().int(),
      /** Whether everybody reads the name in the results. */
      named: z.boolean(),
      /** Where it stands for everybody. */
      page: z.object({ event_city: publicId, format: publicId, bib: z.string() }),
      cover,
    }),
  }),
  errors: ['not_found'],
});

export const userCertificate = defineCall({
  name: 'user-certificate-result',
  method: 'GET',
  path: '/api/user/certificate/result/{id}',
  summary: 'The diploma of a result as PDF, by the ticket (A7.35)',
  auth: 'required',
  limit: 'read',
  params: idParams,
  output: 'file',
  errors: ['not_found'],
});
