import { expect, test } from 'vitest';
import type { FormatView } from '@distance/contract/catalog.ts';
import { type KeyValue, safeStorage, STORAGE_KEYS } from './browser-storage.ts';
import { newInsurance } from '@distance/domain/basket/linked-insurance.ts';
import { createBasketStore } from './create-basket-store.ts';
import { goodItem } from './good-item.ts';
import { formatView } from './format-view.fixture.ts';

class FakeStorage implements KeyValue {
  readonly map = new Map<string, string>();
  full = false;
  getItem(key: string) {
    return this.map.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    if (this.full) throw new DOMException('full', 'QuotaExceededError');
    this.map.set(key, value);
  }
  removeItem(key: string) {
    this.map.delete(key);
  }
  signIn(temporary: boolean) {
    this.map.set(STORAGE_KEYS.token, 't');
    this.map.set(STORAGE_KEYS.user, JSON.stringify({ public_id: 'u', temporary }));
  }
}

let ids = 0;
const newId = () => `ticket-${String((ids += 1)).padStart(12, '0')}`;
const storeOn = (storage: KeyValue | undefined) =>
  createBasketStore(
    safeStorage(() => storage),
    newId,
  );
const format = (change: Partial<FormatView> = {}): FormatView => formatView(change);

test('a guest keeps tickets in a list of his own (P3.33, P3.34, P4.01, P4.07, A3.37)', () => {
  const storage = new FakeStorage();
  storeOn(storage).addTickets(format(), 'athlete', 2);
  expect(JSON.parse(storage.getItem('basketGoodsNoAuth') ?? '[]')).toHaveLength(2);
  expect(storage.getItem('basketGoods')).toBeNull();
  expect(storeOn(storage).snapshot()).toHaveLength(2);
});

test('with participants each ticket is an entry, without them one entry counts (P4.20)', () => {
  const store = storeOn(new FakeStorage());
  expect(store.addTickets(format(), 'athlete', 3)).toEqual({ added: 3, blocked: null });
  store.addTickets(format({ public_id: 'walk', preregistration: false }), 'athlete', 4);
  expect(store.snapshot().map(({ count }) => count)).toEqual([1, 1, 1, 4]);
});

test('tickets added later join their group and stop at the limit (P2.22, P4.21)', () => {
  const store = storeOn(new FakeStorage());
  store.addTickets(format({ max_count: 3 }), 'athlete', 2);
  expect(store.addTickets(format({ max_count: 3 }), 'athlete', 2)).toEqual({
    added: 1,
    blocked: 'max_count',
  });
  expect(store.addTickets(format({ max_count: 3 }), 'athlete', 1)).toEqual({
    added: 0,
    blocked: 'max_count',
  });
  expect(new Set(store.snapshot().map(({ groupId }) => groupId)).size).toBe(1);
});

test('a sold out format and an unknown kind add nothing (P5.16)', () => {
  const store = storeOn(new FakeStorage());
  expect(store.addTickets(format({ tickets_left: { athlete: 0 } }), 'athlete', 1)).toEqual({
    added: 0,
    blocked: 'tickets_left',
  });
  expect(store.addTickets(format(), 'vip', 1)).toEqual({ added: 0, blocked: 'kind_unknown' });
  expect(store.snapshot()).toEqual([]);
});

test('a team comes whole (P5.15)', () => {
  const store = storeOn(new FakeStorage());
  const team = format({ team_all: true, fixed_count: 4, max_count: 2 });
  expect(store.addTickets(team, 'athlete', 1)).toEqual({ added: 4, blocked: null });
});

test('deleting and clearing can be undone without losing what came meanwhile (P4.02)', () => {
  const store = storeOn(new FakeStorage());
  store.addTickets(format(), 'athlete', 2);
  const [first, second] = store.snapshot();
  const undo = store.remove([first?.unique_id ?? '']);
  store.addTickets(format({ public_id: 'other' }), 'athlete', 1);
  undo();
  expect(store.snapshot().slice(0, 2)).toEqual([first, second]);
  expect(store.snapshot()).toHaveLength(3);
  const undoClear = store.clear();
  expect(store.snapshot()).toEqual([]);
  undoClear();
  expect(store.snapshot()).toHaveLength(3);
});

test('two tabs do not undo each other', () => {
  const storage = new FakeStorage();
  const [one, two] = [storeOn(storage), storeOn(storage)];
  one.addTickets(format(), 'athlete', 1);
  two.addTickets(format({ public_id: 'other' }), 'athlete', 1);
  let reported = 0;
  one.subscribe(() => {
    reported += 1;
  });
  one.reload();
  expect(reported).toBe(1);
  expect(one.snapshot()).toHaveLength(2);
});

test.each(['{', '[{"selector":"ticket"}]', '7', '[null]', '{"a":1}'])(
  'a damaged list %s is an empty basket',
  (raw) => {
    const storage = new FakeStorage();
    storage.map.set('basketGoodsNoAuth', raw);
    const store = storeOn(storage);
    expect(store.snapshot()).toEqual([]);
    expect(store.addTickets(format(), 'athlete', 1).added).toBe(1);
  },
);

test('without room or permission the basket lives as long as the page', () => {
  const storage = new FakeStorage();
  storage.full = true;
  for (const store of [storeOn(storage), storeOn(undefined)]) {
    store.addTickets(format(), 'athlete', 2);
    expect(store.snapshot()).toHaveLength(2);
    expect(store.basketKey()).toBe(store.basketKey());
  }
});

