import { describe, expect, test } from 'vitest';
import { ticket } from '../basket/fixtures.ts';
import { type ParticipantInput, validateParticipant, validateTicket } from '../basket/participant-form.ts';
import { printOf } from '../basket/shared-entry.ts';
import type { ParticipantRequirements } from '../basket/types.ts';
import { putAnswers } from './put-answers.ts';

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
