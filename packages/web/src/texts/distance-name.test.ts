import { expect, test } from 'vitest';
import { distanceLength } from '@distance/i18n/distance-name.ts';

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
