import { expect, test, vi } from 'vitest';
import { SlowRefusals } from './slow-refusals.ts';

/** How many of `addresses` have been let go. */
async function letGo(refusals: SlowRefusals, addresses: string[]): Promise<() => number> {
  let gone = 0;
  for (const address of addresses) void refusals.hold(address).then(() => (gone += 1));
  await vi.advanceTimersByTimeAsync(0);
  return () => gone;
}

const times = (count: number, address: string) => Array.from({ length: count }, () => address);

test('a flood of refused requests of one address hears of it a second later, others at once', async () => {
  vi.useFakeTimers();
  const refusals = new SlowRefusals();
  const flood = await letGo(refusals, times(150, '10.66.6.6'));
  expect(flood()).toBe(20);
  expect((await letGo(refusals, times(3, '10.9.0.1')))()).toBe(3);
  await vi.advanceTimersByTimeAsync(1000);
  expect(flood()).toBe(150);
  // In the next second a few leave at once again.
  expect((await letGo(refusals, times(3, '10.66.6.6')))()).toBe(3);
  vi.useRealTimers();
});

test('addresses of one IPv6 network are one, and what is held has a bound', async () => {
  vi.useFakeTimers();
  const refusals = new SlowRefusals();
  const network = await letGo(
    refusals,
    Array.from({ length: 40 }, (_, n) => `2001:db8::${n.toString(16)}`),
  );
  expect(network()).toBe(20);
  const more = await letGo(refusals, times(2500, '10.66.6.7'));
  expect(more()).toBe(2500 - (2000 - 20));
  vi.useRealTimers();
});
