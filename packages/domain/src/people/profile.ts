import { RELATIONS, type Relation } from '../basket/guardian.ts';
import { readBirthDate } from './birth-date.ts';
import { nameProblem, normaliseName } from './names.ts';
import { EXTRA_CONTACT_COUNTRIES, isCompletePhone, phoneDigits } from './phone.ts';

/** Key of a field's text; the wire and the form name the fields alike. */
export type ProfileProblem =
  | 'fillField'
  | 'invalidName'
  | 'dateFormat'
  | 'invalidDateFormat'
  | 'chooseValue'
  | 'relativeName'
  | 'relativeRelation'
  | 'relativePhone';

export type ProfileProblems<F extends string> = Partial<Record<F, ProfileProblem>>;

/** What a person tells of himself. */
export interface Personal {
  readonly name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly second_name?: string | undefined;
  /** As typed DD.MM.YYYY, or YYYY-MM-DD. */
  readonly birth_date?: string | undefined;
  readonly gender?: string | undefined;
}
export type PersonalField = keyof Personal;

/** The given fields in the form they are stored in. */
export interface CheckedPersonal {
  name?: string;
  last_name?: string;
  second_name?: string;
  /** YYYY-MM-DD */
  birth_date?: string;
  gender?: 'male' | 'female';
}

const NAMES = ['name', 'last_name', 'second_name'] as const;

/**
 * Checks the fields that are given (A5.15-A5.19).
 * @param today calendar date YYYY-MM-DD
 */
export function checkPersonal(
  values: Personal,
  today: string,
): { readonly problems: ProfileProblems<PersonalField>; readonly checked: CheckedPersonal } {
  const problems: ProfileProblems<PersonalField> = {};
  const checked: CheckedPersonal = {};
  for (const field of NAMES) {
    const typed = values[field];
    if (typed === undefined) continue;
    // Not everybody has one, and it may have been typed by mistake.
    if (field === 'second_name' && typed.trim() === '') {
      checked.second_name = '';
      continue;
    }
    const wrong = nameProblem(typed);
    if (wrong === null) checked[field] = normaliseName(typed);
    else problems[field] = wrong === 'empty' ? 'fillField' : 'invalidName';
  }
  if (values.birth_date !== undefined) {
    const read = readBirthDate(values.birth_date, today);
    if ('iso' in read) checked.birth_date = read.iso;
    else problems.birth_date = dateProblem(values.birth_date);
  }
  if (values.gender === 'male' || values.gender === 'female') checked.gender = values.gender;
  else if (values.gender !== undefined) problems.gender = 'chooseValue';
  return { problems, checked };
}

/** A5.17, A5.18: another form than DD.MM.YYYY, or a day that is none or cannot be a birth date. */
function dateProblem(typed: string): ProfileProblem {
  const formed = /^(?:\d{2}\.\d{2}\.\d{4}|\d{4}-\d{2}-\d{2})$/u.test(typed.trim());
  return formed ? 'dateFormat' : 'invalidDateFormat';
}

/** The relative to call (A3.27). */
export interface Relative {
  readonly extra_contact: string;
  readonly type_relate: string;
  /** Any spelling. */
  readonly contact_phone: string;
}
export type RelativeField = keyof Relative;

export interface CheckedRelative {
  readonly extra_contact: string;
  readonly type_relate: Relation;
  /** Digits only. */
  readonly contact_phone: string;
}

/** All of it is checked, and every problem told at once (A5.28-A5.32). */
export function checkRelative(values: Relative): {
  readonly problems: ProfileProblems<RelativeField>;
  readonly checked: CheckedRelative | null;
} {
  const problems: ProfileProblems<RelativeField> = {};
  const wrongName = nameProblem(values.extra_contact);
  if (wrongName !== null) problems.extra_contact = wrongName === 'empty' ? 'relativeName' : 'invalidName';
  const relation = RELATIONS.find((known) => known === values.type_relate);
  if (relation === undefined) problems.type_relate = 'relativeRelation';
  const phone = phoneDigits(values.contact_phone);
  if (!isCompletePhone(phone, EXTRA_CONTACT_COUNTRIES)) problems.contact_phone = 'relativePhone';
  return relation === undefined || Object.keys(problems).length > 0
    ? { problems, checked: null }
    : {
        problems,
        checked: {
          extra_contact: normaliseName(values.extra_contact),
          type_relate: relation,
          contact_phone: phone,
        },
      };
}
