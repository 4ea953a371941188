import { expect, test } from 'vitest';
import { CREATE_RETRY_MS, GIVE_UP_MS, nextCheck, nextCheckOf } from './check-times.ts';

const now = new Date('2026-11-21T12:00:00Z');
const pause = (attempts: number) => (nextCheck(now, attempts).getTime() - now.getTime()) / 1000;

test('an undecided operation is read after half a minute, then in pauses that grow to an hour', () => {
  expect([0, 1, 2].map(pause)).toEqual([30, 48, 76.8]);
  expect(pause(10)).toBeCloseTo(3298.5, 0);
  expect([11, 100].map(pause)).toEqual([3600, 3600]);
});

test('by its age a payment is read in the same pauses, however often it was read besides', () => {
  const ages = [-5, 0, 30, 78, 3600, 86_400];
  const pauses = ages.map(
    (age) =>
      nextCheckOf(now, { attempts: 100, since: new Date(now.getTime() - age * 1000) }).getTime() -
      now.getTime(),
  );
  expect(pauses).toEqual([30_000, 30_000, 48_000, 76_800, 2_190_000, 3_600_000]);
});

test('an old payment that was hardly read is read as soon as a young one', () => {
  const since = new Date(now.getTime() - 86_400_000);
  const pauses = [0, 1].map((attempts) => nextCheckOf(now, { attempts, since }).getTime() - now.getTime());
  expect(pauses).toEqual([30_000, 48_000]);
});

test('a create call is repeated after 15 seconds, and given up after an hour', () => {
  expect([CREATE_RETRY_MS, GIVE_UP_MS]).toEqual([15_000, 3_600_000]);
});
