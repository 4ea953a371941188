import { checkAdditionalFields } from '../basket/additional-fields.ts';
import { readClaimedTime } from '../basket/claimed-time.ts';
import { neededUntil, readExpiry } from '../basket/document-expiry.ts';
import { isMinor, validateGuardian } from '../basket/guardian.ts';
import type { ParticipantCode } from '../basket/participant-codes.ts';
import { fileProblem } from '../basket/participant-documents.ts';
import type { ParticipantInput } from '../basket/participant-form.ts';
import type { Cluster, ItemFile, ParticipantRequirements, SizeOption } from '../basket/types.ts';
import { ageAt } from '../people/age.ts';
import { readBirthDate } from '../people/birth-date.ts';
import { nameProblem, normaliseName } from '../people/names.ts';
import { isCompletePhone, isContactPhone, MAIN_PHONE_COUNTRIES, phoneDigits } from '../people/phone.ts';
import type { FieldKind, FieldKinds } from './field-kinds.ts';
import { declared, fieldsOf, type FieldName, type FieldOf, heldOf, type KindOf } from './field-names.ts';
import { PARTICIPANT_FIELDS } from './participant-fields.ts';

export type Refuse = (
  field: string,
  code: ParticipantCode,
  params?: Readonly<Record<string, number>>,
) => void;

/** Judges what a form holds of a field; null for what is refused and for what is not given. */
export function readField<F extends FieldName>(
  name: F,
  input: ParticipantInput,
  refuse: Refuse,
): FieldKinds[KindOf<F>]['checked'] | null {
  const rule: unknown = RULES[declared(name).kind];
  // The rule of its kind takes every field of that kind.
  return (rule as (name: F, ...rest: [ParticipantInput, Refuse]) => FieldKinds[KindOf<F>]['checked'] | null)(
    name,
    input,
    refuse,
  );
}

type Rule<K extends FieldKind> = (
  name: FieldOf<K>,
  input: ParticipantInput,
  refuse: Refuse,
) => FieldKinds[K]['checked'] | null;

/** The rule of each kind, the same in the browser and on the server (P5.20-P5.37). */
const RULES: { readonly [K in FieldKind]: Rule<K> } = {
  name: (name, input, refuse) => {
    const typed = text(input.values[name]);
    const problem = nameProblem(typed);
    if (problem === 'empty') refuseMissing(name, refuse);
    else if (problem !== null) refuse(name, 'name_invalid');
    return normaliseName(typed);
  },
  phone: (name, { values }, refuse) => {
    const phone = phoneDigits(text(values[name]));
    if (!isCompletePhone(phone, MAIN_PHONE_COUNTRIES)) {
      if (isContactPhone(phone)) refuse(name, 'phone_foreign');
      else refuseMissing(name, refuse);
    }
    return phone;
  },
  birth_date: (name, input, refuse) => {
    const birthDate = birthDateOf(input);
    if (birthDate === null) refuseMissing(name, refuse);
    else checkAge(input, birthDate, refuse);
    return birthDate;
  },
  gender: (name, { values }, refuse) => {
    const gender = values[name];
    if (gender === 'male' || gender === 'female') return gender;
    refuseMissing(name, refuse);
    return null;
  },
  region: (name, { requirements: { regions = [] }, values }, refuse) =>
    chosen(
      name,
      regions.map(({ id }) => id),
      (id) => id === Number(values[name]),
      refuse,
    ),
  size: (name, { requirements, values }, refuse) =>
    chosen(
      name,
      sizesInStock(requirements),
      (size) => size.public_id === values[name] || size.name === values[name],
      refuse,
    )?.public_id ?? null,
  option: (name, { requirements: { select }, select_field: held }, refuse) =>
    chosen(name, select?.values ?? [], ({ value }) => value === held?.name, refuse)?.value ?? null,
  cluster: (name, input, refuse) =>
    chosen(name, input.requirements.clusters ?? [], (one) => one.name === input.cluster?.name, refuse),
  claimed_time: (name, input, refuse) => {
    const { seconds, problem } = readClaimedTime(clusterOf(input), input[name] ?? '');
    if (problem !== null) refuse(name, problem.code, problem.params);
    return seconds;
  },
  proof: (name, input, refuse) => {
    const asked = clusterOf(input)?.document === true;
    const file = checkFile(name, input, asked, refuse);
    // A proof goes with a cluster that asks for one.
    return asked ? file : null;
  },
  document: (name, input, refuse) =>
    checkFile(name, input, switchOf(name, input.requirements) === true, refuse),
  expiry: (name, input, refuse) => {
    const file = input[PARTICIPANT_FIELDS[name].asked.after];
    if (file == null || fileProblem(input.knownFiles, file, null) !== null) return null;
    const expiry = readExpiry(input[name] ?? '', neededUntil(input.startTime, input.timeZone, input.today));
    if ('iso' in expiry) return expiry.iso;
    refuse(name, expiry.problem);
    return null;
  },
  delivery: (name, input, refuse) =>
    chosen(
      name,
      input.requirements.delivery_method ?? [],
      ({ public_id }) => public_id === input.delivery_public_id,
      refuse,
    )?.public_id ?? null,
  choice: (name, input, refuse) => {
    const offered = choicesOf(name, input.requirements);
    // What the format does not ask for is neither judged nor kept.
    if (offered.length === 0) return null;
    const value = text(heldOf(name, input.values, input));
    if (offered.includes(value)) return value;
    if (value === '') refuseMissing(name, refuse);
    else refuse(name, 'field_invalid');
    return null;
  },
  answers: (_name, { requirements, values, knownFiles }, refuse) => {
    const { problems, answers } = checkAdditionalFields(
      requirements.additional_fields ?? [],
      values,
      knownFiles,
    );
    for (const { field, code, params } of problems) refuse(field, code, params);
    return answers;
  },
  guardian: (_name, input, refuse) => {
    if (!needsGuardian(input)) return null;
    const { problems, guardian } = validateGuardian(input.guardian);
    for (const { field, code, params } of problems) refuse(field, code, params);
    return guardian;
  },
  contact_name: (name, input, refuse) => {
    const typed = text(input.values[name]);
    if (!givesContact(name, input)) return null;
    const problem = nameProblem(typed);
    if (problem === 'empty') refuseMissing(name, refuse);
    else if (problem !== null) refuse(name, 'name_invalid');
    return normaliseName(typed);
  },
  contact_phone: (name, input, refuse) => {
    if (!givesContact(PARTICIPANT_FIELDS[name].asked.after, input)) return null;
    const phone = phoneDigits(text(input.values[name]));
    // Help is called abroad too.
    if (!isContactPhone(phone)) refuseMissing(name, refuse);
    return phone;
  },
  // Which clubs there are the server knows alone; one that is gone is left out.
  club: (_name, { club }) => club ?? null,
  agreement: (name, { values }) => values[name] === true,
};

