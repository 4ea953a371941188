import { expect, test, vi } from 'vitest';
import { mustEnd } from './must-end.ts';

test('a unit that never ends fails by name, one that ends gives what it gave', async () => {
  vi.useFakeTimers();
  const [told] = await Promise.allSettled([
    mustEnd('round 3', new Promise(() => {}), 5000),
    vi.advanceTimersByTimeAsync(5000),
  ]);
  expect(told).toMatchObject({ reason: new Error('round 3 has not ended in 5 s') });
  expect(await mustEnd('round 4', Promise.resolve(7))).toBe(7);
  await expect(mustEnd('round 5', Promise.reject(new Error('wrong books')))).rejects.toThrow('wrong books');
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
