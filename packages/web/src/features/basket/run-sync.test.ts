import { joinEntries } from '@distance/domain/basket/share.ts';
import type { SharedEntry } from '@distance/domain/basket/shared-entry.ts';
import { expect, test } from 'vitest';
import { type KeyValue, safeStorage, STORAGE_KEYS } from './browser-storage.ts';
import { createBasketStore } from './create-basket-store.ts';
import { formatView } from './format-view.fixture.ts';
import { runSync, type Sent } from './run-sync.ts';

/** The saved basket of one account, as the server keeps it. */
class Account {
  entries: (SharedEntry & { version: number })[] = [];
  version = 0;
  readonly posts: (readonly SharedEntry[])[] = [];
  /** Asked before each answer; anything but null is answered instead. */
  trouble: (entries: readonly SharedEntry[]) => Sent | null = () => null;
  answer(entries: readonly SharedEntry[], since: number): Sent {
    const trouble = this.trouble(entries);
    if (trouble !== null) return trouble;
    const changed = joinEntries(this.entries, entries).filter(
      (entry) => !this.entries.some((held) => held === entry),
    );
    if (changed.length > 0) this.version += 1;
    const ids = new Set(changed.map(({ id }) => id));
    this.entries = [
      ...this.entries.filter(({ id }) => !ids.has(id)),
      ...changed.map((entry) => ({ ...entry, version: this.version })),
    ];
    const { version } = this;
    return {
      kind: 'answered',
      answer: {
        version,
        basketKey: 'k'.repeat(26),
        entries: this.entries.filter((entry) => entry.version > since),
      },
    };
  }
  live = () => this.entries.flatMap(({ item }) => (item === null ? [] : [item.unique_id])).toSorted();
}

let ids = 0;

class Browser implements KeyValue {
  readonly map = new Map<string, string>();
  readonly waiting: { ms: number; work: () => void }[] = [];
  getItem = (key: string) => this.map.get(key) ?? null;
  fits: (key: string, value: string) => boolean = () => true;
  setItem = (key: string, value: string) => {
    if (!this.fits(key, value)) throw new DOMException('full', 'QuotaExceededError');
    this.map.set(key, value);
  };
  removeItem = (key: string) => void this.map.delete(key);
  readonly store = createBasketStore(
    safeStorage(() => this),
    () => `ticket-${String((ids += 1)).padStart(12, '0')}`,
  );
  readonly account: Account;
  readonly sync;
  constructor(account: Account) {
    this.account = account;
    this.sync = runSync(this.store, {
      load: async (since) => account.answer([], since),
      save: async (entries, { base }) => {
        account.posts.push(entries);
        return account.answer(entries, base.version);
      },
      alone: async (work) => await work(),
      after: (ms, work) => {
        const timer = { ms, work };
        this.waiting.push(timer);
        return () => void this.waiting.splice(this.waiting.indexOf(timer), 1);
      },
      random: () => 0.5,
    });
  }
  signIn(user = 'anna', temporary = false) {
    this.map.set(STORAGE_KEYS.token, 't');
    this.map.set(STORAGE_KEYS.user, JSON.stringify({ public_id: user, temporary }));
    this.store.reload();
  }
  signOut() {
    this.store.reset();
    this.map.delete(STORAGE_KEYS.token);
    this.map.delete(STORAGE_KEYS.user);
  }
  /** Lets the pauses pass, one after the other; gives how long each was. */
  async settle(turns = 6): Promise<number[]> {
    const pauses = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const next = this.waiting.shift();
      if (next !== undefined) {
        pauses.push(next.ms);
        next.work();
      }
      for (let tick = 0; tick < 50; tick += 1) await Promise.resolve();
    }
    return pauses;
  }
  async look() {
    this.sync.wake();
    await this.settle();
  }
  ids = () =>
    this.store
      .snapshot()
      .map(({ unique_id }) => unique_id)
      .toSorted();
  put(count = 1, format = 'ten') {
    this.store.addTickets(formatView({ public_id: format }), 'athlete', count);
    return this.ids();
  }
}