/** Whether the format needs a contact, or half of one is given: the other half is asked for then. */
function givesContact(name: FieldOf<'contact_name'>, { requirements, values }: ParticipantInput): boolean {
  const typed = [text(values[name]), ...fieldsOf('contact_phone').map((phone) => text(values[phone]))];
  return switchOf(name, requirements) === true || typed.some((part) => part.trim() !== '');
}

function refuseMissing(name: FieldName, refuse: Refuse): void {
  const { missing, at } = declared(name);
  if (missing !== undefined) refuse(at === 'info' ? name : at, missing);
}

/** One of a format's own list, which is asked wherever there is one. */
function chosen<T>(
  name: FieldName,
  offered: readonly T[],
  fits: (one: T) => boolean,
  refuse: Refuse,
): T | null {
  const found = offered.find(fits);
  if (found === undefined && offered.length > 0) refuseMissing(name, refuse);
  return found ?? null;
}

/** What the format's switch says of a field. */
function switchOf(name: FieldName, requirements: ParticipantRequirements): unknown {
  const { asked } = declared(name);
  return typeof asked === 'object' && 'ask' in asked
    ? requirements[asked.ask as keyof ParticipantRequirements] // `SwitchedRequirements` are named by their switches
    : undefined;
}

/** The values that the format lists for a field; none where it does not ask for it. */
export function choicesOf(name: FieldOf<'choice'>, requirements: ParticipantRequirements): readonly string[] {
  const listed = switchOf(name, requirements);
  return Array.isArray(listed) ? listed.map(String) : [];
}

function clusterOf({ requirements, cluster }: ParticipantInput): Cluster | null {
  return requirements.clusters?.find(({ name }) => name === cluster?.name) ?? null;
}

/** Size, kind and, where they are known, whether the upload is this buyer's (P5.31, P5.32, P5.36, P5.37). */
function checkFile(
  name: FieldOf<'document' | 'proof'>,
  input: ParticipantInput,
  required: boolean,
  refuse: Refuse,
): ItemFile | null {
  const file = input[name] ?? null;
  const problem = fileProblem(input.knownFiles, file, required ? (declared(name).missing ?? null) : null);
  if (problem !== null) refuse(name, problem);
  return problem === null ? file : null;
}

function birthDateOf({ values, today }: Pick<ParticipantInput, 'values' | 'today'>): string | null {
  const birth = readBirthDate(text(values.birth_date), today);
  return 'iso' in birth ? birth.iso : null;
}

/** P5.33-P5.35: exactly age_min and exactly age_max pass. */
function checkAge(
  { requirements, startTime, timeZone }: ParticipantInput,
  birthDate: string,
  refuse: Refuse,
): void {
  if (startTime === null) return;
  const { age_min: min, age_max: max } = requirements;
  const age = ageAt(birthDate, startTime, timeZone);
  if (min !== null && min !== undefined && age < min) refuse('birth_date', 'age_below_min', { age_min: min });
  else if (max !== null && max !== undefined && age > max)
    refuse('birth_date', 'age_above_max', { age_max: max });
}

/** Whether the form asks for a guardian: the format does, and the birth date typed so far is a minor's. */
export function needsGuardian(
  input: Pick<ParticipantInput, 'requirements' | 'values' | 'startTime' | 'timeZone' | 'today'>,
): boolean {
  if (input.requirements.guardian_required !== true || input.startTime === null) return false;
  const birthDate = birthDateOf(input);
  return birthDate !== null && isMinor(birthDate, input.startTime, input.timeZone);
}

/** Sizes that can still be chosen. */
export function sizesInStock(requirements: ParticipantRequirements): SizeOption[] {
  if (requirements.shirt_unavailable === true) return [];
  return (requirements.sizes ?? []).filter(({ count }) => count === null || count === undefined || count > 0);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
