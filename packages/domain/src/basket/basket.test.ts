import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  addShop,
  type Basket,
  groupItems,
  merge,
  remove,
  removeAll,
  removePaid,
  setTicketFormats,
  update,
} from './basket.ts';
import { changeCount, groupCount, limitsOf, ticketGroup } from './change-count.ts';
import { counter, good, insurance, ticket } from './fixtures.ts';
import type { BasketItem } from './types.ts';

const ids = (basket: Basket) => basket.map((item) => item.unique_id);

describe('adding', () => {
  test('keeps a free id, makes a missing one and counts the cost (P4.02, P5.19)', () => {
    const basket = add(
      add([], ticket(), counter()),
      ticket({ unique_id: '', price: 0.1, count: 3 }),
      counter(),
    );
    expect(ids(basket)).toEqual(['t1', 'n1']);
    expect(basket.map((item) => item.totalCost)).toEqual([2000, 0.3]);
  });

  test('an item other than a good is matched by unique_id (P4.04)', () => {
    const basket = add([ticket()], ticket({ title: 'Другой' }), counter());
    expect(basket).toHaveLength(1);
    expect(basket[0]?.title).toBe('Другой');
    expect(add([ticket()], ticket({ unique_id: 't2' }), counter())).toHaveLength(2);
  });

  test('the id of another kind of item is no match (P4.04)', () => {
    expect(ids(add([ticket()], insurance({ unique_id: 't1' }), counter()))).toEqual(['t1', 'n1']);
  });

  test('goods are matched by product and size (P4.03)', () => {
    const newId = counter();
    let basket: Basket = addShop([], good({ size: 'M', count: 2 }), newId);
    basket = addShop(basket, good({ size: 'L', unique_id: 's2' }), newId);
    basket = add(basket, good({ size: 'M', unique_id: 's3' }), newId);
    expect(basket.map((item) => [item.unique_id, item.count, item.totalCost])).toEqual([
      ['s1', 3, 2400],
      ['s2', 1, 800],
    ]);
  });

  test('a good is put in capped at its maximum, insured at the higher price', () => {
    const [item] = addShop(
      [],
      good({ count: 9, max_count: 4, insurance: true, insurance_cost: 50 }),
      counter(),
    );
    expect(item).toMatchObject({ count: 4, totalCost: 3400 });
    expect(addShop(item === undefined ? [] : [item], good({ max_count: 4 }), counter())[0]?.count).toBe(4);
  });

  test('without new ids it fails instead of hanging (P4.04)', () => {
    expect(() => add([ticket()], insurance({ unique_id: 't1' }), () => 't1')).toThrow(RangeError);
  });
});

describe('changing', () => {
  const basket: Basket = [ticket(), insurance(), good()];

  test('update changes one item but neither its id nor its kind (P4.02)', () => {
    const changed = update(basket, 'i1', (item) => ({ ...item, unique_id: 'x', price: 300 }));
    expect(changed[1]).toMatchObject({ unique_id: 'i1', totalCost: 300 });
    expect(update(basket, 'i1', () => ticket())).toEqual(update(basket, 'nobody', () => ticket()));
  });

  test('remove, remove all and remove paid (P4.02, P4.56)', () => {
    expect(ids(remove(basket, 'i1'))).toEqual(['t1', 's1']);
    expect(removeAll()).toEqual([]);
    expect(ids(removePaid(basket, ['t1', 's1', 'gone']))).toEqual(['i1']);
  });

  test('set ticket formats renews the format and keeps what was typed (P4.02)', () => {
    const typed = ticket({ info: { first_name: 'Иван' } });
    const [renewed] = setTicketFormats(
      [typed, good()],
      [{ format_public_id: 'f10', price: 2500, age_min: 18 }],
    );
    expect(renewed).toMatchObject({
      price: 2500,
      totalCost: 2500,
      age_min: 18,
      info: { first_name: 'Иван' },
      unique_id: 't1',
    });
    expect(setTicketFormats([typed], [{ format_public_id: 'f42', price: 1 }])).toEqual([typed]);
  });

  test('groups keep the order of first appearance (P2.22)', () => {
    const mixed = [ticket(), good(), insurance(), ticket({ unique_id: 't2', groupId: '' })];
    expect(groupItems(mixed).map(({ groupId, items }) => [groupId, ids(items)])).toEqual([
      ['g1', ['t1', 'i1']],
      ['shop', ['s1']],
      ['t2', ['t2']],
    ]);
  });
});

