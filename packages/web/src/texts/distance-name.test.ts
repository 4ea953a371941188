import { expect, test } from 'vitest';
import { distanceLength, distanceName } from '@distance/i18n/distance-name.ts';

const NBSP = '\u00a0';

test.each([
  [{ km: 10, label: null }, '10', '10'],
  [{ km: 21.1, label: null }, '21,1', '21.1'],
  [{ km: null, label: '4×2,5' }, '4×2,5', '4×2.5'],
  [{ km: null, label: '1, 2 или 3' }, '1, 2 или 3', '1, 2 или 3'],
  [{ km: 5, label: '5+5' }, '5+5', '5+5'],
  [{ km: null, label: null }, '', ''],
])('the length of %j', (format, ru, en) => {
  expect(distanceLength(format, 'ru')).toBe(ru);
  expect(distanceLength(format, 'en')).toBe(en);
});

test.each([
  [{ km: 21.1, label: null, title: 'Half' }, `21,1${NBSP}км`, `21.1${NBSP}km`],
  [{ km: null, label: '4×2,5', title: 'Relay' }, `4×2,5${NBSP}км`, `4×2.5${NBSP}km`],
  [{ km: null, label: '1 час', title: 'An hour' }, '1 час', 'An hour'],
  [{ km: null, label: null, title: 'Kids' }, 'Kids', 'Kids'],
])('the name of %j', (format, ru, en) => {
  expect(distanceName(format, 'ru')).toBe(ru);
  expect(distanceName(format, 'en')).toBe(en);
});