test('a change goes out by itself and comes to the other device (P4.05, P4.06)', async () => {
  const account = new Account();
  const [phone, laptop] = [new Browser(account), new Browser(account)];
  for (const browser of [phone, laptop]) browser.signIn();
  phone.put(2);
  expect(await phone.settle()).toContain(700);
  await laptop.look();
  expect(laptop.ids()).toEqual(phone.ids());
  const [first] = laptop.ids();
  laptop.store.remove([first ?? '']);
  await laptop.settle();
  await phone.look();
  expect(phone.ids()).toEqual(laptop.ids());
  expect(account.live()).toEqual(phone.ids());
  const undo = phone.store.clear();
  await phone.settle();
  await laptop.look();
  expect(laptop.ids()).toEqual([]);
  undo();
  await phone.settle();
  await laptop.look();
  expect(laptop.ids()).toHaveLength(1);
});

test('renewed prices are nobody’s change', async () => {
  const account = new Account();
  const phone = new Browser(account);
  phone.signIn();
  phone.put();
  await phone.settle();
  const dearer = formatView({ public_id: 'ten' });
  phone.store.renewFormat({ ...dearer, kinds: dearer.kinds.map((kind) => ({ ...kind, price: 9900 })) });
  expect(phone.store.snapshot()).toMatchObject([{ price: 9900 }]);
  expect(phone.store.unsent()?.entries).toEqual([]);
  expect(await phone.settle()).toEqual([]);
});

test('guest goods join the saved basket once, from two devices and again (P4.08, A4.08, A4.09)', async () => {
  const account = new Account();
  const [phone, laptop] = [new Browser(account), new Browser(account)];
  const brought = [...phone.put(2), ...laptop.put(1, 'five')].toSorted();
  await Promise.all(
    [phone, laptop].map(async (browser) => {
      browser.signIn();
      await browser.look();
    }),
  );
  for (const browser of [phone, laptop]) {
    await browser.look();
    expect(browser.ids()).toEqual(brought);
    expect(browser.getItem(STORAGE_KEYS.goodsNoAuth)).toBeNull();
  }
  expect(account.live()).toEqual(brought);
});

test('guests and temporary buyers send nothing (P4.07, P6.03, P6.09)', async () => {
  const account = new Account();
  const phone = new Browser(account);
  phone.put();
  await phone.look();
  phone.signIn('guest-buyer', true);
  phone.put();
  await phone.look();
  expect([account.posts, account.version]).toEqual([[], 0]);
  expect(phone.ids()).toHaveLength(2);
});

test('logout clears the browser and leaves the saved basket; the next sign-in has it again (P4.09, A4.04)', async () => {
  const account = new Account();
  const phone = new Browser(account);
  phone.signIn();
  const had = phone.put(2);
  await phone.settle();
  phone.signOut();
  await phone.settle();
  expect([phone.ids(), account.live()]).toEqual([[], had]);
  expect([...phone.map.keys()]).toEqual([]);
  phone.signIn();
  await phone.look();
  expect(phone.ids()).toEqual(had);
});

test('another account that signs in without a logout gets nothing of the first', async () => {
  const [anna, boris] = [new Account(), new Account()];
  const phone = new Browser(anna);
  phone.signIn('anna');
  phone.put();
  await phone.settle();
  const other = new Browser(boris);
  for (const [key, value] of phone.map) other.map.set(key, value);
  other.signIn('boris');
  await other.look();
  expect([other.ids(), boris.live()]).toEqual([[], []]);
});

