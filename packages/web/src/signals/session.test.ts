import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keyOfOrder, rememberOrder } from './remembered-orders.ts';
import {
  dropSession,
  storeSession,
  storedToken,
  storedUser,
  wasAccountRefused,
  wasRefused,
} from './session.ts';
import { readTab, writeTab } from './tab-memory.ts';

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

test('a refused session of an account leaves no key of an order here, that of a guest keeps them: they have no other way in', () => {
  const contact = () => readTab('basketContact');
  const buy = () => {
    rememberOrder({ id: 'o1', key: 'secret' });
    writeTab('basketContact', 'anna@mail.example');
  };
  buy();
  dropSession('refused', 'guest');
  expect([keyOfOrder('o1'), contact()]).toEqual(['secret', 'anna@mail.example']);
  dropSession('refused', 'account');
  expect([keyOfOrder('o1'), contact()]).toEqual([null, null]);
  expect([wasRefused(), wasAccountRefused()]).toEqual([true, true]);
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
