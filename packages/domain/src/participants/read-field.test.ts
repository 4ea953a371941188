import { describe, expect, test } from 'vitest';
import { ticket } from '../basket/fixtures.ts';
import { type ParticipantInput, validateParticipant, validateTicket } from '../basket/participant-form.ts';
import { printOf } from '../basket/shared-entry.ts';
import type { ParticipantRequirements } from '../basket/types.ts';
import { putAnswers } from './put-answers.ts';
import { sizesInStock } from './read-field.ts';

const moment = { timeZone: 'Europe/Moscow', today: '2026-11-22' };
const person = {
  last_name: 'Петров',
  first_name: 'Иван',
  phone: '79161234567',
  birth_date: '2000-05-10',
  gender: 'male',
};
const check = (requirements: ParticipantRequirements, part: Partial<ParticipantInput>) =>
  validateParticipant({ requirements, values: person, startTime: null, ...moment, ...part });

describe('one of the values that the format lists', () => {
  const groups = ['4:30', '5:00'];
  test.each([
    [groups, '5:00', '5:00', null],
    [groups, '', null, null],
    [groups, null, null, null],
    [groups, undefined, null, null],
    [groups, '5:30', null, 'field_invalid'],
    [groups, ' 5:00', null, 'field_invalid'],
    [groups, 'length', null, 'field_invalid'],
    [[], '5:00', null, null],
    [undefined, '5:00', null, null],
  ])('of %j, %j is kept as %j (%j)', (pace_groups, pace_group, stored, code) => {
    const { problems, checked } = check({ pace_groups }, { values: { ...person, pace_group } });
    expect(problems).toEqual(code === null ? [] : [{ field: 'pace_group', code }]);
    expect(checked?.pace_group ?? null).toBe(stored);
  });
});

describe('whom to call', () => {
  const [name, phone] = ['emergency_name', 'emergency_phone'];
  test.each([
    [undefined, undefined, undefined, [], null, null],
    [false, '', ' ', [], null, null],
    [false, 'ольга', '8 916 204-11-22', [], 'Ольга', '79162041122'],
    [false, 'Ольга', '+49 1511 2345678', [], 'Ольга', '4915112345678'],
    [false, 'Ольга', '', [[phone, 'phone_required']], null, null],
    [false, '', '+7 (916) 204-11-22', [[name, 'name_required']], null, null],
    [
      false,
      '1',
      '+7 (916) 204-11',
      [
        [name, 'name_invalid'],
        [phone, 'phone_required'],
      ],
      null,
      null,
    ],
    [
      true,
      undefined,
      undefined,
      [
        [name, 'name_required'],
        [phone, 'phone_required'],
      ],
      null,
      null,
    ],
    [true, 'Ольга', '79162041122', [], 'Ольга', '79162041122'],
  ] as const)('needed %j, %j with %j: %j', (emergency, called, number, wrong, keptName, keptPhone) => {
    const values = { ...person, emergency_name: called, emergency_phone: number };
    const { problems, checked } = check({ emergency }, { values });
    expect(problems).toEqual(wrong.map(([field, code]) => ({ field, code })));
    expect(checked?.emergency_name ?? null).toBe(keptName);
    expect(checked?.emergency_phone ?? null).toBe(keptPhone);
  });
});

test.each([
  ['a proof', { clusters: [{ name: 'Все', document: false }] }, { cluster: { name: 'Все' } }, 'file'],
  [
    'a claimed time',
    { clusters: [{ name: 'Все', document: false }] },
    { cluster: { name: 'Все' } },
    'claimed_time',
  ],
  [
    'a guardian of a grown-up',
    { guardian_required: true },
    { startTime: '2027-05-10T06:00:00Z' },
    'guardian',
  ],
  ['a size', {}, {}, 'item_size'],
  ['an option', {}, {}, 'select'],
  ['a delivery', {}, {}, 'delivery_public_id'],
] as const)('%s that is not asked for is neither judged nor kept', (_what, requirements, part, field) => {
  const { problems, checked } = check(requirements, {
    values: { ...person, item_size: 'm' },
    file: { name: 'a.pdf', public_id: 'file-1' },
    claimed_time: 'час',
    guardian: { name: 'О' },
    select_field: { name: 'быстро' },
    delivery_public_id: 'd1',
    ...part,
  });
  expect(problems).toEqual([]);
  expect(checked?.[field]).toBeNull();
});

