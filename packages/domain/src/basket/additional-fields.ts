import type { FieldProblem } from './field-problem.ts';
import type { ParticipantCode } from './participant-codes.ts';
import type { AdditionalField, FieldValue, ParticipantDraft } from './types.ts';

/** Control signs and halves of signs: no keyboard types them and no database keeps them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

/** Longest answer, signs. */
export const ADDITIONAL_FIELD_MAX = 500;

/**
 * The fields that are asked, given the answers: one that hangs on another is asked only while that one is asked itself and
 * holds the value. Fields that hang on each other in a ring are never asked.
 */
export function shownFields(fields: readonly AdditionalField[], values: ParticipantDraft): AdditionalField[] {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const isShown = (field: AdditionalField, below: ReadonlySet<string>): boolean => {
    const condition = field.shown_when;
    if (condition === null || condition === undefined) return true;
    const asked = byName.get(condition.name);
    if (asked === undefined || below.has(asked.name) || !isShown(asked, new Set(below).add(asked.name)))
      return false;
    const answer = answerOf(asked, values);
    if (answer === null || problemOf(asked, answer) !== null) return false;
    return Array.isArray(answer) ? answer.includes(condition.value) : String(answer) === condition.value;
  };
  return fields.filter((field) => isShown(field, new Set([field.name])));
}

/**
 * Checks the answers to the additional fields that are shown; answers to hidden and unknown ones are left out (P5.29).
 * @param knownFiles uploads that may be named; any where it is not given.
 */
export function checkAdditionalFields(
  fields: readonly AdditionalField[],
  values: ParticipantDraft,
  knownFiles?: ReadonlySet<string>,
): { readonly problems: FieldProblem<ParticipantCode>[]; readonly answers: Record<string, FieldValue> } {
  const problems: FieldProblem<ParticipantCode>[] = [];
  const answers: Record<string, FieldValue> = {};
  for (const field of shownFields(fields, values)) {
    const answer = answerOf(field, values);
    if (answer === null) {
      const code = field.type === 'file' ? 'file_required' : 'field_required';
      if (field.required) problems.push({ field: field.name, code });
      continue;
    }
    const problem = problemOf(field, answer, knownFiles);
    if (problem === null) answers[field.name] = answer;
    else problems.push({ field: field.name, ...problem });
  }
  return { problems, answers };
}

type Answer = string | number | boolean | readonly string[];

function answerOf(field: AdditionalField, values: ParticipantDraft): Answer | null {
  // Own properties only: a field may be called `constructor`.
  return normalise(field, Object.hasOwn(values, field.name) ? values[field.name] : undefined);
}

/** The answer in the form it is stored in, null when there is none. */
function normalise(field: AdditionalField, value: FieldValue): Answer | null {
  if (field.type === 'consent') return value === true || value === 'true' ? true : null;
  if (field.type === 'multi') {
    const chosen = Array.isArray(value)
      ? [...new Set(value.map(String))]
      : typeof value === 'string' && value !== ''
        ? [value]
        : [];
    return chosen.length > 0 ? chosen : null;
  }
  if (value === null || value === undefined || typeof value === 'object') return null;
  const text = String(value).trim();
  if (text === '') return null;
  if (field.type !== 'number') return text;
  const number = Number(text.replace(',', '.'));
  return Number.isFinite(number) ? number : text;
}

type Problem = Pick<FieldProblem<ParticipantCode>, 'code' | 'params'>;

function problemOf(field: AdditionalField, answer: Answer, knownFiles?: ReadonlySet<string>): Problem | null {
  const invalid: Problem = { code: 'field_invalid' };
  if (typeof answer === 'string' && (answer.length > ADDITIONAL_FIELD_MAX || UNPRINTABLE.test(answer)))
    return invalid;
  switch (field.type) {
    case 'number':
      return typeof answer === 'number' ? numberProblem(field, answer) : invalid;
    case 'choice':
    case 'multi': {
      const options = new Set(field.options ?? []);
      const chosen = Array.isArray(answer) ? answer : [answer];
      return chosen.every((choice) => options.has(String(choice))) ? null : invalid;
    }
    case 'file':
      return knownFiles?.has(String(answer)) === false ? { code: 'file_unknown' } : null;
    case 'text':
    case 'consent':
    case undefined:
      return null;
  }
}

function numberProblem({ min, max, whole }: AdditionalField, answer: number): Problem | null {
  if (whole === true && !Number.isInteger(answer)) return { code: 'number_not_whole' };
  if (min != null && answer < min) return { code: 'number_below_min', params: { min } };
  if (max != null && answer > max) return { code: 'number_above_max', params: { max } };
  return null;
}
