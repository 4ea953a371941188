import { expect, test } from 'vitest';
import { checkReturn, mayReturn } from './return-rules.ts';

const RECEIVED = new Date('2026-11-10T20:30:00Z');

test.each([
  ['mind', '2026-11-17T20:59:59Z', true],
  ['mind', '2026-11-17T21:00:00Z', false],
  ['size', '2026-11-18T09:00:00Z', false],
  ['defect', '2026-11-18T09:00:00Z', true],
  ['wrong', '2028-11-09T09:00:00Z', true],
  ['defect', '2028-11-10T09:00:00Z', false],
] as const)(
  'a good received on the evening of the 10th may come back for %s at %s: %s',
  (reason, now, may) => {
    expect(mayReturn(reason, RECEIVED, new Date(now))).toBe(may);
  },
);

test('what is on its way may be given back whatever its age', () => {
  expect(mayReturn('mind', null, RECEIVED)).toBe(true);
});

test.each([
  [{}, []],
  [{ lines: [] }, ['lines empty']],
  [{ reason: null }, ['reason empty']],
  [{ reason: 'other' }, ['text empty']],
  [{ reason: 'defect', text: '  ' }, ['text empty', 'photos no_photo']],
  [{ reason: 'wrong' }, ['text empty', 'photos no_photo']],
  [{ reason: 'wrong', text: 'не тот цвет', photos: 1 }, []],
] as const)('a request with %j lacks %j', (part, lacks) => {
  const input = { lines: ['a'], reason: 'size' as const, text: '', photos: 0, ...part };
  expect(checkReturn(input).map(({ field, code }) => `${field} ${code}`)).toEqual(lacks);
});
