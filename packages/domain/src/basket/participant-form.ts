import { ageAt } from '../people/age.ts';
import { readBirthDate } from '../people/birth-date.ts';
import { nameProblem, normaliseName } from '../people/names.ts';
import { isCompletePhone, MAIN_PHONE_COUNTRIES, phoneDigits } from '../people/phone.ts';
import { checkAdditionalFields } from './additional-fields.ts';
import { readClaimedTime } from './claimed-time.ts';
import type { FieldProblem } from './field-problem.ts';
import { type Guardian, type GuardianDraft, isMinor, validateGuardian } from './guardian.ts';
import type { ParticipantCode } from './participant-codes.ts';
import { checkDocument, checkFile, type Refuse } from './participant-documents.ts';
import type {
  Cluster,
  ItemFile,
  ParticipantDraft,
  ParticipantGender,
  ParticipantInfo,
  ParticipantRequirements,
  SizeOption,
  TicketItem,
} from './types.ts';

export type ParticipantProblem = FieldProblem<ParticipantCode>;

/** What one participant tab holds. `values` is what was typed or, on the server, what the browser sent. */
export interface ParticipantInput {
  readonly requirements: ParticipantRequirements;
  readonly values: ParticipantDraft;
  /** The chosen cluster, by name. */
  readonly cluster?: { readonly name: string } | null | undefined;
  readonly file?: ItemFile | null | undefined;
  readonly license_file?: ItemFile | null | undefined;
  readonly license_until?: string | null | undefined;
  readonly medical_file?: ItemFile | null | undefined;
  readonly medical_until?: string | null | undefined;
  /** h:mm:ss */
  readonly claimed_time?: string | null | undefined;
  readonly guardian?: GuardianDraft | null | undefined;
  /** Public ids of uploads this buyer may name; the browser leaves it to the server. */
  readonly knownFiles?: ReadonlySet<string> | undefined;
  readonly select_field?: { readonly name: string } | null | undefined;
  readonly delivery_public_id?: string | null | undefined;
  /** ISO instant; ages are not checked without it. */
  readonly startTime: string | null;
  /** IANA zone of the event. */
  readonly timeZone: string;
  /** Calendar date YYYY-MM-DD. */
  readonly today: string;
}

/** The checked tab in the form it is sent and stored in. */
export interface CheckedParticipant {
  readonly participant: ParticipantInfo;
  readonly cluster: Cluster | null;
  readonly select: string | null;
  readonly delivery_public_id: string | null;
  /** YYYY-MM-DD; null without the document. */
  readonly license_until: string | null;
  readonly medical_until: string | null;
  /** Seconds; null where the cluster asks for no time. */
  readonly claimed_time: number | null;
  /** Null for grown-ups and where the format asks for none. */
  readonly guardian: Guardian | null;
}

export type ParticipantResult =
  | { readonly problems: readonly []; readonly checked: CheckedParticipant }
  | { readonly problems: readonly ParticipantProblem[]; readonly checked: null };

/** Sizes that can still be chosen. */
export function sizesInStock(requirements: ParticipantRequirements): SizeOption[] {
  if (requirements.shirt_unavailable === true) return [];
  return (requirements.sizes ?? []).filter(({ count }) => count === null || count === undefined || count > 0);
}

