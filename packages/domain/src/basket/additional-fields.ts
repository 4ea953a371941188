import type { FieldProblem } from './field-problem.ts';
import type { ParticipantCode } from './participant-codes.ts';
import type { AdditionalField, FieldValue, ParticipantDraft } from './types.ts';

/** Longest answer, signs. */
export const ADDITIONAL_FIELD_MAX = 500;

/** Whether a field is asked, given the other answers. */
export function isFieldShown(field: AdditionalField, values: ParticipantDraft): boolean {
  const condition = field.shown_when;
  if (condition === null || condition === undefined) return true;
  const answer = values[condition.name];
  return Array.isArray(answer) ? answer.includes(condition.value) : String(answer ?? '') === condition.value;
}

/** Checks the answers to the additional fields that are shown; answers to hidden and unknown ones are left out (P5.29). */
export function checkAdditionalFields(
  fields: readonly AdditionalField[],
  values: ParticipantDraft,
): { readonly problems: FieldProblem<ParticipantCode>[]; readonly answers: Record<string, FieldValue> } {
  const problems: FieldProblem<ParticipantCode>[] = [];
  const answers: Record<string, FieldValue> = {};
  for (const field of fields) {
    if (!isFieldShown(field, values)) continue;
    // Own properties only: a field may be called `constructor`.
    const answer = normalise(field, Object.hasOwn(values, field.name) ? values[field.name] : undefined);
    if (answer === null) {
      if (field.required) problems.push({ field: field.name, code: 'field_required' });
    } else if (!fits(field, answer)) problems.push({ field: field.name, code: 'field_invalid' });
    else answers[field.name] = answer;
  }
  return { problems, answers };
}

/** The answer in the form it is stored in, null when there is none. */
function normalise(
  field: AdditionalField,
  value: FieldValue,
): string | number | boolean | readonly string[] | null {
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

function fits(field: AdditionalField, answer: string | number | boolean | readonly string[]): boolean {
  if (field.type === 'number') return typeof answer === 'number';
  if (typeof answer === 'string' && answer.length > ADDITIONAL_FIELD_MAX) return false;
  if (field.type !== 'choice' && field.type !== 'multi') return true;
  const options = new Set(field.options ?? []);
  return (Array.isArray(answer) ? answer : [answer]).every((choice) => options.has(String(choice)));
}
