import { expect, test } from 'vitest';
import { secondsToWait } from './wait.ts';

test('only a refusal for too many requests tells how long to wait', () => {
  const body = { message: 'm', code: 'too_many', details: { retry_after_s: 12 } } as const;
  expect(secondsToWait({ body })).toBe(12);
  expect(secondsToWait({ body: { message: 'm', code: 'promocode_unknown' } })).toBeNull();
});
