import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Basket } from './basket.ts';
import { good, ticket } from './fixtures.ts';
import {
  changedEntries,
  foldGoods,
  joinEntries,
  NOTHING_SHARED,
  type SharedBase,
  takeAnswer,
} from './share.ts';
import { canonical, newer, printOf, type SharedEntry } from './shared-entry.ts';
import type { BasketItem } from './types.ts';

const item = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'constructor', '__proto__'),
  count: fc.integer({ min: 1, max: 3 }),
  preReg: fc.constantFrom('ok' as const, 'later' as const, null),
  name: fc.constantFrom('Анна', 'Олег'),
  price: fc.constantFrom(2000, 2400),
});
const made = ({
  id,
  count,
  preReg,
  name,
  price,
}: typeof item extends fc.Arbitrary<infer Part> ? Part : never): BasketItem =>
  ticket({ unique_id: id, count, preReg, price, info: { first_name: name } });
const entry: fc.Arbitrary<SharedEntry> = fc
  .tuple(item, fc.integer({ min: 1, max: 3 }), fc.boolean())
  .map(([part, revision, gone]) => ({ id: part.id, revision, item: gone ? null : made(part) }));
const entries = fc.array(entry, { maxLength: 8 });
const sorted = (list: readonly SharedEntry[]) =>
  list.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((one) => canonical(one));

describe('joining two states', () => {
  test('any order and any repetition give the same (P4.05, P4.08)', () => {
    fc.assert(
      fc.property(entries, entries, entries, (a, b, c) => {
        expect(sorted(joinEntries(a, b))).toEqual(sorted(joinEntries(b, a)));
        expect(sorted(joinEntries(joinEntries(a, b), c))).toEqual(sorted(joinEntries(a, joinEntries(b, c))));
        const joined = joinEntries(a, b);
        expect(sorted(joinEntries(joined, b))).toEqual(sorted(joined));
        expect(new Set(joined.map(({ id }) => id))).toEqual(new Set([...a, ...b].map(({ id }) => id)));
      }),
      { numRuns: 2000 },
    );
  });

  const at = (revision: number, part: Parameters<typeof ticket>[0] | null): SharedEntry => ({
    id: 't1',
    revision,
    item: part === null ? null : ticket(part),
  });
  test.each<[string, SharedEntry, SharedEntry]>([
    ['the later change', at(3, {}), at(2, null)],
    ['of two at once, taking out', at(2, null), at(2, { preReg: 'ok' })],
    ['of two at once, the filled participant', at(2, { preReg: 'ok' }), at(2, { count: 9 })],
    ['of two at once, the larger count', at(2, { count: 3 }), at(2, { count: 2 })],
  ])('%s stands', (_name, winner, loser) => {
    expect(newer(winner, loser)).toBe(winner);
    expect(newer(loser, winner)).toBe(winner);
  });

  test('what the catalogue renews is no change of the buyer', () => {
    expect(printOf(ticket({ price: 1, title: 'x', tickets_left: {} }))).toBe(printOf(ticket()));
    expect(printOf(ticket({ promocode: 'A' }))).not.toBe(printOf(ticket()));
  });
});

test('one good of one size is one line with the larger count, on whatever device (P4.03)', () => {
  const [one, two] = [good({ unique_id: 'a', count: 1 }), good({ unique_id: 'b', count: 3 })];
  for (const list of [
    [one, two],
    [two, one],
  ])
    expect(foldGoods(list)).toEqual([good({ unique_id: 'a', count: 3, totalCost: 2400 })]);
  const differ = [one, good({ unique_id: 'c', size: 'M' })];
  expect(foldGoods(differ)).toBe(differ);
});

test('a change made while the answer was on its way is kept and goes out next', () => {
  const first = ticket({ info: { first_name: 'А' } });
  const sent = changedEntries([first], NOTHING_SHARED);
  const typed = ticket({ info: { first_name: 'Анна' } });
  const state = takeAnswer({ items: [typed], base: NOTHING_SHARED }, sent, { version: 1, entries: sent });
  expect(state.items).toEqual([typed]);
  expect(changedEntries(state.items, state.base)).toEqual([{ id: 't1', revision: 2, item: typed }]);
});

