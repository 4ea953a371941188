import { describe, expect, test } from 'vitest';
import { neededUntil, readExpiry } from './document-expiry.ts';
import { validateParticipant, type ParticipantInput } from './participant-form.ts';

test.each([
  ['2027-05-10T22:30:00Z', 'Europe/Moscow', '2027-05-11'],
  ['2027-05-10T22:30:00Z', 'UTC', '2027-05-10'],
  ['2027-05-10T01:00:00Z', 'Europe/Kaliningrad', '2027-05-10'],
  [null, 'Europe/Moscow', '2026-11-21'],
])('a start at %s in %s needs a document until %s', (start, zone, day) => {
  expect(neededUntil(start, zone, '2026-11-21')).toBe(day);
});

test.each([
  ['11.05.2027', { iso: '2027-05-11' }],
  ['2027-05-11', { iso: '2027-05-11' }],
  ['12.05.2027', { iso: '2027-05-12' }],
  ['10.05.2027', { problem: 'expires_before_start' }],
  ['', { problem: 'expiry_invalid' }],
  ['31.06.2027', { problem: 'expiry_invalid' }],
  ['11.05.20', { problem: 'expiry_invalid' }],
  ['11.05.2907', { problem: 'expiry_invalid' }],
  ['31.12.2057', { iso: '2057-12-31' }],
  ['01.01.2058', { problem: 'expiry_invalid' }],
  [' 2027-05-11 ', { iso: '2027-05-11' }],
])('%j against 2027-05-11: %j', (typed, outcome) => {
  expect(readExpiry(typed, '2027-05-11')).toEqual(outcome);
});

describe.each(['license', 'medical'] as const)('%s', (kind) => {
  const file = { name: 'a.pdf', public_id: 'up-1' };
  const check = (required: boolean, part: Partial<ParticipantInput>) =>
    validateParticipant({
      requirements: { [kind]: required },
      values: {
        first_name: 'Ян',
        last_name: 'Ли',
        phone: '79162041122',
        gender: 'male',
        birth_date: '01.01.2000',
      },
      startTime: '2027-05-10T22:30:00Z',
      timeZone: 'Europe/Moscow',
      today: '2026-11-21',
      ...part,
    });
  test.each([
    [true, {}, [`${kind}_file`, `${kind}_required`]],
    [true, { [`${kind}_file`]: file }, [`${kind}_until`, 'expiry_invalid']],
    [
      true,
      { [`${kind}_file`]: file, [`${kind}_until`]: '10.05.2027' },
      [`${kind}_until`, 'expires_before_start'],
    ],
    [true, { [`${kind}_file`]: file, [`${kind}_until`]: '11.05.2027' }, null],
    [false, { [`${kind}_until`]: '01.01.2020' }, null],
    [
      false,
      { [`${kind}_file`]: file, [`${kind}_until`]: '01.01.2020' },
      [`${kind}_until`, 'expires_before_start'],
    ],
    [false, { [`${kind}_file`]: file, knownFiles: new Set(['up-2']) }, [`${kind}_file`, 'file_unknown']],
  ])('required %s with %j: %j (P5.32)', (required, part, problem) => {
    const { problems } = check(required, part);
    expect(problems.map(({ field, code }) => [field, code])).toEqual(problem === null ? [] : [problem]);
  });

  test('its last day is kept only with the document', () => {
    expect(check(false, { [`${kind}_until`]: '11.05.2027' }).checked?.[`${kind}_until`]).toBeNull();
    expect(
      check(false, { [`${kind}_file`]: file, [`${kind}_until`]: '11.05.2027' }).checked?.[`${kind}_until`],
    ).toBe('2027-05-11');
  });
});
