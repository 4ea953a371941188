import { expect, test } from 'vitest';
import {
  designOf,
  giftProblems,
  isNominal,
  latestUntil,
  prolongedUntil,
  validUntil,
  writtenOffBefore,
  nextOccasions,
  plainCode,
} from './certificate.ts';

// 01:30 of the next day in Moscow.
const night = new Date('2026-11-23T22:30:00Z');

test('it is good to the end of the same Moscow day a year later, also of the 29th of February', () => {
  expect(validUntil(night).toISOString()).toBe('2027-11-24T21:00:00.000Z');
  expect(validUntil(new Date('2028-02-29T09:00:00Z')).toISOString()).toBe('2029-03-01T21:00:00.000Z');
});

test('what comes back is good for thirty whole days, and what ended three years ago is written off', () => {
  expect(latestUntil(night).toISOString()).toBe('2028-11-24T21:00:00.000Z');
  expect(prolongedUntil(night).toISOString()).toBe('2026-12-24T21:00:00.000Z');
  expect(writtenOffBefore(night).toISOString()).toBe('2023-11-23T21:00:00.000Z');
});

test('a nominal is of whole roubles within the bounds', () => {
  expect([499, 500, 999.5, 50_000, 50_001].map(isNominal)).toEqual([false, true, false, true, false]);
});

test.each([
  ['k7f4 29qm dx3t 0a1b', 'K7F429QMDX3T0A1B'],
  ['K7F4-29QM—DX3T–0A1B', 'K7F429QMDX3T0A1B'],
  ['К7F4\u00a029QМ DХЗТ ОА1В', 'K7F429QMDX3T0A1B'],
  ['oil0', '0110'],
  ['\u200bK7F4\u200b', 'K7F4'],
])('a code typed as %s is looked for as %s', (typed, plain) => {
  expect(plainCode(typed)).toBe(plain);
});

test('the next three days that certificates are given for begin after today', () => {
  expect(nextOccasions('2026-12-24')).toEqual(['2026-12-31', '2027-01-07', '2027-02-14']);
  expect(nextOccasions('2026-12-31')).toEqual(['2027-01-07', '2027-02-14', '2027-02-23']);
  expect(nextOccasions('2027-02-23')).toEqual(['2027-03-08', '2027-06-01', '2027-09-01']);
});

test('a design that no longer is becomes the first one', () => {
  expect(['night', 'water', 'gold', undefined].map(designOf)).toEqual(['night', 'water', 'lilac', 'lilac']);
});

const now = new Date('2026-11-23T09:00:00Z');
const gift = {
  price: 3000,
  recipient_name: 'Вера',
  sender: '',
  words: '',
  recipient_email: 'vera@mail.example',
  send_at: '2026-12-31T09:00:00Z',
};
const problems = (change: Partial<Parameters<typeof giftProblems>[0]>) =>
  giftProblems({ ...gift, ...change }, { now, isEmail: (text) => text.includes('@') });

test('a present is for somebody, of a nominal, to an address and on a day that may be', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ price: 100 })).toEqual(['price']);
  expect(problems({ recipient_name: ' \u00a0' })).toEqual(['recipient_name']);
  expect(problems({ recipient_email: 'vera' })).toEqual(['recipient_email']);
  expect(problems({ send_at: 'tomorrow' })).toEqual(['send_at']);
  expect(problems({ price: 0, recipient_name: '', recipient_email: '', send_at: '' })).toEqual([
    'price',
    'recipient_name',
    'recipient_email',
    'send_at',
  ]);
});

test('who gives it himself needs neither an address nor a day', () => {
  expect(problems({ recipient_email: null, send_at: null })).toEqual([]);
});

test('a present goes within the year that it would be good for, to the moment', () => {
  const last = validUntil(now);
  expect(problems({ send_at: last.toISOString() })).toEqual([]);
  expect(problems({ send_at: new Date(last.getTime() + 1).toISOString() })).toEqual(['send_at']);
});
