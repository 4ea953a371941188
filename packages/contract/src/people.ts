import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { idParams, instant, isoDate, phone, publicId, text } from './shapes.ts';

/** An uploaded document of a person and its last day. */
const personDocument = z.object({
  file: z.object({
    public_id: publicId,
    name: z.string(),
    type: z.enum(['pdf', 'jpeg', 'png']),
    size: z.number().int(),
  }),
  until: isoDate,
});

/** Somebody the account has bought for (P2.63-P2.68). */
const person = z.object({
  public_id: publicId,
  /** The account's own holder, by name and birth date. */
  self: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  second_name: z.string(),
  /** Digits only. */
  phone: z.string(),
  gender: z.enum(['male', 'female']),
  birth_date: isoDate,
  region: z.number().int().nullable(),
  /** Name of the size: every event has shirts of its own. */
  shirt_size: z.string().nullable(),
  club: z.object({ public_id: publicId, title: z.string() }).nullable(),
  license: personDocument.nullable(),
  medical: personDocument.nullable(),
  emergency: z.object({ name: z.string(), phone: z.string() }).nullable(),
  last_used: instant,
});
export type PersonView = z.output<typeof person>;

const people = z.object({ values: z.array(person) });

export const userPeople = defineCall({
  name: 'user-people',
  method: 'GET',
  path: '/api/user/people',
  summary: 'People the account has bought for, the last used first',
  auth: 'required',
  limit: 'read',
  output: people,
  errors: [],
});

const document = z.object({ file: publicId, until: text(40) }).nullable();

export const userPersonSave = defineCall({
  name: 'user-person-save',
  method: 'PUT',
  path: '/api/user/people',
  summary: 'Saves a person of the account; the same name and birth date is the same person',
  auth: 'required',
  limit: 'write',
  body: z.object({
    /** Whom to change; without it one is added. */
    public_id: publicId.optional(),
    first_name: text(200),
    last_name: text(200),
    second_name: text(200).default(''),
    phone,
    gender: text(16),
    /** `YYYY-MM-DD` or `DD.MM.YYYY`, as are the last days of the documents. */
    birth_date: text(40),
    region: z.number().int().nullable().default(null),
    shirt_size: z
      .string()
      .max(16)
      .regex(/^[\p{L}\p{N} \-/]+$/u)
      .nullable()
      .default(null),
    club: publicId.nullable().default(null),
    license: document.default(null),
    medical: document.default(null),
    /** Whom to call when he needs help. */
    emergency: z
      .object({ name: text(200), phone })
      .nullable()
      .default(null),
  }),
  output: z.object({ values: person }),
  errors: ['not_found', 'conflict', 'forbidden'],
});

export const userPersonRemove = defineCall({
  name: 'user-person-remove',
  method: 'DELETE',
  path: '/api/user/people/{id}',
  summary: 'Takes a person off the list; tickets bought for him stay as they are',
  auth: 'required',
  limit: 'write',
  params: idParams,
  output: people,
  errors: ['not_found'],
});