test('what another device took out goes even where it is being edited', () => {
  const base: SharedBase = { version: 1, known: new Map([['t1', [1, printOf(ticket())]]]) };
  const state = takeAnswer({ items: [ticket({ preReg: 'ok' })], base }, [], {
    version: 2,
    entries: [{ id: 't1', revision: 2, item: null }],
  });
  expect(state.items).toEqual([]);
  expect(changedEntries(state.items, state.base)).toEqual([]);
});

/** The server as it is: joins, and counts its version up when something changed. */
class Server {
  entries = new Map<string, SharedEntry & { version: number }>();
  version = 0;
  post(sent: readonly SharedEntry[], base: number) {
    const stored = [...this.entries.values()];
    const changed = joinEntries(stored, sent).filter((one) => this.entries.get(one.id) !== one);
    if (changed.length > 0) this.version += 1;
    for (const one of changed) this.entries.set(one.id, { ...one, version: this.version });
    return {
      version: this.version,
      entries: [...this.entries.values()].filter(({ version }) => version > base),
    };
  }
}

interface Device {
  items: Basket;
  base: SharedBase;
}

const step = fc.record({
  device: fc.nat(2),
  act: fc.constantFrom('add', 'edit', 'remove', 'restore', 'sync', 'lost', 'raced'),
  which: fc.nat(5),
});

test('whatever devices do and whichever answers are lost, all end alike: nothing lost, nothing back, nothing twice (P4.05, P4.06, P4.08)', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const server = new Server();
      const devices = [0, 1, 2].map((): Device => ({ items: [], base: NOTHING_SHARED }));
      const added = new Set<string>();
      const removedSomewhere = new Set<string>();
      const taken: BasketItem[] = [];
      let names = 0;
      const sync = (device: Device, answered: boolean, meanwhile: () => void = () => {}) => {
        const sent = changedEntries(device.items, device.base);
        const answer = server.post(sent, device.base.version);
        meanwhile();
        if (answered) Object.assign(device, takeAnswer(device, sent, answer));
      };
      for (const { device: at, act, which } of steps) {
        const device = devices[at];
        if (device === undefined) throw new Error('no such device');
        const target = device.items[which % Math.max(1, device.items.length)];
        const edit = () => {
          if (target !== undefined)
            device.items = device.items.map((one) =>
              one === target ? { ...one, promocode: `edit-${(names += 1)}` } : one,
            );
        };
        if (act === 'add') {
          const id = `i${(names += 1)}`;
          added.add(id);
          device.items = [...device.items, ticket({ unique_id: id })];
        } else if (act === 'edit') edit();
        else if (act === 'remove' && target !== undefined) {
          device.items = device.items.filter((one) => one !== target);
          removedSomewhere.add(target.unique_id);
          taken.push(target);
        } else if (act === 'restore') {
          const back = taken[which % Math.max(1, taken.length)];
          if (back !== undefined && !device.items.some(({ unique_id }) => unique_id === back.unique_id))
            device.items = [...device.items, back];
        } else if (act === 'sync') sync(device, true);
        else if (act === 'lost') sync(device, false);
        else if (act === 'raced') sync(device, true, edit);
      }
      for (let turn = 0; turn < 4; turn += 1) for (const device of devices) sync(device, true);
      const ids = devices.map(({ items }) => items.map(({ unique_id }) => unique_id));
      for (const list of ids) {
        expect(new Set(list)).toEqual(new Set(ids[0]));
        expect(new Set(list).size).toBe(list.length);
        expect(list).toEqual(expect.arrayContaining([...added].filter((id) => !removedSomewhere.has(id))));
      }
      for (const device of devices) expect(changedEntries(device.items, device.base)).toEqual([]);
      const [first] = devices;
      for (const { items } of devices)
        expect(items.map(printOf).toSorted()).toEqual(first?.items.map(printOf).toSorted());
    }),
    { numRuns: 3000 },
  );
});

test('an item taken out and heard of stays out, however old the copies that come back', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 6 }), fc.array(entry, { maxLength: 6 }), (before, stale) => {
      const server = new Server();
      server.post(before, 0);
      const device: Device = { items: [], base: NOTHING_SHARED };
      Object.assign(device, takeAnswer(device, [], server.post([], 0)));
      const gone = device.items.map(({ unique_id }) => unique_id);
      device.items = [];
      server.post(changedEntries(device.items, device.base), device.base.version);
      server.post(
        stale.map((one) => ({
          ...one,
          revision: Math.min(one.revision, server.entries.get(one.id)?.revision ?? 1),
        })),
        0,
      );
      for (const id of gone) expect(server.entries.get(id)?.item).toBeNull();
    }),
    { numRuns: 1000 },
  );
});

