import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leavingPress, LEAVING_MS } from './leaving-press.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const shown = () => {
  const seen: boolean[] = [];
  return { seen, now: () => seen.at(-1), ...leavingPress((busy) => void seen.push(busy)) };
};
const leaves = async () => await Promise.resolve(true);
const stays = async () => await Promise.resolve(false);
const yes = (done: boolean) => done;

test('a press that stays is over with its work, one that leaves when the other page does not come (P4.53)', async () => {
  const { press, now } = shown();
  await press(stays, yes);
  expect(now()).toBe(false);
  await press(leaves, yes);
  expect(now()).toBe(true);
  vi.advanceTimersByTime(LEAVING_MS);
  expect(now()).toBe(false);
});

test('back from the bank in the kept page the way on may be pressed again, and that press is its own (P4.53, P4.61)', async () => {
  const { press, back, now } = shown();
  await press(leaves, yes);
  back();
  expect(now()).toBe(false);
  vi.advanceTimersByTime(LEAVING_MS - 1);
  await press(leaves, yes);
  vi.advanceTimersByTime(1);
  expect(now()).toBe(true);
});

test('work that fails leaves nothing busy', async () => {
  const { press, now } = shown();
  await expect(
    press(
      async () => await Promise.reject(new Error('broken')),
      () => true,
    ),
  ).rejects.toThrow('broken');
  expect(now()).toBe(false);
});