test('the snapshot is the same array until something changes', () => {
  const store = storeOn(new FakeStorage());
  store.addTickets(format(), 'athlete', 1);
  const before = store.snapshot();
  store.removePaid(['unknown-id']);
  store.renewFormat(format());
  expect(store.snapshot()).toBe(before);
});

test('a guest who signs in takes his tickets along; a temporary user stays a guest (P3.34, P6.03)', () => {
  const storage = new FakeStorage();
  const store = storeOn(storage);
  store.addTickets(format(), 'athlete', 1);
  storage.signIn(true);
  expect(store.snapshot()).toHaveLength(1);
  expect(storage.getItem('basketGoods')).toBeNull();
  storage.signIn(false);
  expect(store.snapshot()).toHaveLength(1);
  expect(JSON.parse(storage.getItem('basketGoods') ?? '[]')).toHaveLength(1);
  expect(storage.getItem('basketGoodsNoAuth')).toBeNull();
});

test('paid items leave, the rest stays (P4.56)', () => {
  const store = storeOn(new FakeStorage());
  store.addTickets(format(), 'athlete', 3);
  const [paid] = store.snapshot();
  store.removePaid([paid?.unique_id ?? '']);
  expect(store.snapshot()).toHaveLength(2);
});

test('a renewed format changes the price and keeps what was typed (P4.02)', () => {
  const store = storeOn(new FakeStorage());
  store.addTickets(format(), 'athlete', 1);
  const id = store.snapshot()[0]?.unique_id ?? '';
  store.updateTickets([id], (ticket) => ({ ...ticket, info: { last_name: 'Орлова' } }));
  const dearer = format();
  store.renewFormat({ ...dearer, kinds: dearer.kinds.map((kind) => ({ ...kind, price: 2900 })) });
  expect(store.snapshot()[0]).toMatchObject({ price: 2900, totalCost: 2900, info: { last_name: 'Орлова' } });
});

test('a numbered place is a card of its own with the time it was taken (P4.52)', () => {
  const store = storeOn(new FakeStorage());
  const held = { public_id: 'space-7', title: '7', held_until: '2027-06-01T10:10:00.000Z' };
  store.addTickets(format(), 'athlete', 1, null, held);
  store.addTickets(format(), 'athlete', 1);
  const [placed, free] = store.snapshot();
  expect(placed).toMatchObject({ addTicketToBasketTime: Date.parse('2027-06-01T10:00:00.000Z') });
  expect(placed?.groupId).not.toBe(free?.groupId);
});

test('the secret of the basket is made once and kept (P7.43)', () => {
  const storage = new FakeStorage();
  const key = createBasketStore(
    safeStorage(() => storage),
    () => 'a'.repeat(32),
  ).basketKey();
  expect(storeOn(storage).basketKey()).toBe(key);
});

test('the insurance of a ticket goes and comes back with it, and follows what is typed for it (P4.29)', () => {
  const store = storeOn(new FakeStorage());
  store.addTickets(format(), 'athlete', 2);
  const [ticket, other] = store.snapshot();
  if (ticket?.selector !== 'ticket' || other === undefined) throw new Error('two tickets');
  const offer = {
    public_id: 'basic',
    title: 'Страховка',
    subtitle: '',
    price: 200,
    legals: '/terms',
    start_date: '2027-05-10',
    end_date: '2027-05-10',
  };
  store.addInsurance(newInsurance(offer, ticket, ticket));
  const names = () =>
    store.snapshot().flatMap((item) => (item.selector === 'insurance' ? [item.first_name] : []));
  store.updateTickets([ticket.unique_id], (held) => ({ ...held, info: { first_name: 'Анна' } }));
  expect(names()).toEqual(['Анна']);
  const undo = store.remove([ticket.unique_id]);
  expect(store.snapshot()).toEqual([other]);
  undo();
  expect(names()).toEqual(['Анна']);
  store.changeCount(ticket.unique_id, 1);
  expect(store.snapshot()).toHaveLength(2);
});

test('of one good and size there is one item, which grows as far as there is stock (P4.03)', () => {
  const store = storeOn(new FakeStorage());
  const size = { public_id: 'cap-m', name: 'M', note: '', count: 3 };
  const cap = {
    public_id: 'cap',
    title: 'Кепка',
    price: 1900,
    picture: '/goods/cap.svg',
    proportions: [size],
    insurance_cost: null,
    delivery_method: [
      { public_id: 'point', name: 'В пункт', pickup: true, price: 250, with_start_pack: false },
    ],
    event_city: [],
  };
  expect(store.addGood(goodItem(cap, size, 2))).toBe(2);
  expect(store.addGood(goodItem(cap, size, 2))).toBe(1);
  expect(store.addGood(goodItem(cap, size, 1))).toBe(0);
  expect(store.addGood(goodItem(cap, { ...size, public_id: 'cap-l', name: 'L' }, 1))).toBe(1);
  expect(store.snapshot()).toMatchObject([
    // What can be got in one way only needs no choosing.
    { selector: 'shop', size: 'M', count: 3, totalCost: 5700, delivery_public_id: 'point' },
    { size: 'L', count: 1, totalCost: 1900 },
  ]);
});
