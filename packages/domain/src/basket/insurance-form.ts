import { ageOn, yearMinusDay } from '../people/age.ts';
import { BIRTH_DATE_LENGTH, isRealDate, readBirthDate } from '../people/birth-date.ts';
import { nameProblem, normaliseName } from '../people/names.ts';
import { isCompletePhone, phoneDigits } from '../people/phone.ts';
import type { FieldProblem, MessageTable } from './field-problem.ts';
import type { InsuranceItem, ParticipantGender } from './types.ts';

/** P5.50, P9.07: whole years at start_date, both ends inside. */
export const INSURANCE_AGE_MIN = 5;
export const INSURANCE_AGE_MAX = 86;

export type InsuranceCode =
  | 'name_required'
  | 'name_invalid'
  | 'phone_invalid'
  | 'birth_date_invalid'
  | 'birth_date_format'
  | 'gender_required'
  | 'age_out_of_range'
  | 'start_date_out_of_range';

/** Params: age_out_of_range {min, max}. Requirement '' marks a message of our own. */
export const INSURANCE_MESSAGES: MessageTable<InsuranceCode> = {
  name_required: { requirement: 'P5.42', key: 'fillFieldInsurance' },
  name_invalid: { requirement: '', key: 'invalidName' },
  phone_invalid: { requirement: 'P5.44', key: 'invalidPhoneInsurance' },
  birth_date_invalid: { requirement: 'P5.47', key: 'invalidDateInsurance' },
  birth_date_format: { requirement: 'P5.48', key: 'invalidDateFormat' },
  gender_required: { requirement: 'P5.49', key: 'chooseValueInsurance' },
  age_out_of_range: { requirement: 'P5.50', key: 'insuranceAge' },
  start_date_out_of_range: { requirement: '', key: 'insuranceStartDate' },
};

/** What was typed: phone and birth date as they stand in their masks. */
export interface InsuranceDraft {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly second_name?: string | undefined;
  readonly phone?: string | undefined;
  readonly birth_date?: string | undefined;
  readonly gender?: string | null | undefined;
  /** Calendar date YYYY-MM-DD. */
  readonly start_date: string;
}

/** Phone digits only (P5.53), birth date a UTC ISO string (P5.52). */
export interface CheckedInsurance {
  readonly first_name: string;
  readonly last_name: string;
  readonly second_name: string;
  readonly phone: string;
  readonly birth_date: string;
  readonly gender: ParticipantGender;
  readonly start_date: string;
}

export type InsuranceResult =
  | { readonly problems: readonly []; readonly checked: CheckedInsurance }
  | { readonly problems: readonly FieldProblem<InsuranceCode>[]; readonly checked: null };

/** Dates an insurance may start on (P4.36); calendar dates, both inside. */
export function insuranceStartRange(today: string): { readonly from: string; readonly to: string } {
  return { from: today, to: yearMinusDay(today) };
}

/** Checks one insured person (P5.42-P5.53); the same in the browser and on the server. */
export function validateInsurance(draft: InsuranceDraft, today: string): InsuranceResult {
  const problems: FieldProblem<InsuranceCode>[] = [];
  for (const field of ['last_name', 'first_name', 'second_name'] as const) {
    const problem = nameProblem(draft[field] ?? '');
    if (problem === 'empty') {
      if (field !== 'second_name') problems.push({ field, code: 'name_required' });
    } else if (problem !== null) problems.push({ field, code: 'name_invalid' });
  }
  const phone = phoneDigits(draft.phone ?? '');
  if (!isCompletePhone(phone)) problems.push({ field: 'phone', code: 'phone_invalid' });

  const { from, to } = insuranceStartRange(today);
  const startKnown = isRealDate(draft.start_date) && draft.start_date >= from && draft.start_date <= to;
  if (!startKnown) problems.push({ field: 'start_date', code: 'start_date_out_of_range' });

  const typed = draft.birth_date ?? '';
  const birth = readBirthDate(typed, today);
  if ('problem' in birth) problems.push({ field: 'birth_date', code: dateCode(typed) });
  else if (startKnown) {
    const age = ageOn(birth.iso, draft.start_date);
    if (age < INSURANCE_AGE_MIN || age > INSURANCE_AGE_MAX) {
      problems.push({
        field: 'birth_date',
        code: 'age_out_of_range',
        params: { min: INSURANCE_AGE_MIN, max: INSURANCE_AGE_MAX },
      });
    }
  }
  const { gender } = draft;
  if (gender !== 'male' && gender !== 'female') problems.push({ field: 'gender', code: 'gender_required' });

  if (problems.length > 0 || 'problem' in birth || (gender !== 'male' && gender !== 'female'))
    return { problems, checked: null };
  return {
    problems: [],
    checked: {
      first_name: normaliseName(draft.first_name ?? ''),
      last_name: normaliseName(draft.last_name ?? ''),
      second_name: normaliseName(draft.second_name ?? ''),
      phone,
      birth_date: `${birth.iso}T00:00:00.000Z`,
      gender,
      start_date: draft.start_date,
    },
  };
}

/** Missing, unfinished or impossible dates are "not correct", another notation is a "wrong format" (P5.47, P5.48). */
function dateCode(typed: string): 'birth_date_invalid' | 'birth_date_format' {
  const text = typed.trim();
  const unfinished = text.length < BIRTH_DATE_LENGTH && /^[\d._]*$/u.test(text);
  return unfinished || /^[\d_]{2}\.[\d_]{2}\.[\d_]{4}$/u.test(text)
    ? 'birth_date_invalid'
    : 'birth_date_format';
}

/** Label of the phone field: P5.45 when begun and not complete, else P5.46. */
export function insurancePhoneLabel(typed: string): 'enterPhone' | 'enterCorrectPhone' {
  const digits = phoneDigits(typed);
  // The mask's own country code is nothing typed yet.
  return digits.length <= 1 || isCompletePhone(digits) ? 'enterPhone' : 'enterCorrectPhone';
}

/** A field was changed: the person is not complete until checked again (P4.25). */
export function touchInsurance(item: InsuranceItem, change: Partial<InsuranceDraft>): InsuranceItem {
  const { phone, birth_date, gender, ...rest } = change;
  return {
    ...item,
    ...rest,
    ...(gender === 'male' || gender === 'female' ? { gender } : {}),
    info: {
      ...item.info,
      ...(phone === undefined ? {} : { phone }),
      ...(birth_date === undefined ? {} : { birth_date }),
    },
    isErrorTab: true,
    preReg: null,
  };
}

/** What the item's form shows: typed text first, else what was saved. */
export function insuranceDraft(item: InsuranceItem): InsuranceDraft {
  const { first_name, last_name, second_name, gender, start_date } = item;
  const phone = item.info?.phone ?? item.phone;
  const birth_date = item.info?.birth_date ?? item.birth_date;
  return { first_name, last_name, second_name, gender, start_date, phone, birth_date };
}

/** The item after its checks: complete (P4.26), or in error, with preReg false when the age is what failed (P4.27). */
export function withInsuranceState(item: InsuranceItem, today: string): InsuranceItem {
  const { checked, problems } = validateInsurance(insuranceDraft(item), today);
  if (checked !== null) return { ...item, ...checked, isErrorTab: false, preReg: 'ok' };
  const ageFailed = problems.some(({ code }) => code === 'age_out_of_range');
  return { ...item, isErrorTab: true, preReg: ageFailed ? false : null };
}
