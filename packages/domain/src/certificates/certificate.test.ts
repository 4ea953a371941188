import { expect, test } from 'vitest';
import { isNominal, prolongedUntil, validUntil, writtenOffBefore } from './certificate.ts';

// 01:30 of the next day in Moscow.
const night = new Date('2026-11-23T22:30:00Z');

test('it is good to the end of the same Moscow day a year later, also of the 29th of February', () => {
  expect(validUntil(night).toISOString()).toBe('2027-11-24T21:00:00.000Z');
  expect(validUntil(new Date('2028-02-29T09:00:00Z')).toISOString()).toBe('2029-03-01T21:00:00.000Z');
});

test('what comes back is good for thirty whole days, and what ended three years ago is written off', () => {
  expect(prolongedUntil(night).toISOString()).toBe('2026-12-24T21:00:00.000Z');
  expect(writtenOffBefore(night).toISOString()).toBe('2023-11-23T21:00:00.000Z');
});

test('a nominal is of whole roubles within the bounds', () => {
  expect([499, 500, 999.5, 50_000, 50_001].map(isNominal)).toEqual([false, true, false, true, false]);
});
