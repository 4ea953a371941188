import { describe, expect, test } from 'vitest';
import { isMinor, RELATIONS, validateGuardian } from './guardian.ts';
import { validateParticipant } from './participant-form.ts';

const START = '2027-05-10T06:00:00Z';
const MOSCOW = 'Europe/Moscow';

test.each([
  ['2009-05-10', START, MOSCOW, false],
  ['2009-05-11', START, MOSCOW, true],
  // Late in the evening of the 9th in UTC it is the birthday in Moscow already.
  ['2009-05-10', '2027-05-09T22:00:00Z', MOSCOW, false],
  ['2009-05-10', '2027-05-09T22:00:00Z', 'UTC', true],
  ['2008-02-29', '2026-02-28T09:00:00Z', MOSCOW, true],
  ['2008-02-29', '2026-03-01T09:00:00Z', MOSCOW, false],
])('born %s, start %s in %s: minor %s (P5.35)', (birth, start, zone, minor) => {
  expect(isMinor(birth, start, zone)).toBe(minor);
});

const whole = { name: 'ольга Климова', phone: '8 916 204-11-22', relation: 'Родитель', consent: true };

test('a guardian is kept normalised', () => {
  expect(validateGuardian(whole)).toEqual({
    problems: [],
    guardian: { name: 'Ольга Климова', phone: '79162041122', relation: 'Родитель' },
  });
});

test('the relations are the documents’ own (P5.62)', () => {
  expect(RELATIONS).toEqual(['Партнер', 'Родитель', 'Родственник', 'Друг', 'Коллега']);
  for (const relation of RELATIONS)
    expect(validateGuardian({ ...whole, relation }).guardian?.relation).toBe(relation);
});

test.each([
  [{ name: '' }, 'guardian_name', 'name_required'],
  [{ name: 'Ольга' }, 'guardian_name', 'full_name_required'],
  [{ name: 'Ольга 2' }, 'guardian_name', 'name_invalid'],
  [{ phone: '+7 (916)' }, 'guardian_phone', 'phone_required'],
  [{ relation: 'Сосед' }, 'guardian_relation', 'select_required'],
  [{ relation: null }, 'guardian_relation', 'select_required'],
  [{ consent: false }, 'guardian_consent', 'guardian_consent_required'],
  [{ consent: undefined }, 'guardian_consent', 'guardian_consent_required'],
])('%j: %s %s', (change, field, code) => {
  expect(validateGuardian({ ...whole, ...change })).toEqual({ problems: [{ field, code }], guardian: null });
});

describe('in the participant form', () => {
  const check = (birth_date: string, part: object = {}, guardian_required = true) =>
    validateParticipant({
      requirements: { guardian_required },
      values: { first_name: 'Пётр', last_name: 'Климов', phone: '79162041122', gender: 'male', birth_date },
      startTime: START,
      timeZone: MOSCOW,
      today: '2026-11-21',
      ...part,
    });

  test('a minor needs a guardian only where the format asks for one', () => {
    expect(check('11.05.2009').problems.map(({ field }) => field)).toEqual([
      'guardian_name',
      'guardian_phone',
      'guardian_relation',
      'guardian_consent',
    ]);
    expect(check('11.05.2009', {}, false).problems).toEqual([]);
    expect(check('11.05.2009', { guardian: whole }).checked?.guardian?.name).toBe('Ольга Климова');
  });

  test('nobody is kept as guardian of a grown-up', () => {
    expect(check('10.05.2009', { guardian: whole }).checked?.guardian).toBeNull();
    expect(check('10.05.2009').problems).toEqual([]);
  });

  test('without a valid birth date only that is wrong', () => {
    expect(check('31.02.2010').problems).toEqual([{ field: 'birth_date', code: 'birth_date_invalid' }]);
  });
});
