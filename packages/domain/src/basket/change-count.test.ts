import { describe, expect, test } from 'vitest';
import type { Basket } from './basket.ts';
import { changeCount, limitsOf, ticketGroup } from './change-count.ts';
import { certificate, counter, good, insurance, ticket } from './fixtures.ts';
import type { BasketItem } from './types.ts';

const ids = (basket: Basket) => basket.map((item) => item.unique_id);

describe('counts', () => {
  test('with preregistration each step is an entry of its own, empty, after its group (P4.20)', () => {
    const filled = ticket({
      info: { first_name: 'Иван' },
      preReg: 'ok',
      promocode: 'RUN',
      space: { public_id: 'A1' },
    });
    const { basket, blocked } = changeCount([filled, good()], 't1', 3, counter());
    expect(blocked).toBeNull();
    expect(ids(basket)).toEqual(['t1', 'n1', 'n2', 's1']);
    expect(basket[0]).toEqual(filled);
    expect(basket[1]).toMatchObject({
      count: 1,
      groupId: 'g1',
      promocode: 'RUN',
      totalCost: 2000,
      isErrorTab: false,
    });
    for (const field of ['info', 'preReg', 'space']) expect(basket[1]).not.toHaveProperty(field);
  });

  test('new entries stand after the last of their group (P4.20)', () => {
    const basket = [ticket(), insurance(), ticket({ unique_id: 't2' }), good(), certificate()];
    expect(ids(changeCount(basket, 't1', 3, counter()).basket)).toEqual(['t1', 'i1', 't2', 'n1', 's1', 'c1']);
  });

  test('fewer: empty entries go first, then the last (P4.20)', () => {
    const typed = { info: { first_name: 'Иван' } };
    const group = [
      ticket(typed),
      ticket({ unique_id: 't2' }),
      ticket({ unique_id: 't3', ...typed }),
      ticket({ unique_id: 't4' }),
    ];
    expect(ids(changeCount(group, 't1', 3, counter()).basket)).toEqual(['t1', 't2', 't3']);
    expect(ids(changeCount(group, 't4', 2, counter()).basket)).toEqual(['t1', 't3']);
    expect(ids(changeCount(group, 't1', 1, counter()).basket)).toEqual(['t1']);
  });

  test('without preregistration one entry carries the count (P4.20)', () => {
    const { basket } = changeCount([ticket({ preregistration: false })], 't1', 4, counter());
    expect(basket.map((item) => [item.count, item.totalCost])).toEqual([[4, 8000]]);
  });

  test('the limit blocks the increase and tells why (P4.21)', () => {
    const few = ticket({ tickets_left: { athlete: 2 } });
    const full = changeCount([few], 't1', 3, counter());
    expect([full.basket.length, full.blocked]).toEqual([2, 'tickets_left']);
    expect(changeCount([ticket()], 't1', 11, counter()).blocked).toBe('max_count');
    expect(changeCount([good()], 's1', 501, counter())).toMatchObject({ blocked: 'limit' });
    expect(changeCount([good({ max_count: 2 })], 's1', 3, counter()).basket[0]?.count).toBe(2);
  });

  test('below the minimum and unknown ids change nothing (P4.18)', () => {
    const basket = [ticket()];
    for (const wanted of [0, -1, Number.NaN])
      expect(changeCount(basket, 't1', wanted, counter())).toEqual({ basket, blocked: 'below_min' });
    expect(changeCount(basket, 'x', 2, counter())).toEqual({ basket, blocked: 'not_found' });
  });

  test('a team takes exactly its fixed count (P4.19, P5.15)', () => {
    const team = ticket({ team_all: true, fixed_count: 4, max_count: 4 });
    expect(changeCount([team], 't1', 4, counter()).basket).toHaveLength(4);
    expect(changeCount([team], 't1', 3, counter())).toEqual({ basket: [team], blocked: 'below_min' });
    expect(changeCount([team], 't1', 5, counter())).toMatchObject({ blocked: 'fixed_count' });
    const short = { ...team, tickets_left: { athlete: 3 } };
    expect(changeCount([short], 't1', 4, counter())).toEqual({ basket: [short], blocked: 'tickets_left' });
  });

  test('other groups of the format take from the same places and the same buyer limit (P5.13, P5.16)', () => {
    const one = ticket({ tickets_left: { athlete: 5 }, buy_limit: 4 });
    const other = ticket({
      unique_id: 't2',
      groupId: 'g2',
      preregistration: false,
      count: 3,
      tickets_left: { athlete: 5 },
      buy_limit: 4,
    });
    expect(limitsOf([one, other], one)).toMatchObject({ max: 1, reason: 'buy_limit' });
    // Another kind takes none of its places, but of what a buyer may have and one order may take.
    expect(limitsOf([one, { ...other, kind: 'child' }], one)).toMatchObject({ max: 1, reason: 'buy_limit' });
    const children = { ...other, kind: 'child', count: 8, buy_limit: null };
    expect(limitsOf([one, children], { ...one, buy_limit: null })).toMatchObject({
      max: 2,
      reason: 'max_count',
    });
    expect(changeCount([{ ...one, buy_limit: null }, children], 't1', 3, counter())).toMatchObject({
      blocked: 'max_count',
    });
    expect(limitsOf([one, { ...other, format_public_id: 'f42' }], one).max).toBe(4);
    const few = { ...one, buy_limit: null };
    expect(limitsOf([few, other], few)).toMatchObject({ max: 2, reason: 'tickets_left' });
  });

  test('a group is tickets of one format and kind under one heading (P2.22)', () => {
    const own = [ticket(), ticket({ unique_id: 't2' })];
    const basket = [
      ...own,
      ticket({ unique_id: 't3', groupId: 'g2' }),
      ticket({ unique_id: 't4', format_public_id: 'f42' }),
      ticket({ unique_id: 't5', kind: 'child' }),
      { ...insurance(), kind: 'athlete' } as BasketItem,
    ];
    expect(ticketGroup(basket, ticket())).toEqual(own);
  });

  test('an insurance of the format takes no ticket of it, a child’s ticket beside takes one (P5.13)', () => {
    const one = ticket();
    expect(limitsOf([one, { ...insurance(), kind: 'athlete' } as BasketItem], one).max).toBe(10);
    expect(limitsOf([one, ticket({ unique_id: 't2', kind: 'child', count: 4 })], one).max).toBe(6);
  });

  test('places of a code are places too, and a kind that is not counted has no end of them (P5.16)', () => {
    const one = ticket({ tickets_left: { athlete: 2 }, reserve_left: 3 });
    expect(limitsOf([one], one)).toMatchObject({ max: 5, reason: 'tickets_left' });
    const other = ticket({ unique_id: 't2', groupId: 'g2', count: 9 });
    expect(limitsOf([one, other], one)).toMatchObject({ max: 0 });
    const uncounted = ticket({ tickets_left: {}, max_count: 20 });
    expect(limitsOf([uncounted], uncounted)).toMatchObject({ max: 20, reason: 'max_count' });
  });

  test('two teams that met stay two or become one, never one and a part (P4.19)', () => {
    const team = ticket({ team_all: true, fixed_count: 4, preregistration: false, count: 8 });
    expect(changeCount([team], 't1', 8, counter())).toMatchObject({ basket: [{ count: 8 }], blocked: null });
    expect(changeCount([team], 't1', 6, counter())).toEqual({ basket: [team], blocked: 'fixed_count' });
    expect(changeCount([team], 't1', 4, counter())).toMatchObject({ basket: [{ count: 4 }], blocked: null });
  });

  test('a participant who is complete stays before one that was begun later, the last goes first (P4.20)', () => {
    const group = [
      ticket({ preReg: 'ok' }),
      ticket({ unique_id: 't2' }),
      ticket({ unique_id: 't3', info: { first_name: 'Иван' } }),
    ];
    expect(ids(changeCount(group, 't1', 2, counter()).basket)).toEqual(['t1', 't3']);
    expect(ids(changeCount(group, 't1', 1, counter()).basket)).toEqual(['t1']);
    expect(ids(changeCount(group, 't1', 3, counter()).basket)).toEqual(['t1', 't2', 't3']);
  });

  test('an entry of several from before names were asked becomes one of each (P4.20)', () => {
    const old = ticket({ count: 3 });
    const { basket } = changeCount([old, good()], 't1', 4, counter());
    expect(basket.map(({ unique_id, count }) => [unique_id, count])).toEqual([
      ['t1', 1],
      ['n1', 1],
      ['n2', 1],
      ['n3', 1],
      ['s1', 1],
    ]);
  });

  test('a further ticket has the way of its start pack and nothing of the person (P4.20, P4.46)', () => {
    const held = ticket({
      delivery_public_id: 'c',
      info: { first_name: 'Анна' },
      licenseFile: { name: 'a.pdf' },
      license_file: { name: 'a.pdf', public_id: 'f1' },
      addTicketToBasketTime: 7,
      select_field: { name: 'быстро' },
      cluster: { name: 'Все' },
      guardian: { name: 'Анна' },
      preReg: 'ok',
    });
    const [, added] = changeCount([held], 't1', 2, counter()).basket;
    expect(added).toEqual({
      ...ticket(),
      unique_id: 'n1',
      delivery_public_id: 'c',
      isErrorTab: false,
    });
  });

  test('a basket over the limit may be made smaller (P4.21)', () => {
    const over = ticket({ preregistration: false, count: 9, tickets_left: { athlete: 3 } });
    expect(changeCount([over], 't1', 8, counter())).toMatchObject({ basket: [{ count: 8 }], blocked: null });
    expect(changeCount([over], 't1', 10, counter())).toMatchObject({
      basket: [{ count: 9 }],
      blocked: 'tickets_left',
    });
  });

  test('an item over the limit does not shrink by being increased (P4.21)', () => {
    const goods = [good({ count: 5, max_count: 2 })];
    expect(changeCount(goods, 's1', 6, counter())).toMatchObject({
      basket: [{ count: 5 }],
      blocked: 'max_count',
    });
    const over = ['t1', 't2', 't3'].map((unique_id) => ticket({ unique_id, max_count: 2 }));
    expect(ids(changeCount(over, 't1', 4, counter()).basket)).toEqual(['t1', 't2', 't3']);
  });

  test('insurance and certificates stay one (P9.08, A9.06)', () => {
    expect(changeCount([insurance()], 'i1', 2, counter())).toEqual({
      basket: [insurance()],
      blocked: 'limit',
    });
    expect(changeCount([certificate()], 'c1', 1, counter()).blocked).toBeNull();
    expect(changeCount([certificate()], 'c1', 0, counter()).blocked).toBe('below_min');
  });
});