const refused = (requirements: ParticipantRequirements, part: Partial<ParticipantInput>) =>
  check(requirements, part).problems;

test('a second name may be left out, and is judged where it is given (P5.20)', () => {
  expect(refused({}, { values: { ...person, second_name: '' } })).toEqual([]);
  expect(refused({}, { values: { ...person, second_name: 'R2' } })).toEqual([
    { field: 'second_name', code: 'name_invalid' },
  ]);
});

test('of two genders either is taken, and no third', () => {
  expect(check({}, { values: { ...person, gender: 'female' } }).checked?.gender).toBe('female');
  expect(refused({}, { values: { ...person, gender: 'cat' } })).toEqual([
    { field: 'gender', code: 'gender_required' },
  ]);
});

test('a claimed time is judged by the cluster that is chosen, without one not at all', () => {
  const clusters = [
    { name: 'Все', document: false },
    { name: 'Быстрые', document: false, time_max: 3000 },
  ];
  const asked = (name: string, claimed_time?: string) =>
    refused({ clusters }, { cluster: { name }, claimed_time });
  expect(asked('Быстрые', '0:50:01')).toEqual([
    { field: 'claimed_time', code: 'time_too_slow', params: { max: 3000 } },
  ]);
  expect(asked('Быстрые')).toEqual([{ field: 'claimed_time', code: 'time_invalid' }]);
  expect(asked('Быстрые', '0:50:00')).toEqual([]);
  expect(asked('Все')).toEqual([]);
});

test('what the organiser asks besides is judged, by the uploads that are known (P5.29)', () => {
  const additional_fields = [
    { name: 'team', label: 'Команда', required: true },
    { name: 'proof', label: 'Справка', required: false, type: 'file' },
  ] as const;
  expect(
    refused({ additional_fields }, { values: { ...person, proof: 'f1' }, knownFiles: new Set(['f2']) }),
  ).toEqual([
    { field: 'team', code: 'field_required' },
    { field: 'proof', code: 'file_unknown' },
  ]);
});

test('age is judged by the day of the start; without its bounds or its day it is not (P5.33-P5.35)', () => {
  const startTime = '2027-05-10T06:00:00Z';
  const aged = (requirements: ParticipantRequirements, start: string | null = startTime) =>
    refused(requirements, { startTime: start });
  expect(aged({ age_min: 28 })).toEqual([
    { field: 'birth_date', code: 'age_below_min', params: { age_min: 28 } },
  ]);
  expect(aged({ age_max: 26 })).toEqual([
    { field: 'birth_date', code: 'age_above_max', params: { age_max: 26 } },
  ]);
  expect(aged({ age_min: 27, age_max: 27 })).toEqual([]);
  expect(aged({ age_min: null, age_max: null })).toEqual([]);
  expect(aged({ age_min: 28 }, null)).toEqual([]);
});

test('without the day of the start nobody is known to be a minor', () => {
  const values = { ...person, birth_date: '2015-05-10' };
  expect(refused({ guardian_required: true }, { values })).toEqual([]);
  expect(
    refused({ guardian_required: true }, { values, startTime: '2027-05-10T06:00:00Z' }).map(
      ({ field }) => field,
    ),
  ).toEqual(['guardian_name', 'guardian_phone', 'guardian_relation', 'guardian_consent']);
});

test.each([
  [0, false],
  [1, true],
  [null, true],
  [undefined, true],
])('of a size %s are left: it can be chosen: %s', (count, left) => {
  const size = { public_id: 'm', name: 'M', ...(count === undefined ? {} : { count }) };
  expect(sizesInStock({ sizes: [size] })).toEqual(left ? [size] : []);
  expect(sizesInStock({ sizes: [size], shirt_unavailable: true })).toEqual([]);
});

test('a document that is given is kept where none is needed, with its last day', () => {
  const given = putAnswers(ticket(), {
    ...person,
    license_file: { name: 'a.pdf', public_id: 'file-1' },
    license_until: '2027-05-10',
  });
  expect(given.licenseFile).toEqual({ name: 'a.pdf' });
  expect(validateTicket(given, moment).checked).toMatchObject({
    license_file: { public_id: 'file-1' },
    license_until: '2027-05-10',
  });
});

test('what a format switches on is no change of the buyer’s own', () => {
  const held = ticket({ info: { first_name: 'Анна' } });
  const renewed = { ...held, license: true, medical: true, guardian_required: true, pace_groups: ['5:00'] };
  expect(printOf(renewed)).toBe(printOf(held));
});
