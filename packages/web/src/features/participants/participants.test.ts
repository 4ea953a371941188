import { maskitoTransform } from '@maskito/core';
import { expect, test } from 'vitest';
import type { TicketItem } from '@distance/domain/basket/types.ts';
import { DATE_MASK, PHONE_MASK, phoneRest, readPastedDate, TIME_MASK } from '../../masks/digit-mask.ts';
import { createJudge, isTouched, leftTab, withInfo } from './ticket-form.ts';

test.each([
  ['8', '8'],
  ['79', '+7 (9'],
  ['79162041122', '+7 (916) 204-11-22'],
  ['8 916 204-11-22', '+7 (916) 204-11-22'],
  ['+375291234567', '+375 29 123-45-67'],
])('a phone %j is shown as %j (P5.54, P5.56)', (typed, shown) => {
  expect(maskitoTransform(typed, PHONE_MASK)).toBe(shown);
});

test.each([
  ['12', '12'],
  ['1206', '12.06'],
  ['12062015', '12.06.2015'],
  ['1.6.2015', '01.06.2015'],
  ['120620159', '12.06.2015'],
])('a date %j is shown as %j (P5.23)', (typed, shown) => {
  expect(maskitoTransform(typed, DATE_MASK)).toBe(shown);
});

test.each([
  ['2000-12-30', '30.12.2000'],
  ['2000-12-30T00:00:00Z', '30.12.2000'],
  ['1/2/2000', '01.02.2000'],
  ['2000-02-31', null],
  ['30', null],
])('a pasted date %j is read as %j (P5.23)', (pasted, date) => {
  expect(readPastedDate(pasted)).toBe(date);
});

test.each([
  ['4', '4'],
  ['45', '45'],
  ['745', '7:45'],
  ['10745', '1:07:45'],
  ['010745', '01:07:45'],
  ['0:44:00', '0:44:00'],
  ['1234567', '12:34:56'],
])('a time %j is shown as %j', (typed, shown) => {
  expect(maskitoTransform(typed, TIME_MASK)).toBe(shown);
});

test('the rest of a phone’s mask follows what is typed', () => {
  expect(phoneRest('+7 (916) 2')).toBe('__-__-__');
  expect(phoneRest('+7 (916) 204-11-22')).toBe('');
});

const now = new Date('2026-11-21T09:00:00Z');
const asks = {
  region: false,
  club: false,
  license: false,
  medical: false,
  emergency: false,
  start_list: false,
};
const blank: TicketItem = {
  selector: 'ticket',
  public_id: 'f',
  unique_id: 'ticket-1',
  groupId: 'g',
  count: 1,
  totalCost: 1,
  price: 1,
  title: 'Старт',
  format_public_id: 'f',
  kind: 'athlete',
  preregistration: true,
  start_time: '2027-06-12T19:30:00.000Z',
};
const filled = withInfo(blank, {
  first_name: 'Анна',
  last_name: 'Орлова',
  phone: '+7 (916) 204-11-22',
  birth_date: '14.03.1992',
  gender: 'female',
});

test('a tab is complete once every check passes, and in error only when left or submitted (P4.22, P4.23, P4.24)', () => {
  const judge = createJudge(asks, [], now);
  expect(judge.edited(filled)).toMatchObject({ preReg: 'ok', isErrorTab: false });
  const half = withInfo(blank, { first_name: 'Анна' });
  expect(judge.edited(half)).toMatchObject({ preReg: null, isErrorTab: false });
  expect(leftTab(half, judge)).toMatchObject({ preReg: null, isErrorTab: true });
  expect(leftTab(blank, judge)).toBe(blank);
  expect(leftTab(filled, judge)).toMatchObject({ preReg: 'ok', isErrorTab: false });
});

test('a region is asked where the format asks for it (P5.26)', () => {
  const regions = [{ id: 77, name_ru: 'Москва', name_en: 'Moscow' }];
  const problem = [{ field: 'region', code: 'region_required' }];
  expect(createJudge(asks, [], now).problems(filled)).toEqual([]);
  expect(createJudge({ ...asks, region: true }, [], now).problems(filled)).toEqual(problem);
  expect(
    createJudge({ ...asks, region: true }, regions, now).problems(withInfo(filled, { region: 78 })),
  ).toEqual(problem);
  expect(
    createJudge({ ...asks, region: true }, regions, now).problems(withInfo(filled, { region: 77 })),
  ).toEqual([]);
});

test('a guardian is asked for a minor of the event’s day, and his data count as a beginning', () => {
  const judge = createJudge(asks, [], now);
  const minor = { ...withInfo(filled, { birth_date: '13.06.2009' }), guardian_required: true };
  expect(judge.guardian(minor)).toBe(true);
  expect(judge.guardian({ ...minor, guardian_required: false })).toBe(false);
  expect(judge.guardian(withInfo(minor, { birth_date: '12.06.2009' }))).toBe(false);
  expect(judge.guardian(withInfo(minor, { birth_date: '13.06' }))).toBe(false);
  expect(judge.problems(minor).map(({ field }) => field)).toContain('guardian_consent');
  expect(isTouched({ ...blank, guardian: { name: 'О' } })).toBe(true);
  expect(isTouched({ ...blank, guardian: { name: '', consent: false } })).toBe(false);
});

test('empty answers are no beginning', () => {
  expect(isTouched(withInfo(blank, { first_name: '', agree: false, region: null }))).toBe(false);
  expect(isTouched(withInfo(blank, { first_name: 'А' }))).toBe(true);
});
