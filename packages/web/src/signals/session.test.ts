import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { dropSession, storeSession, storedToken, storedUser } from './session.ts';

const stored = new Map<string, string>();

beforeAll(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
beforeEach(() => {
  stored.clear();
  storeSession('token-1', '{"public_id":"anna"}');
});
afterAll(() => vi.unstubAllGlobals());

const refused = () => stored.has('sessionRefused');

test('a refused token is gone, and the browser remembers that it was refused until the next session', () => {
  expect(refused()).toBe(false);
  dropSession('refused');
  expect([storedToken.get(), storedUser.get(), refused()]).toEqual([null, null, true]);
  storeSession('token-2', '{"public_id":"anna"}');
  expect([storedToken.get(), refused()]).toEqual(['token-2', false]);
});

test('who leaves is not told that anything was refused, nor that it had been before', () => {
  dropSession('left');
  expect([storedToken.get(), refused()]).toEqual([null, false]);
  dropSession('refused');
  dropSession('left');
  expect(refused()).toBe(false);
});

test('whoever follows the token finds the user and the reason beside it', () => {
  const seen: unknown[] = [];
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  const stop = storedToken.subscribe(() => seen.push([storedToken.get(), storedUser.get(), refused()]));
  dropSession('refused');
  storeSession('token-3', '{"public_id":"lev"}');
  stop();
  expect(seen).toEqual([
    [null, '{"public_id":"anna"}', true],
    ['token-3', '{"public_id":"lev"}', false],
  ]);
});