describe('signing in', () => {
  test('local goods are added and nothing doubles (P4.08)', () => {
    const server = [ticket(), good({ count: 1 })];
    const local = [
      ticket({ title: 'старый' }),
      ticket({ unique_id: 't2' }),
      good({ unique_id: 's9', count: 3 }),
    ];
    const merged = merge(server, local);
    expect(merged.map((item) => [item.unique_id, item.count, item.title])).toEqual([
      ['t1', 1, 'Ночной забег'],
      ['s1', 3, 'Кепка'],
      ['t2', 1, 'Ночной забег'],
    ]);
    expect(merged[1]?.totalCost).toBe(2400);
  });

  test('a participant filled in before signing in is not lost (P4.08)', () => {
    const filled = ticket({ preReg: 'ok', info: { first_name: 'Иван' } });
    expect(merge([ticket()], [filled])).toEqual([filled]);
    expect(merge([filled], [ticket()])).toEqual([filled]);
    const insured = insurance({ preReg: 'ok', first_name: 'Иван' });
    expect(merge([insurance()], [insured])).toEqual([insured]);
    expect(merge([insured], [insurance()])).toEqual([insured]);
  });
});

const anyItem = fc.oneof(
  fc
    .record({ unique_id: fc.constantFrom('a', 'b', 'c'), groupId: fc.constantFrom('g1', 'g2') })
    .map((p): BasketItem => ticket({ ...p, buy_limit: 5 })),
  fc
    .record({
      unique_id: fc.constantFrom('d', 'e', 'f'),
      size: fc.constantFrom('M', 'L'),
      count: fc.integer({ min: 1, max: 9 }),
    })
    .map((p): BasketItem => good(p)),
  fc.constantFrom('i', 'a').map((unique_id): BasketItem => insurance({ unique_id })),
);
const command = fc.oneof(
  fc.record({ do: fc.constant('add' as const), item: anyItem }),
  fc.record({ do: fc.constant('count' as const), at: fc.nat(10), wanted: fc.integer({ min: -1, max: 15 }) }),
  fc.record({ do: fc.constant('remove' as const), at: fc.nat(10) }),
);

function run(commands: readonly (typeof command extends fc.Arbitrary<infer C> ? C : never)[]): Basket {
  const newId = counter();
  return commands.reduce<Basket>((basket, step) => {
    if (step.do === 'add') return add(basket, step.item, newId);
    const id = basket[step.at % Math.max(1, basket.length)]?.unique_id ?? '';
    return step.do === 'remove' ? remove(basket, id) : changeCount(basket, id, step.wanted, newId).basket;
  }, []);
}

describe('for any sequence of actions', () => {
  test('ids stay unique and goods appear once per size (P4.03, P4.04)', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        const basket = run(commands);
        expect(new Set(ids(basket)).size).toBe(basket.length);
        const goods = basket
          .filter((item) => item.selector === 'shop')
          .map((item) => `${item.public_id}:${item.size}`);
        expect(new Set(goods).size).toBe(goods.length);
      }),
    );
  });

  test('a change of count never passes the limit and never goes below 1 (P4.18, P4.21)', () => {
    fc.assert(
      fc.property(
        fc.array(command, { maxLength: 20 }),
        fc.integer({ min: -3, max: 40 }),
        (commands, wanted) => {
          const basket = run(commands);
          const item = basket.find((held) => held.selector === 'ticket');
          if (item === undefined) return;
          const had = groupCount(basket, item);
          const { max } = limitsOf(basket, item);
          const after = changeCount(basket, item.unique_id, wanted, counter('z')).basket;
          const left = after.find((held) => held.selector === 'ticket' && held.groupId === item.groupId);
          if (left?.selector !== 'ticket') throw new Error('the group is gone');
          const have = groupCount(after, left);
          expect(have).toBeLessThanOrEqual(Math.max(max, had));
          expect(have).toBeGreaterThanOrEqual(1);
          expect(ticketGroup(after, left)).toHaveLength(have);
        },
      ),
    );
  });

  test('merging twice is merging once, and loses nothing of the server (P4.08)', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 15 }), fc.array(command, { maxLength: 15 }), (a, b) => {
        const [server, local] = [run(a), run(b)];
        const once = merge(server, local);
        expect(merge(once, local)).toEqual(once);
        expect(merge(server, server)).toEqual(server);
        expect(ids(once).slice(0, server.length)).toEqual(ids(server));
        expect(new Set(ids(once)).size).toBe(once.length);
      }),
    );
  });
});
