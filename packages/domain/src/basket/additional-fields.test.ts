import { describe, expect, test } from 'vitest';
import { ADDITIONAL_FIELD_MAX, checkAdditionalFields, shownFields } from './additional-fields.ts';
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
  [{}, 'a\u0000b', 'field_invalid'],
  [{}, 'a\ud800b', 'field_invalid'],
  [{}, 'Ёж 🦔', 'Ёж 🦔'],
  [{ type: 'number' }, '3,5', 3.5],
  [{ type: 'number' }, '0', 0],
  [{ type: 'number' }, 'много', 'field_invalid'],
  [{ type: 'choice', options: ['а', 'б'] }, 'б', 'б'],
  [{ type: 'choice', options: ['а', 'б'] }, 'в', 'field_invalid'],
  [{ type: 'multi', options: ['а', 'б'] }, ['б', 'а', 'б'], ['б', 'а']],
  [{ type: 'multi', options: ['а', 'б'] }, ['в'], 'field_invalid'],
  [{ type: 'multi', options: ['а', 'б'] }, [], 'field_required'],
  [{ type: 'multi', options: ['а', 'б'] }, 'а', ['а']],
  [{ type: 'multi', options: ['а', 'б'] }, ['а', 'в'], 'field_invalid'],
  [{ type: 'multi', options: ['а', 'б'] }, '', 'field_required'],
  [{ type: 'multi', options: ['7'] }, 7, 'field_required'],
  [{ type: 'choice' }, 'а', 'field_invalid'],
  [{}, ['да'], 'field_required'],
  [{}, 7, '7'],
  [{ type: 'text' }, '7', '7'],
  [{ type: 'consent' }, true, true],
  [{ type: 'consent' }, 'true', true],
  [{ type: 'consent' }, false, 'field_required'],
  [{ name: 'constructor' }, undefined, 'field_required'],
  [{ type: 'file' }, null, 'file_required'],
  [{ type: 'file', required: false }, '', undefined],
] as const)('%j with %j: %j (P5.29)', (part, value, outcome) => {
  const asked = field(part);
  const refused = outcome === 'field_required' || outcome === 'field_invalid' || outcome === 'file_required';
  expect(checkAdditionalFields([asked], value === undefined ? {} : { [asked.name]: value })).toEqual({
    problems: refused ? [{ field: asked.name, code: outcome }] : [],
    answers: refused || outcome === undefined ? {} : { [asked.name]: outcome },
  });
});

test.each([
  [{ min: 3 }, '2,9', { code: 'number_below_min', params: { min: 3 } }],
  [{ min: 3 }, '3', null],
  [{ max: 12 }, '12', null],
  [{ max: 12 }, '12.01', { code: 'number_above_max', params: { max: 12 } }],
  [{ min: 0, max: 0 }, '0', null],
  [{ min: 3 }, 'много', { code: 'field_invalid' }],
  [{ whole: true }, '12', null],
  [{ whole: true }, '12,0', null],
  [{ whole: true }, '12,5', { code: 'number_not_whole' }],
  [{ whole: true, min: 3 }, '2.5', { code: 'number_not_whole' }],
  [{ whole: true, min: 3 }, '2', { code: 'number_below_min', params: { min: 3 } }],
  [{ whole: false }, '12,5', null],
] as const)('a number within %j: %j gives %j (P5.29)', (bounds, typed, problem) => {
  const asked = field({ type: 'number', ...bounds });
  expect(checkAdditionalFields([asked], { x: typed }).problems).toEqual(
    problem === null ? [] : [{ field: 'x', ...problem }],
  );
});

test('a file answer names an upload of this buyer where uploads are known (P5.29, P5.38)', () => {
  const asked = field({ type: 'file' });
  const check = (known?: ReadonlySet<string>) => checkAdditionalFields([asked], { x: 'up-1' }, known);
  expect(check()).toEqual({ problems: [], answers: { x: 'up-1' } });
  expect(check(new Set(['up-1'])).problems).toEqual([]);
  expect(check(new Set(['up-2']))).toEqual({ problems: [{ field: 'x', code: 'file_unknown' }], answers: {} });
});

