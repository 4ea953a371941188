import { beforeEach, expect, test, vi } from 'vitest';
import type { followLeaving as FollowLeaving } from './follow-leaving.ts';

/** What all tabs of a browser share. */
const shared = new Map<string, string>();

/** A storage that a loop over its names sees, as a browser's. */
const storageOn = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => void map.set(key, value),
  removeItem: (key: string) => void map.delete(key),
  clear: () => map.clear(),
});

/** Loads a page of ours in a tab that keeps `kept`, as after a reload or on the way back from a bank. */
async function openPage(kept: Map<string, string>) {
  const page = new EventTarget();
  vi.resetModules();
  vi.stubGlobal('localStorage', storageOn(shared));
  vi.stubGlobal('sessionStorage', storageOn(kept));
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const session = await import('./session.ts');
  const tab = await import('./tab-memory.ts');
  const { followLeaving }: { followLeaving: typeof FollowLeaving } = await import('./follow-leaving.ts');
  followLeaving();
  const forgotten = vi.fn<() => void>();
  tab.whenForgotten(forgotten);
  return {
    ...session,
    ...tab,
    forgotten,
    /** Another tab has changed what they share. */
    hears: (key: string, newValue: string | null) => {
      page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    },
    /** Shown again from the browser's cache. */
    isShownAgain: () => {
      page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    },
  };
}

const SECRETS = ['basketContact', 'lastOrder', 'ticketKey:t1'];
let kept: Map<string, string>;

beforeEach(() => {
  shared.clear();
  shared.set('token', 'token-1');
  shared.set('userObj', '{"public_id":"anna"}');
  kept = new Map(SECRETS.map((name) => [name, 'secret']));
});

const left = () => SECRETS.filter((name) => kept.has(name));

test('who leaves in another tab has left this one: neither contacts nor keys, nor what the page knew, are there (S19)', async () => {
  const page = await openPage(kept);
  page.writeTab('newEmail', 'secret');
  let told = 0;
  page.subscribeTab(() => {
    told += 1;
  });
  shared.delete('token');
  page.hears('token', null);
  expect(left()).toEqual([]);
  expect(page.readTab('newEmail')).toBeNull();
  expect(page.forgotten).toHaveBeenCalledOnce();
  expect(told).toBeGreaterThan(0);
});

test('a session that the server refused was not left: a link that was just opened keeps its secret', async () => {
  const page = await openPage(kept);
  shared.set('sessionRefused', 'refused');
  page.hears('sessionRefused', 'refused');
  shared.delete('token');
  page.hears('token', null);
  expect(left()).toEqual(SECRETS);
  // Nor is it found to have been left later on.
  shared.delete('sessionRefused');
  page.isShownAgain();
  await openPage(kept);
  expect(left()).toEqual(SECRETS);
});

test('one of an account that was refused in another tab leaves no keys of orders here either', async () => {
  const page = await openPage(kept);
  shared.set('sessionRefused', 'account');
  page.hears('sessionRefused', 'account');
  shared.delete('token');
  page.hears('token', null);
  expect(left()).toEqual(['ticketKey:t1']);
});

test('a tab that heard nothing, at a bank’s page or in the browser’s cache, finds out when it is back (S19)', async () => {
  const page = await openPage(kept);
  shared.delete('token');
  page.isShownAgain();
  expect(left()).toEqual([]);

  kept.set('basketContact', 'secret');
  shared.set('token', 'token-2');
  page.isShownAgain();
  shared.delete('token');
  await openPage(kept);
  expect(left()).toEqual([]);
});

test('a guest, who signs in and changes things in other tabs, keeps what is his', async () => {
  shared.delete('token');
  const page = await openPage(kept);
  page.isShownAgain();
  shared.set('token', 'token-2');
  page.hears('token', 'token-2');
  page.hears('basketGoods', null);
  page.isShownAgain();
  await openPage(kept);
  expect(left()).toEqual(SECRETS);
});

test('without a storage the page knows as long as it lives what was written, and forgets it alike', async () => {
  const page = await openPage(kept);
  vi.stubGlobal('sessionStorage', undefined);
  page.writeTab('ticketCode', 'secret');
  expect(page.readTab('ticketCode')).toBe('secret');
  page.forgetTab();
  expect(page.readTab('ticketCode')).toBeNull();
});
