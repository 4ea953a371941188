import { expect, test } from 'vitest';
import { ticket } from '../basket/fixtures.ts';
import { validateTicket } from '../basket/participant-form.ts';
import { declared, FIELD_NAMES } from './field-names.ts';
import { type KnownAnswers, putAnswers } from './put-answers.ts';
import { wireEntry } from './wire-entry.ts';

const moment = { timeZone: 'Europe/Moscow', today: '2026-11-22' };
const FILE = { public_id: 'file-1', name: 'a.pdf' };
const PERSON = {
  last_name: 'Петров',
  first_name: 'Иван',
  second_name: 'Ильич',
  birth_date: '2012-05-10',
  phone: '79161234567',
  region: 77,
  gender: 'male',
  item_size: 'm',
  select: 'быстро',
  cluster: 'cluster-1',
  claimed_time: '0:49:59',
  file: FILE,
  pace_group: '5:00',
  license_file: FILE,
  license_until: '2027-05-10',
  medical_file: FILE,
  medical_until: '2028-01-31',
  delivery_public_id: 'd1',
  additional: { team: 'Лось', gear: ['a'] },
  emergency_name: 'Ольга',
  emergency_phone: '4915112345678',
  guardian: { name: 'Анна Петрова', phone: '79162041122', relation: 'Родитель', consent: true },
  club: { public_id: 'club-1', title: 'Бег' },
  start_list: true,
} as const satisfies Required<KnownAnswers>;
const ASKING = ticket({
  regions: [{ id: 77, name_ru: 'Москва' }],
  sizes: [{ public_id: 'm', name: 'M', count: 1 }],
  select: { title: 'Темп', values: [{ value: 'быстро' }] },
  clusters: [{ public_id: 'cluster-1', name: 'Быстрые', document: true, time_max: 3000 }],
  pace_groups: ['4:30', '5:00'],
  license: true,
  medical: true,
  guardian_required: true,
  delivery_method: [{ public_id: 'd1', name: 'Сам', pickup: true }],
  additional_fields: [
    { name: 'team', label: 'Команда', required: true },
    { name: 'gear', label: 'Снаряжение', required: true, type: 'multi', options: ['a'] },
  ],
});

test('what is kept of a person fills his form, which is right and sends the same again (P3.13, P3.14, P7.06)', () => {
  const { checked, problems } = validateTicket(putAnswers(ASKING, PERSON), moment);
  expect(problems).toEqual([]);
  expect(checked && wireEntry(checked)).toEqual({
    ...PERSON,
    file: 'file-1',
    license_file: 'file-1',
    medical_file: 'file-1',
    club: 'club-1',
  });
});

test('what is not known of a person stays as it was typed', () => {
  const typed = putAnswers(ASKING, PERSON);
  expect(putAnswers(typed, { first_name: 'Пётр' })).toEqual({
    ...typed,
    info: { ...typed.info, first_name: 'Пётр' },
  });
});

test('what is known to be empty empties the form, and a cluster that is gone is none', () => {
  const typed = putAnswers(ASKING, PERSON);
  const emptied = putAnswers(typed, { license_file: null, birth_date: null, cluster: 'gone', select: null });
  expect(emptied).toEqual({
    ...typed,
    info: { ...typed.info, birth_date: null },
    license_file: null,
    licenseFile: null,
    cluster: null,
    select_field: null,
  });
  const { clusters: _, ...another } = ASKING;
  expect(putAnswers(another, { cluster: 'cluster-1' }).cluster).toBeNull();
  expect(putAnswers(ASKING, { additional: { team: 'Лось' } })).toEqual({ ...ASKING, info: { team: 'Лось' } });
});

test('the cluster is found among several by its id', () => {
  const clusters = [
    { public_id: 'slow', name: 'Спокойные', document: false },
    { public_id: 'fast', name: 'Быстрые', document: false },
  ];
  expect(putAnswers(ticket({ clusters }), { cluster: 'fast' }).cluster).toEqual(clusters[1]);
});

test('what is not given travels as nothing (P7.06)', () => {
  const values = {
    last_name: 'Петров',
    first_name: 'Иван',
    phone: '79161234567',
    birth_date: '2000-05-10',
    gender: 'male',
  };
  const { checked } = validateTicket(ticket({ info: values }), moment);
  expect(checked && wireEntry(checked)).toEqual({
    ...values,
    second_name: '',
    region: null,
    item_size: null,
    select: null,
    cluster: null,
    claimed_time: null,
    file: null,
    pace_group: null,
    emergency_name: null,
    emergency_phone: null,
    license_file: null,
    license_until: null,
    medical_file: null,
    medical_until: null,
    delivery_public_id: null,
    additional: {},
    guardian: null,
    club: null,
    start_list: false,
  });
  expect(
    checked && wireEntry({ ...checked, additional: { a: null, b: undefined, c: 7, d: true } }).additional,
  ).toEqual({ c: '7', d: 'true' });
});

test('every field has a column of its own, and an answer it hangs on comes before it', () => {
  const columns = FIELD_NAMES.map((name) => declared(name).column);
  expect(new Set(columns).size).toBe(columns.length);
  const early = FIELD_NAMES.filter((name, at) => {
    const { asked } = declared(name);
    const before: readonly string[] = FIELD_NAMES.slice(0, at);
    return typeof asked === 'object' && 'after' in asked && !before.includes(asked.after);
  });
  expect(early).toEqual([]);
});
