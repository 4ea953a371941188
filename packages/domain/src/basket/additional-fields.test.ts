import { expect, test } from 'vitest';
import { ADDITIONAL_FIELD_MAX, checkAdditionalFields } from './additional-fields.ts';
import { validateParticipant } from './participant-form.ts';
import type { AdditionalField } from './types.ts';

const field = (part: Partial<AdditionalField>): AdditionalField => ({
  name: 'x',
  label: 'Поле',
  required: true,
  ...part,
});

test.each([
  [{}, undefined, 'field_required'],
  [{}, '   ', 'field_required'],
  [{}, null, 'field_required'],
  [{}, ' да ', 'да'],
  [{ required: false }, '', undefined],
  [{}, 'я'.repeat(ADDITIONAL_FIELD_MAX), 'я'.repeat(ADDITIONAL_FIELD_MAX)],
  [{}, 'я'.repeat(ADDITIONAL_FIELD_MAX + 1), 'field_invalid'],
  [{ type: 'number' }, '3,5', 3.5],
  [{ type: 'number' }, '0', 0],
  [{ type: 'number' }, 'много', 'field_invalid'],
  [{ type: 'choice', options: ['а', 'б'] }, 'б', 'б'],
  [{ type: 'choice', options: ['а', 'б'] }, 'в', 'field_invalid'],
  [{ type: 'multi', options: ['а', 'б'] }, ['б', 'а', 'б'], ['б', 'а']],
  [{ type: 'multi', options: ['а', 'б'] }, ['в'], 'field_invalid'],
  [{ type: 'multi', options: ['а', 'б'] }, [], 'field_required'],
  [{ type: 'multi', options: ['а', 'б'] }, 'а', ['а']],
  [{ type: 'consent' }, true, true],
  [{ type: 'consent' }, 'true', true],
  [{ type: 'consent' }, false, 'field_required'],
  [{ name: 'constructor' }, undefined, 'field_required'],
] as const)('%j with %j: %j (P5.29)', (part, value, outcome) => {
  const asked = field(part);
  const refused = outcome === 'field_required' || outcome === 'field_invalid';
  expect(checkAdditionalFields([asked], value === undefined ? {} : { [asked.name]: value })).toEqual({
    problems: refused ? [{ field: asked.name, code: outcome }] : [],
    answers: refused || outcome === undefined ? {} : { [asked.name]: outcome },
  });
});

test('a field is asked only when the answer it hangs on is given (P5.29)', () => {
  const fields = [
    field({ name: 'bus', required: false }),
    field({ name: 'seat', shown_when: { name: 'bus', value: 'да' } }),
  ];
  expect(checkAdditionalFields(fields, { bus: 'нет', seat: '12' })).toEqual({
    problems: [],
    answers: { bus: 'нет' },
  });
  expect(checkAdditionalFields(fields, { bus: 'да' }).problems).toEqual([
    { field: 'seat', code: 'field_required' },
  ]);
  expect(checkAdditionalFields(fields, { bus: ['да'] }).problems).toContainEqual({
    field: 'seat',
    code: 'field_required',
  });
});

test('answers travel by name beside the participant and never over his own fields (P3.14)', () => {
  const { checked } = validateParticipant({
    requirements: { additional_fields: [field({ name: 'team' }), field({ name: 'phone' })] },
    values: {
      first_name: 'Ян',
      last_name: 'Ли',
      phone: '79161234567',
      birth_date: '01.01.2000',
      gender: 'male',
      team: 'Лось',
      other: 'x',
    },
    startTime: null,
    timeZone: 'Europe/Moscow',
    today: '2026-11-21',
  });
  expect(checked?.participant).toMatchObject({ team: 'Лось', phone: '79161234567' });
  expect(checked?.participant).not.toHaveProperty('other');
});
