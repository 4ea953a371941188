import { describe, expect, test } from 'vitest';
import { ticket } from './fixtures.ts';
import { PARTICIPANT_MESSAGES } from './participant-codes.ts';
import {
  fillLater,
  type ParticipantInput,
  validateParticipant,
  validateTicket,
  withTabState,
} from './participant-form.ts';
import type { ParticipantDraft, ParticipantRequirements } from './types.ts';

const person: ParticipantDraft = {
  first_name: ' иван ',
  last_name: 'петров',
  phone: '8 (916) 123-45-67',
  birth_date: '10.05.2000',
  gender: 'male',
};
const moment = { timeZone: 'Europe/Moscow', today: '2026-11-21' };
const check = (
  values: ParticipantDraft,
  requirements: ParticipantRequirements = {},
  part: Partial<ParticipantInput> = {},
) => validateParticipant({ requirements, values, startTime: '2027-05-10T06:00:00Z', ...moment, ...part });
const codes = (...args: Parameters<typeof check>) =>
  check(...args).problems.map(({ field, code }) => [field, code]);

test('a complete person is sent normalised: capitals, phone digits, ISO birth date (P5.20, P5.21, P5.23, P3.13)', () => {
  const { problems, checked } = check(person);
  expect(problems).toEqual([]);
  // Nothing else is given.
  expect(Object.fromEntries(Object.entries(checked ?? {}).filter(([, value]) => value !== null))).toEqual({
    first_name: 'Иван',
    last_name: 'Петров',
    second_name: '',
    start_list: false,
    phone: '79161234567',
    gender: 'male',
    birth_date: '2000-05-10',
    additional: {},
  });
});

test('what was checked passes the same check again unchanged (P5.23)', () => {
  const { checked } = check({ ...person, second_name: 'ильич' });
  expect(checked?.second_name).toBe('Ильич');
  const { first_name, last_name, second_name, phone, gender, birth_date } = checked ?? {};
  expect(check({ first_name, last_name, second_name, phone, gender, birth_date }).checked).toEqual(checked);
});

test.each([
  [{ first_name: '' }, 'first_name', 'name_required', 'P5.20'],
  [{ last_name: '  ' }, 'last_name', 'name_required', 'P5.20'],
  [{ last_name: undefined }, 'last_name', 'name_required', 'P5.20'],
  [{ first_name: 'И1' }, 'first_name', 'name_invalid', ''],
  [{ second_name: '<b>' }, 'second_name', 'name_invalid', ''],
  [{ phone: '' }, 'phone', 'phone_required', 'P5.21'],
  [{ phone: '+7 (916) 123' }, 'phone', 'phone_required', 'P5.21'],
  [{ phone: '+375 29 123-45-67' }, 'phone', 'phone_foreign', 'P5.21'],
  [{ birth_date: '' }, 'birth_date', 'birth_date_invalid', 'P5.22'],
  [{ birth_date: '10.05.200' }, 'birth_date', 'birth_date_invalid', 'P5.22'],
  [{ birth_date: '31.02.2000' }, 'birth_date', 'birth_date_invalid', 'P5.22'],
  [{ birth_date: '22.11.2026' }, 'birth_date', 'birth_date_invalid', 'P5.22'],
  [{ gender: 'none' }, 'gender', 'gender_required', 'P5.24'],
  [{ gender: null }, 'gender', 'gender_required', 'P5.24'],
] as const)('%j: %s %s (%s)', (change, field, code, requirement) => {
  const { problems, checked } = check({ ...person, ...change });
  expect(problems).toEqual([{ field, code }]);
  expect(checked).toBeNull();
  expect(PARTICIPANT_MESSAGES[code].requirement).toBe(requirement);
});

describe('age', () => {
  test('exactly age_min and exactly age_max pass, a year less and more do not (P5.33, P5.34)', () => {
    const at = (birth_date: string) =>
      check({ ...person, birth_date }, { age_min: 18, age_max: 40 }).problems;
    expect(at('10.05.2009')).toEqual([]);
    expect(at('11.05.1986')).toEqual([]);
    expect(at('10.05.1987')).toEqual([]);
    expect(at('11.05.2009')).toEqual([
      { field: 'birth_date', code: 'age_below_min', params: { age_min: 18 } },
    ]);
    expect(at('10.05.1986')).toEqual([
      { field: 'birth_date', code: 'age_above_max', params: { age_max: 40 } },
    ]);
  });

  test('the birthday counts in the zone of the event (P5.35)', () => {
    const late = { startTime: '2027-05-09T22:00:00Z' };
    expect(codes({ ...person, birth_date: '10.05.2009' }, { age_min: 18 }, late)).toEqual([]);
    expect(
      codes({ ...person, birth_date: '10.05.2009' }, { age_min: 18 }, { ...late, timeZone: 'UTC' }),
    ).toEqual([['birth_date', 'age_below_min']]);
  });

  test('without a start time only the date itself is checked (P5.35)', () => {
    expect(codes({ ...person, birth_date: '10.05.2020' }, { age_min: 18 }, { startTime: null })).toEqual([]);
  });
});

describe('sizes', () => {
  const sizes = [
    { public_id: 'm', name: 'M', count: 3 },
    { public_id: 'l', name: 'L', count: 0 },
    { public_id: 'x', name: 'XL', count: null },
  ];
  test.each([
    [{}, null, 'size_required'],
    [{}, 'm', null],
    [{}, 'M', null],
    [{}, 'x', null],
    [{}, 'l', 'size_required'],
    [{ shirt_unavailable: true }, null, null],
    [{ sizes: sizes.slice(1, 2) }, null, null],
    [{ sizes: [] }, null, null],
  ])('%j, chosen %j: %j (P5.25)', (part, item_size, code) => {
    const result = check({ ...person, item_size }, { sizes, ...part });
    expect(result.problems.map((problem) => problem.code)).toEqual(code === null ? [] : [code]);
  });

  test('a size given by name is stored by id; one that is not offered is dropped (P5.25)', () => {
    expect(check({ ...person, item_size: 'M' }, { sizes }).checked?.item_size).toBe('m');
    expect(check({ ...person, item_size: 'M' }).checked?.item_size).toBeNull();
  });
});

