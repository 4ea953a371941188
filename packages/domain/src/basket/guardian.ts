import { ageAt } from '../people/age.ts';
import { nameProblem, normaliseName } from '../people/names.ts';
import { isCompletePhone, MAIN_PHONE_COUNTRIES, phoneDigits } from '../people/phone.ts';
import type { FieldProblem } from './field-problem.ts';
import type { ParticipantCode } from './participant-codes.ts';

/** Whole years at the start from which nobody answers for a participant but himself. */
const ADULT_AGE = 18;

/** P5.62; the documents' own words, which are stored. */
export const RELATIONS = ['Партнер', 'Родитель', 'Родственник', 'Друг', 'Коллега'] as const;
export type Relation = (typeof RELATIONS)[number];

/** What the buyer has typed of the grown-up who answers for a minor. */
export interface GuardianDraft {
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  readonly relation?: string | null | undefined;
  readonly consent?: boolean | undefined;
}

export interface Guardian {
  /** First and last name. */
  readonly name: string;
  /** Digits only. */
  readonly phone: string;
  readonly relation: Relation;
}

/** Whether the participant is a minor on the day of the start, by the calendar of the event's zone. */
export function isMinor(birthDate: string, startTime: string, timeZone: string): boolean {
  return ageAt(birthDate, startTime, timeZone) < ADULT_AGE;
}

/** Checks the guardian of a minor; problems in form order. */
export function validateGuardian(draft: GuardianDraft | null | undefined): {
  readonly problems: FieldProblem<ParticipantCode>[];
  readonly guardian: Guardian | null;
} {
  const problems: FieldProblem<ParticipantCode>[] = [];
  const name = draft?.name ?? '';
  const wrongName = nameProblem(name);
  if (wrongName === 'empty') problems.push({ field: 'guardian_name', code: 'name_required' });
  else if (wrongName !== null) problems.push({ field: 'guardian_name', code: 'name_invalid' });
  else if (!normaliseName(name).includes(' '))
    problems.push({ field: 'guardian_name', code: 'full_name_required' });
  const phone = phoneDigits(draft?.phone ?? '');
  if (!isCompletePhone(phone, MAIN_PHONE_COUNTRIES))
    problems.push({ field: 'guardian_phone', code: 'phone_required' });
  const relation = RELATIONS.find((known) => known === draft?.relation);
  if (relation === undefined) problems.push({ field: 'guardian_relation', code: 'select_required' });
  if (draft?.consent !== true)
    problems.push({ field: 'guardian_consent', code: 'guardian_consent_required' });
  if (problems.length > 0 || relation === undefined) return { problems, guardian: null };
  return { problems, guardian: { name: normaliseName(name), phone, relation } };
}
