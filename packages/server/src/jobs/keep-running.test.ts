import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepRunning } from './keep-running.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Something that runs until `end` is called, and what was told of it. */
function world() {
  const begun: PromiseWithResolvers<void>[] = [];
  const said: unknown[] = [];
  let stops = 0;
  const begin = async () => {
    const end = Promise.withResolvers<void>();
    begun.push(end);
    return {
      promise: end.promise,
      stop: async () => {
        stops += 1;
        end.resolve();
      },
    };
  };
  return { begun, said, begin, told: (error: unknown) => void said.push(error), stops: () => stops };
}

test('what ends by itself is begun again, also when it cannot begin at once (F18)', async () => {
  const { begun, said, begin, told, stops } = world();
  let refuse = 0;
  const kept = await keepRunning(async () => {
    if (refuse-- > 0) throw new Error('no database');
    return await begin();
  }, told);
  begun[0]?.reject(new Error('a worker has ended'));
  refuse = 2;
  await vi.advanceTimersByTimeAsync(3000);
  expect(begun).toHaveLength(2);
  expect(said.map(String)).toEqual(['Error: a worker has ended', 'Error: no database', 'Error: no database']);
  begun[1]?.resolve();
  await vi.advanceTimersByTimeAsync(1000);
  expect(begun).toHaveLength(3);
  await kept.stop();
  expect(stops()).toBe(1);
});

test('what is stopped stays so', async () => {
  const { begun, said, begin, told } = world();
  const kept = await keepRunning(begin, told);
  await kept.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([begun.length, said]).toEqual([1, []]);
});