test('failures are silent and made up for, with growing pauses (P8.14)', async () => {
  const account = new Account();
  const phone = new Browser(account);
  phone.signIn();
  let failures = 7;
  account.trouble = () => ((failures -= 1) >= 0 ? { kind: 'later' } : null);
  const had = phone.put();
  expect(await phone.settle(9)).toEqual([700, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  expect(account.live()).toEqual(had);
});

test('the network that comes back is not waited for', async () => {
  const account = new Account();
  const phone = new Browser(account);
  phone.signIn();
  account.trouble = () => ({ kind: 'later' });
  const had = phone.put();
  await phone.settle(2);
  account.trouble = () => null;
  phone.sync.wake();
  expect((await phone.settle())[0]).toBe(0);
  expect(account.live()).toEqual(had);
});

test('one item the server refuses holds up no other and is not sent again', async () => {
  const account = new Account();
  const phone = new Browser(account);
  phone.signIn();
  const [bad] = phone.put(3);
  account.trouble = (entries) => (entries.some(({ id }) => id === bad) ? { kind: 'refused' } : null);
  await phone.settle();
  expect(account.live()).toEqual(phone.ids().filter((id) => id !== bad));
  const posts = account.posts.length;
  await phone.look();
  expect(account.posts).toHaveLength(posts);
  expect(phone.ids()).toHaveLength(3);
});

test('a large basket goes in parts that a body may hold', async () => {
  const account = new Account();
  const phone = new Browser(account);
  phone.signIn();
  phone.put(10);
  phone.store.updateTickets(phone.ids(), (ticket) => ({ ...ticket, info: { note: 'я'.repeat(30_000) } }));
  await phone.settle();
  expect(account.posts.length).toBeGreaterThan(1);
  for (const entries of account.posts)
    expect(Buffer.byteLength(JSON.stringify(entries))).toBeLessThan(240_000);
  expect(account.live()).toEqual(phone.ids());
});

test('an answer to a session that has ended changes nothing', async () => {
  const account = new Account();
  const phone = new Browser(account);
  phone.signIn();
  phone.put();
  phone.sync.wake();
  const next = phone.waiting.shift();
  next?.work();
  phone.signOut();
  await phone.settle();
  expect([phone.ids(), [...phone.map.keys()]]).toEqual([[], []]);
});

/** The page of this browser is loaded anew. */
function reloaded(browser: Browser): Browser {
  const next = new Browser(browser.account);
  for (const [key, value] of browser.map) next.map.set(key, value);
  next.fits = browser.fits;
  return next;
}

/** Of the list there is no room for more than is kept now. */
function fill(browser: Browser): void {
  const most = (browser.getItem(STORAGE_KEYS.goods) ?? '').length;
  browser.fits = (key, value) => key !== STORAGE_KEYS.goods || value.length <= most;
}

test('what another device added and this browser has no room for is not taken out by the next page (P4.05, P4.06)', async () => {
  const account = new Account();
  const [phone, laptop] = [new Browser(account), new Browser(account)];
  for (const browser of [phone, laptop]) browser.signIn();
  phone.put();
  await phone.settle();
  fill(phone);
  await laptop.look();
  laptop.put(3, 'five');
  await laptop.settle();
  await phone.look();
  expect(phone.ids()).toEqual(laptop.ids());
  const posts = account.posts.length;
  await phone.look();
  expect(account.posts).toHaveLength(posts);
  const next = reloaded(phone);
  await next.look();
  expect(account.live()).toEqual(laptop.ids());
  expect(next.ids()).toEqual(laptop.ids());
});

test('what was put in without room for it is sent, and not taken out by the next page (P4.05)', async () => {
  const account = new Account();
  const phone = new Browser(account);
  phone.signIn();
  phone.put();
  await phone.settle();
  fill(phone);
  const had = phone.put(2, 'five');
  await phone.settle();
  expect(account.live()).toEqual(had);
  const next = reloaded(phone);
  await next.look();
  expect([account.live(), next.ids()]).toEqual([had, had]);
  // With room again the next page but one knows all by itself.
  next.fits = () => true;
  next.put(1, 'walk');
  await next.settle();
  const last = reloaded(next);
  expect(last.ids()).toEqual(next.ids());
  expect(last.store.unsent()?.entries).toEqual([]);
});

test('without room for what was heard nothing is sent over and over', async () => {
  const account = new Account();
  const phone = new Browser(account);
  phone.signIn();
  phone.fits = (key) => key !== STORAGE_KEYS.sync;
  // Else the test itself would have no end.
  account.trouble = () => (account.posts.length > 5 ? { kind: 'signed-out' } : null);
  const had = phone.put(2);
  await phone.settle();
  expect(account.posts).toHaveLength(1);
  const next = reloaded(phone);
  await next.look();
  expect([account.live(), next.ids()]).toEqual([had, had]);
});
