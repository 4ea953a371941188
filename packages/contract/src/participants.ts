import type { FieldKind, Switch } from '@distance/domain/participants/field-kinds.ts';
import {
  declared,
  FIELD_NAMES,
  type FieldName,
  type FieldOf,
  type FieldsWith,
  type KindOf,
  PRINTED,
  type PrintedField,
} from '@distance/domain/participants/field-names.ts';
import { type FormatSwitches, SWITCHES } from '@distance/domain/participants/format-switches.ts';
import { z } from 'zod';
import { phone, publicId, text } from './shapes.ts';

const given = <T extends z.ZodType>(type: T) => type.nullable().optional();

/** Schema of each kind of field; dates as `YYYY-MM-DD` or `DD.MM.YYYY`, uploads by their public ids, times as `h:mm:ss`. */
const SENT = {
  name: text(200),
  phone,
  birth_date: text(40),
  gender: text(16),
  region: given(z.number().int()),
  size: given(publicId),
  option: given(text(200)),
  cluster: given(publicId),
  claimed_time: given(text(20)),
  proof: given(publicId),
  document: given(publicId),
  expiry: given(text(40)),
  delivery: given(publicId),
  choice: given(text(200)),
  answers: z
    .record(z.string().max(64), z.union([text(2000), z.number(), z.boolean(), z.array(text(200)).max(50)]))
    .default({}),
  /** Who answers for a minor; `relation` is one of the documents' five words (P5.62). */
  guardian: given(z.object({ name: text(200), phone, relation: text(40), consent: z.boolean() })),
  contact_name: given(text(200)),
  contact_phone: given(phone),
  club: given(publicId),
  agreement: z.boolean().default(false),
} satisfies Record<FieldKind, z.ZodType>;
/** A name that may stay empty. */
const spareName = text(200).default('');

type SpareName = Exclude<FieldOf<'name'>, FieldsWith<{ missing: string }>>;
const isSpare = (name: FieldName) => declared(name).kind === 'name' && declared(name).missing === undefined;

type Sent<F extends FieldName> = F extends SpareName ? typeof spareName : (typeof SENT)[KindOf<F>];
const sent = Object.fromEntries(
  FIELD_NAMES.map((name) => [name, isSpare(name) ? spareName : SENT[declared(name).kind]]),
) as { [F in FieldName]: Sent<F> }; // each field by its kind

/** The person of one ticket as he is sent (P3.13-P3.14, P7.06). */
export const participant = z.object(sent);

const namedFile = z.object({ public_id: publicId, name: z.string() }).nullable();
/** What is told of a registered one in words. */
const REGISTERED = {
  ...SENT,
  proof: namedFile,
  document: namedFile,
  club: z.object({ public_id: publicId, title: z.string() }).nullable(),
};
type Registered<F extends FieldName> = F extends SpareName
  ? typeof spareName
  : (typeof REGISTERED)[KindOf<F>];

/** The same as the form of a registered ticket begins with him. */
export const registeredParticipant = z.object(
  Object.fromEntries(
    FIELD_NAMES.map((name) => [name, isSpare(name) ? spareName : REGISTERED[declared(name).kind]]),
  ) as { [F in FieldName]: Registered<F> }, // each field by its kind
);

const spoken = z.string().nullable().optional();
/** What a ticket tells of its participant; null where it was not given. */
export const printedFields = Object.fromEntries(PRINTED.map((name) => [name, spoken])) as {
  [F in PrintedField]: typeof spoken;
}; // each of them

const SWITCH: Readonly<Record<Switch['as'], z.ZodType>> = {
  flag: z.boolean(),
  /** A licence and a medical certificate are asked with their last day, which is the day of the start or later. */
  level: z.enum(['none', 'optional', 'required']),
  /** Participants under 18 at the start need a guardian. */
  since: z.boolean(),
  choices: z.array(z.string()),
};

/** What a format asks of its participants by its switches. */
export const formatSwitches = Object.fromEntries(SWITCHES.map(({ view, as }) => [view, SWITCH[as]])) as {
  [N in keyof FormatSwitches]: z.ZodType<FormatSwitches[N], FormatSwitches[N]>;
}; // each switch by its sort
