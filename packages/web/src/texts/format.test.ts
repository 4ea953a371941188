import { expect, test } from 'vitest';
import { createFormat, LOCALE_TAG, monthKey } from './format.ts';

const ru = createFormat('ru');
const en = createFormat('en');
const START = '2027-06-12T19:30:00Z';
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('money keeps its parts together (P1.16)', () => {
  expect(ru.money(11370)).toBe('11\u00a0370\u00a0₽');
  expect(ru.money(2400)).toBe('2\u00a0400\u00a0₽');
  expect(en.money(0)).toBe('0\u00a0₽');
  expect(ru.money(1691.5)).toBe('1\u00a0691,50\u00a0₽');
  expect(en.money(0.05)).toBe('0,05\u00a0₽');
});

test('days are told in the zone of the event, the year only when another season is meant', () => {
  expect(plain(ru.date(START, 'Europe/Moscow', '2027-01-01T00:00:00Z'))).toBe('12 июня, сб');
  expect(plain(ru.date(START, 'Asia/Novosibirsk', '2026-11-21T00:00:00Z'))).toBe('13 июня, вс');
  expect(plain(ru.date(START, 'Europe/Moscow', '2026-06-20T00:00:00Z'))).toBe('12 июня 2027, сб');
  expect(plain(ru.date(START, 'Europe/Moscow', '2027-11-21T00:00:00Z'))).toBe('12 июня 2027, сб');
  expect(plain(ru.fullDate(START, 'Europe/Moscow'))).toBe('12 июня 2027');
  expect(plain(en.date(START, 'Europe/Moscow', '2027-01-01T00:00:00Z'))).toBe('12 June, Sat');
});

test('the week starts on Monday in both languages (P1.20)', () => {
  // Node has it, its types do not yet.
  type WithWeek = Intl.Locale & { getWeekInfo(): { firstDay: number } };
  const firstDay = (tag: string) => (new Intl.Locale(tag) as WithWeek).getWeekInfo().firstDay;
  expect(Object.values(LOCALE_TAG).map(firstDay)).toEqual([1, 1]);
  expect(firstDay('en-US')).toBe(7);
  // Days of a week are named from the day the locale begins with.
  const week = Array.from({ length: 7 }, (_, day) => `2027-06-${String(7 + day).padStart(2, '0')}T12:00:00Z`);
  expect(week.map((day) => ru.weekday(day, 'UTC'))).toEqual(['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']);
});

test.each([
  ['Europe/Moscow', 'МСК', '22:30'],
  ['Asia/Yekaterinburg', 'МСК+2', '00:30'],
  ['Europe/Kaliningrad', 'МСК−1', '21:30'],
  ['Asia/Kolkata', 'МСК+2:30', '01:00'],
])('%s is %s', (zone, name, time) => {
  expect(ru.zone(START, zone)).toBe(name);
  expect(ru.time(START, zone)).toBe(time);
});

test.each([
  [{ distance_km: 10, distance_label: null, title: 'Десятка' }, '10\u00a0км', '10\u00a0km'],
  [{ distance_km: 21.1, distance_label: null, title: 'Полумарафон' }, '21,1\u00a0км', '21.1\u00a0km'],
  [{ distance_km: 2.5, distance_label: '4×2,5', title: 'Эстафета' }, '4×2,5\u00a0км', '4×2.5\u00a0km'],
  // Its label has a unit already, and is Russian.
  [{ distance_km: null, distance_label: '1 час', title: 'The hour' }, '1 час', 'The hour'],
  [{ distance_km: null, distance_label: null, title: 'Зритель' }, 'Зритель', 'Зритель'],
])('%o is %s, %s in English', (format, russian, english) => {
  expect(ru.distance(format)).toBe(russian);
  expect(en.distance(format)).toBe(english);
});

test('months and lengths', () => {
  expect(ru.month('2027-03')).toBe('Март');
  expect(ru.monthShort('2027-05')).toBe('май');
  expect(ru.km(21.1)).toBe('21,1');
  expect(en.km(42.2)).toBe('42.2');
  expect(monthKey('2026-12-31T22:00:00Z', 'Europe/Moscow')).toBe('2027-01');
});
