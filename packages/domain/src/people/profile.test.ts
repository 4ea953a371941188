import { expect, test } from 'vitest';
import { checkPersonal, checkRelative } from './profile.ts';

const TODAY = '2026-11-22';

test('only what is given is checked, and stored with a capital (A5.15)', () => {
  expect(checkPersonal({}, TODAY)).toEqual({ problems: {}, checked: {} });
  expect(checkPersonal({ name: ' анна ', gender: 'female' }, TODAY)).toEqual({
    problems: {},
    checked: { name: 'Анна', gender: 'female' },
  });
});

test.each([
  ['30.12.2000', '2000-12-30'],
  ['2000-12-30', '2000-12-30'],
  [' 30.12.2000 ', '2000-12-30'],
])('birth date %s is taken (A5.18)', (typed, iso) => {
  expect(checkPersonal({ birth_date: typed }, TODAY).checked).toEqual({ birth_date: iso });
});

test.each([
  ['31.02.2000', 'dateFormat'],
  ['01.01.1899', 'dateFormat'],
  ['23.11.2026', 'dateFormat'],
  ['3.12.2000', 'invalidDateFormat'],
  ['12/30/2000', 'invalidDateFormat'],
  [' 31.02.2000 ', 'dateFormat'],
  ['2000-02-31', 'dateFormat'],
  ['x31.02.2000', 'invalidDateFormat'],
  ['31.02.2000x', 'invalidDateFormat'],
  ['', 'invalidDateFormat'],
])('birth date %j is refused as %s (A5.17, A5.18)', (typed, code) => {
  expect(checkPersonal({ birth_date: typed }, TODAY)).toEqual({
    problems: { birth_date: code },
    checked: {},
  });
});

test('a second name may be taken away, a first one may not (A5.15)', () => {
  expect(checkPersonal({ second_name: ' ' }, TODAY)).toEqual({ problems: {}, checked: { second_name: '' } });
  expect(checkPersonal({ second_name: 'петровна' }, TODAY).checked).toEqual({ second_name: 'Петровна' });
  expect(checkPersonal({ name: ' ' }, TODAY)).toEqual({ problems: { name: 'fillField' }, checked: {} });
  expect(checkPersonal({ gender: 'male' }, TODAY).checked).toEqual({ gender: 'male' });
});

test('names and gender have their own words', () => {
  expect(
    checkPersonal({ name: '', last_name: 'R2D2', second_name: 'а'.repeat(101), gender: 'none' }, TODAY)
      .problems,
  ).toEqual({
    name: 'fillField',
    last_name: 'invalidName',
    second_name: 'invalidName',
    gender: 'chooseValue',
  });
});

test('everything missing of a relative is told together (A5.28-A5.32)', () => {
  expect(checkRelative({ extra_contact: '', type_relate: '', contact_phone: '' })).toEqual({
    problems: {
      extra_contact: 'relativeName',
      type_relate: 'relativeRelation',
      contact_phone: 'relativePhone',
    },
    checked: null,
  });
});

test('one thing missing of a relative is enough, a name that is none has its own words (A5.28-A5.32)', () => {
  const known = { extra_contact: 'Ольга', type_relate: 'Друг', contact_phone: '+79161234567' };
  expect(checkRelative({ ...known, extra_contact: 'R2D2' })).toEqual({
    problems: { extra_contact: 'invalidName' },
    checked: null,
  });
  expect(checkRelative({ ...known, type_relate: 'Кум' })).toEqual({
    problems: { type_relate: 'relativeRelation' },
    checked: null,
  });
  expect(checkRelative({ ...known, contact_phone: '1' }).checked).toBeNull();
});

const ofPhone = (contact_phone: string) =>
  checkRelative({ extra_contact: 'ольга', type_relate: 'Друг', contact_phone });

test.each([
  ['+7 (916) 123-45-67', '79161234567'],
  ['992 9012 3-45-67', '992901234567'],
  ['+375 29 123-45-67', '375291234567'],
])('phone %s of a relative is taken (A5.27, A9.11)', (typed, digits) => {
  expect(ofPhone(typed).checked).toEqual({
    extra_contact: 'Ольга',
    type_relate: 'Друг',
    contact_phone: digits,
  });
});

test.each([
  // Kazakhstan has a mask, but is not among them.
  '+7 (701) 123-45-67',
  '+7 (916) 123-45-6',
  '+7 (495) 123-45-67',
])('phone %s of a relative is refused (A5.27)', (typed) => {
  expect(ofPhone(typed).problems).toEqual({ contact_phone: 'relativePhone' });
});