/** Checks one participant tab (P5.20-P5.37); the same in the browser and on the server. Problems come in form order. */
export function validateParticipant(input: ParticipantInput): ParticipantResult {
  const { requirements, values } = input;
  const problems: ParticipantProblem[] = [];
  const refuse: Refuse = (field, code, params) => {
    problems.push(params === undefined ? { field, code } : { field, code, params });
  };

  for (const field of ['last_name', 'first_name', 'second_name'] as const) {
    const problem = nameProblem(text(values[field]));
    if (problem === 'empty') {
      if (field !== 'second_name') refuse(field, 'name_required');
    } else if (problem !== null) refuse(field, 'name_invalid');
  }
  const phone = phoneDigits(text(values.phone));
  if (!isCompletePhone(phone, MAIN_PHONE_COUNTRIES)) refuse('phone', 'phone_required');

  const birth = readBirthDate(text(values.birth_date), input.today);
  const birthDate = 'iso' in birth ? birth.iso : null;
  if (birthDate === null) refuse('birth_date', 'birth_date_invalid');
  else checkAge(input, birthDate, refuse);

  const gender = genderOf(values.gender);
  if (gender === null) refuse('gender', 'gender_required');

  const sizes = sizesInStock(requirements);
  const size = sizes.find(
    (option) => option.public_id === values.item_size || option.name === values.item_size,
  );
  if (sizes.length > 0 && size === undefined) refuse('item_size', 'size_required');

  const regions = requirements.regions ?? [];
  const region = regions.find(({ id }) => id === Number(values.region));
  if (regions.length > 0 && region === undefined) refuse('region', 'region_required');

  const options = requirements.select?.values ?? [];
  const select = options.find(({ value }) => value === input.select_field?.name)?.value ?? null;
  if (options.length > 0 && select === null) refuse('select_field', 'select_required');

  const clusters = requirements.clusters ?? [];
  const cluster = clusters.find(({ name }) => name === input.cluster?.name) ?? null;
  if (clusters.length > 0 && cluster === null) refuse('cluster', 'cluster_required');
  const claimed = readClaimedTime(cluster, input.claimed_time ?? '');
  if (claimed.problem !== null) refuse('claimed_time', claimed.problem.code, claimed.problem.params);
  checkFile(input, 'file', input.file, cluster?.document === true ? 'proof_required' : null, refuse);

  const licenseUntil = checkDocument(input, 'license', refuse);
  const medicalUntil = checkDocument(input, 'medical', refuse);

  const methods = requirements.delivery_method ?? [];
  const method = methods.find(({ public_id }) => public_id === input.delivery_public_id);
  if (methods.length > 0 && method === undefined) refuse('delivery_public_id', 'delivery_required');

  const additional = checkAdditionalFields(requirements.additional_fields ?? [], values, input.knownFiles);
  problems.push(...additional.problems);

  const guarded = needsGuardian(input) ? validateGuardian(input.guardian) : null;
  problems.push(...(guarded?.problems ?? []));

  if (problems.length > 0 || gender === null || birthDate === null) return { problems, checked: null };
  const secondName = normaliseName(text(values.second_name));
  const participant: ParticipantInfo = {
    // First, so that an additional field never takes the place of a field of the form.
    ...additional.answers,
    first_name: normaliseName(text(values.first_name)),
    last_name: normaliseName(text(values.last_name)),
    second_name: secondName === '' ? undefined : secondName,
    phone,
    gender,
    birth_date: birthDate,
    region: region?.id ?? null,
    item_size: size?.public_id ?? null,
  };
  return {
    problems: [],
    checked: {
      participant,
      cluster,
      select,
      delivery_public_id: method?.public_id ?? null,
      license_until: licenseUntil,
      medical_until: medicalUntil,
      claimed_time: claimed.seconds,
      guardian: guarded?.guardian ?? null,
    },
  };
}

/** Whether the form asks for a guardian: the format does, and the birth date typed so far is a minor's. */
export function needsGuardian(
  input: Pick<ParticipantInput, 'requirements' | 'values' | 'startTime' | 'timeZone' | 'today'>,
): boolean {
  if (input.requirements.guardian_required !== true || input.startTime === null) return false;
  const birth = readBirthDate(text(input.values.birth_date), input.today);
  return 'iso' in birth && isMinor(birth.iso, input.startTime, input.timeZone);
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

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function genderOf(value: unknown): ParticipantGender | null {
  return value === 'male' || value === 'female' ? value : null;
}

export interface FormMoment {
  /** IANA zone of the event. */
  readonly timeZone: string;
  /** Calendar date YYYY-MM-DD. */
  readonly today: string;
}

/** Checks the tab of a basket ticket as it is filled in. */
export function validateTicket(item: TicketItem, moment: FormMoment): ParticipantResult {
  return validateParticipant(inputOf(item, moment));
}

/** What the tab of a basket ticket holds. */
export function inputOf(item: TicketItem, moment: FormMoment): ParticipantInput {
  return {
    requirements: item,
    values: item.info ?? {},
    cluster: item.cluster,
    claimed_time: item.claimed_time,
    file: item.file,
    license_file: item.license_file,
    license_until: item.license_until,
    medical_file: item.medical_file,
    medical_until: item.medical_until,
    guardian: item.guardian,
    select_field: item.select_field,
    delivery_public_id: item.delivery_public_id,
    startTime: item.start_time ?? null,
    ...moment,
  };
}

/** The ticket with its tab state: complete only when every check passes, else in error (P4.22-P4.24). */
export function withTabState(item: TicketItem, moment: FormMoment): TicketItem {
  const complete = validateTicket(item, moment).checked !== null;
  return { ...item, isErrorTab: !complete, preReg: complete ? 'ok' : null };
}

/** «Заполню позже»: only where the format allows it, else null (P1.11). */
export function fillLater(item: TicketItem): TicketItem | null {
  return item.allow_later === true ? { ...item, isErrorTab: false, preReg: 'later' } : null;
}