describe('an answer of the server', () => {
  const base = (revision: number, part: Parameters<typeof ticket>[0] | null, version = 5): SharedBase => ({
    version,
    known: new Map([['t1', [revision, part === null ? null : printOf(ticket(part))]]]),
  });
  const takes = (
    here: Parameters<typeof ticket>[0] | null,
    known: SharedBase,
    told: { revision: number; item: Parameters<typeof ticket>[0] | null },
    { sent = [], version = 6 }: { sent?: SharedEntry[]; version?: number } = {},
  ) =>
    takeAnswer({ items: here === null ? [] : [ticket(here)], base: known }, sent, {
      version,
      entries: [{ id: 't1', revision: told.revision, item: told.item === null ? null : ticket(told.item) }],
    }).items;
  const [anna, oleg] = [{ info: { first_name: 'Анна' } }, { info: { first_name: 'Олег' } }];

  test('that a later one has overtaken changes nothing; one as new does (P4.08)', () => {
    const known = base(1, {});
    const state = { items: [ticket()], base: known };
    const changed = [{ id: 't1', revision: 2, item: ticket(anna) }];
    expect(takeAnswer(state, [], { version: 4, entries: changed })).toEqual(state);
    expect(takeAnswer(state, [], { version: 5, entries: changed }).items).toEqual([ticket(anna)]);
  });

  test('brings what another device changed, not what was known before (P4.05)', () => {
    expect(takes({}, base(1, {}), { revision: 2, item: anna })).toEqual([ticket(anna)]);
    expect(takes({}, base(2, {}), { revision: 1, item: anna })).toEqual([ticket()]);
    // Of two changes of one revision the server chose the other one.
    expect(takes({}, base(1, {}), { revision: 1, item: anna })).toEqual([ticket(anna)]);
  });

  test('that tells nothing new leaves the item as the catalogue renewed it', () => {
    const renewed = { title: 'Новое имя старта' };
    expect(takes(renewed, base(1, {}), { revision: 1, item: {} })).toEqual([ticket(renewed)]);
    const sent = [{ id: 't1', revision: 2, item: ticket(anna) }];
    const typed = { ...anna, ...renewed };
    expect(takes(typed, base(1, {}), { revision: 2, item: anna }, { sent })).toEqual([ticket(typed)]);
  });

  test('that chose another device’s change brings it where nothing was typed since (P4.05)', () => {
    const sent = [{ id: 't1', revision: 2, item: ticket(anna) }];
    expect(takes(anna, base(1, {}), { revision: 2, item: oleg }, { sent })).toEqual([ticket(oleg)]);
    expect(takes(anna, base(1, {}), { revision: 3, item: oleg }, { sent })).toEqual([ticket(oleg)]);
    const since = { info: { first_name: 'Анна-Мария' } };
    expect(takes(since, base(1, {}), { revision: 3, item: oleg }, { sent })).toEqual([ticket(since)]);
  });

  test('leaves what is typed here, save where the participant is complete elsewhere (P4.05)', () => {
    const filled = { ...oleg, preReg: 'ok' } as const;
    expect(takes(anna, base(1, {}), { revision: 2, item: oleg })).toEqual([ticket(anna)]);
    expect(takes(anna, base(1, {}), { revision: 2, item: filled })).toEqual([ticket(filled)]);
    const own = { ...anna, preReg: 'ok' } as const;
    expect(takes(own, base(1, {}), { revision: 2, item: filled })).toEqual([ticket(own)]);
  });

  test('does not bring back what was taken out here meanwhile (P4.06)', () => {
    expect(takes(null, base(1, {}), { revision: 2, item: anna })).toEqual([]);
    expect(takes(null, base(1, null), { revision: 2, item: anna })).toEqual([ticket(anna)]);
  });
});

test('of two goods in two sizes each stays, whichever id comes first (P4.03)', () => {
  const [m, l] = [good({ unique_id: 'b', size: 'M' }), good({ unique_id: 'a', size: 'L' })];
  expect(foldGoods([m, l, ticket(), ticket({ unique_id: 't2' })])).toHaveLength(4);
  const [first] = foldGoods([good({ unique_id: 'b', title: 'b' }), good({ unique_id: 'a', title: 'a' })]);
  expect(first).toMatchObject({ unique_id: 'a', title: 'a' });
});