describe('choices', () => {
  const regions = [{ id: 524894, name_ru: 'Москва' }];
  const select = { title: 'Темп', values: [{ value: 'быстро' }] };
  const methods = [{ public_id: 'd1', name: 'Самовывоз', pickup: true }];
  test.each([
    ['region', { regions }, { region: null }, {}, 'region_required', 'P5.26'],
    ['region', { regions }, { region: 1 }, {}, 'region_required', 'P5.26'],
    ['region', { regions }, { region: 524894 }, {}, null, 'P5.26'],
    ['region', { regions: [] }, {}, {}, null, 'P5.26'],
    ['select_field', { select }, {}, {}, 'select_required', 'P5.27'],
    ['select_field', { select }, {}, { select_field: { name: 'другое' } }, 'select_required', 'P5.27'],
    ['select_field', { select }, {}, { select_field: { name: 'быстро' } }, null, 'P5.27'],
    ['delivery_public_id', { delivery_method: methods }, {}, {}, 'delivery_required', 'P5.28'],
    [
      'delivery_public_id',
      { delivery_method: methods },
      {},
      { delivery_public_id: 'no' },
      'delivery_required',
      'P5.28',
    ],
    ['delivery_public_id', { delivery_method: methods }, {}, { delivery_public_id: 'd1' }, null, 'P5.28'],
  ] as const)('%s with %j, %j, %j: %s (%s)', (field, requirements, values, part, code, requirement) => {
    expect(codes({ ...person, ...values }, requirements, part)).toEqual(code === null ? [] : [[field, code]]);
    expect(code === null ? requirement : PARTICIPANT_MESSAGES[code].requirement).toBe(requirement);
  });
});

describe('cluster and files', () => {
  const clusters = [
    { name: 'Быстрые', document: true },
    { name: 'Все', document: false },
  ];
  const file = { name: 'справка.pdf', type: 'application/pdf', size: 4 * 1024 * 1024 };
  test.each([
    [{ clusters }, {}, 'cluster', 'cluster_required', 'P5.30'],
    [{ clusters }, { cluster: { name: 'Чужой' } }, 'cluster', 'cluster_required', 'P5.30'],
    [{ clusters }, { cluster: { name: 'Быстрые' } }, 'file', 'proof_required', 'P5.31'],
    [{ clusters }, { cluster: { name: 'Быстрые' }, file }, 'file', null, 'P5.31'],
    [{ clusters }, { cluster: { name: 'Все' } }, 'file', null, 'P5.31'],
    [{ license: true }, {}, 'license_file', 'license_required', 'P5.32'],
    [{ license: true }, { license_file: file, license_until: '10.05.2027' }, 'license_file', null, 'P5.32'],
    [{ license: false }, {}, 'license_file', null, 'P5.32'],
    [{}, { license_file: { ...file, size: file.size + 1 } }, 'license_file', 'file_too_big', 'P5.36'],
    [{}, { file: { ...file, type: 'image/gif' } }, 'file', 'file_type', 'P5.37'],
    [{}, { file: { ...file, type: 'JPG' } }, 'file', null, 'P5.37'],
    [{}, { file: { name: 'a', public_id: 'uploaded' } }, 'file', null, 'P5.37'],
  ] as const)('%j with %j: %s %s (%s)', (requirements, part, field, code, requirement) => {
    expect(codes(person, requirements, part)).toEqual(code === null ? [] : [[field, code]]);
    expect(code === null ? requirement : PARTICIPANT_MESSAGES[code].requirement).toBe(requirement);
  });
});

describe('tab state', () => {
  test('complete only when all checks pass, else in error (P4.22, P4.23, P4.24)', () => {
    expect(withTabState(ticket({ info: person }), moment)).toMatchObject({ preReg: 'ok', isErrorTab: false });
    for (const field of ['first_name', 'last_name', 'phone', 'birth_date', 'gender']) {
      const incomplete = ticket({ info: { ...person, [field]: '' }, preReg: 'ok' });
      expect(withTabState(incomplete, moment)).toMatchObject({ preReg: null, isErrorTab: true });
    }
    expect(withTabState(ticket(), moment)).toMatchObject({ preReg: null, isErrorTab: true });
  });

  test('a ticket is checked with all it carries (P4.24)', () => {
    const strict = ticket({
      info: person,
      license: true,
      clusters: [{ name: 'Быстрые', document: true }],
      select: { title: 'Темп', values: [{ value: 'быстро' }] },
      delivery_method: [{ public_id: 'd1', name: 'Самовывоз', pickup: true }],
      age_min: 30,
    });
    expect(validateTicket(strict, moment).problems.map(({ code }) => code)).toEqual([
      'age_below_min',
      'select_required',
      'cluster_required',
      'license_required',
      'delivery_required',
    ]);
  });

  test('«later» is allowed only by the format (P1.11)', () => {
    expect(fillLater(ticket({ allow_later: true, isErrorTab: true }))).toMatchObject({
      preReg: 'later',
      isErrorTab: false,
    });
    expect(fillLater(ticket({ allow_later: false }))).toBeNull();
    expect(fillLater(ticket())).toBeNull();
  });
});