describe('fields that hang on another', () => {
  const bus = field({ name: 'bus', type: 'choice', options: ['да', 'нет'], required: false });
  const stop = field({
    name: 'stop',
    type: 'choice',
    options: ['вокзал', 'другое'],
    shown_when: { name: 'bus', value: 'да' },
  });
  const where = field({ name: 'where', shown_when: { name: 'stop', value: 'другое' } });
  const chain = [bus, stop, where];
  test.each([
    [{}, ['bus']],
    [{ bus: 'нет', stop: 'другое', where: 'дома' }, ['bus']],
    [{ bus: 'да' }, ['bus', 'stop']],
    [{ bus: ' да ' }, ['bus', 'stop']],
    [{ bus: 'может быть', stop: 'другое' }, ['bus']],
    [{ bus: 'да', stop: 'вокзал', where: 'дома' }, ['bus', 'stop']],
    [{ bus: 'да', stop: 'другое' }, ['bus', 'stop', 'where']],
  ])('with %j are asked: %j (P5.29)', (values, names) => {
    expect(shownFields(chain, values).map(({ name }) => name)).toEqual(names);
  });

  test('hidden ones are neither demanded nor kept (P5.29)', () => {
    expect(checkAdditionalFields(chain, { bus: 'нет', stop: 'другое', where: 'дома' })).toEqual({
      problems: [],
      answers: { bus: 'нет' },
    });
    expect(checkAdditionalFields(chain, { bus: 'да', stop: 'другое' }).problems).toEqual([
      { field: 'where', code: 'field_required' },
    ]);
  });

  test('one of several choices and a consent may open a field', () => {
    const food = field({ name: 'food', type: 'multi', options: ['гель', 'банан'] });
    const taste = field({ name: 'taste', shown_when: { name: 'food', value: 'гель' } });
    expect(shownFields([food, taste], { food: ['банан', 'гель'] })).toHaveLength(2);
    expect(shownFields([food, taste], { food: ['банан'] })).toHaveLength(1);
    expect(shownFields([{ ...food, shown_when: null }], {})).toHaveLength(1);
    const agree = field({ name: 'agree', type: 'consent' });
    const name = field({ name: 'name', shown_when: { name: 'agree', value: 'true' } });
    expect(shownFields([agree, name], { agree: true })).toHaveLength(2);
    expect(shownFields([agree, name], { agree: false })).toHaveLength(1);
  });

  test('an answer that is refused opens nothing (P5.29)', () => {
    const runs = field({ name: 'runs', type: 'number', min: 3 });
    const best = field({ name: 'best', shown_when: { name: 'runs', value: '2' } });
    expect(shownFields([runs, best], { runs: '2' })).toEqual([runs]);
    expect(shownFields([{ ...runs, min: 2 }, best], { runs: '2' })).toHaveLength(2);
    const perhaps = field({ name: 'perhaps', shown_when: { name: 'bus', value: 'может быть' } });
    expect(shownFields([bus, perhaps], { bus: 'может быть' })).toEqual([bus]);
    const nothing = field({ name: 'nothing', shown_when: { name: 'bus', value: 'null' } });
    expect(shownFields([bus, nothing], {})).toEqual([bus]);
  });

  test('a ring and a field that hangs on nothing are never asked', () => {
    const a = field({ name: 'a', shown_when: { name: 'b', value: 'x' } });
    const b = field({ name: 'b', shown_when: { name: 'a', value: 'x' } });
    const lost = field({ name: 'lost', shown_when: { name: 'nobody', value: 'x' } });
    const self = field({ name: 'self', shown_when: { name: 'self', value: 'x' } });
    expect(shownFields([a, b, lost, self], { a: 'x', b: 'x', nobody: 'x', self: 'x' })).toEqual([]);
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
  expect(checked).toMatchObject({ phone: '79161234567', additional: { team: 'Лось' } });
  expect(checked?.additional).not.toHaveProperty('other');
});
