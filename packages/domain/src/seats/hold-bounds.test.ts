import { expect, test } from 'vitest';
import { ADDRESS_BUDGET_MS, brokenBound, type HeldPlaces, rehold, type HoldRequest } from './hold-bounds.ts';

const places = (fields: Partial<HeldPlaces>): HeldPlaces => ({
  basket: 0,
  account: 0,
  address: 0,
  addressMs: 0,
  ...fields,
});
const one: HoldRequest = { more: 1, own: 0 };

test.each<[string, Partial<HeldPlaces>, HoldRequest, 'session' | 'address' | null]>([
  ['the twentieth place of a basket', { basket: 19, address: 19 }, one, null],
  ['the twenty-first of a basket', { basket: 20, address: 20 }, one, 'session'],
  [
    'the twenty-first of an account with other baskets',
    { basket: 1, account: 20, address: 3 },
    one,
    'session',
  ],
  ['the fortieth of an address', { address: 39 }, one, null],
  ['the forty-first of an address', { address: 40 }, one, 'address'],
  ['thirty tickets in one go', {}, { more: 30, own: 0 }, null],
  ['thirty tickets, one of them a held seat', { basket: 1, address: 1 }, { more: 29, own: 1 }, null],
  ['thirty tickets beside another unpaid order', { basket: 5, address: 5 }, { more: 30, own: 0 }, 'session'],
  ['fifty tickets, twenty of them held seats', { basket: 20, address: 20 }, { more: 30, own: 20 }, null],
  ['held seats are ordered at the bound', { basket: 20, address: 40 }, { more: 0, own: 20 }, null],
  ['the hour of the address is used up', { addressMs: ADDRESS_BUDGET_MS }, one, 'address'],
  [
    'the hour is used up, held seats are ordered',
    { basket: 2, address: 2, addressMs: ADDRESS_BUDGET_MS },
    { more: 0, own: 2 },
    null,
  ],
])('%s', (_, heldPlaces, request, bound) => {
  expect(brokenBound(places(heldPlaces), request)).toBe(bound);
});

const at = (minute: number) => new Date(Date.UTC(2027, 2, 1, 9, minute));

test.each([
  ['never had', null, 0, { kind: 'anew' }],
  ['given back and taken again', { endedAt: at(3), ordered: false }, 4, { kind: 'rest' }],
  ['just run out', { endedAt: null, ordered: false }, 10, { kind: 'pause', until: at(12) }],
  [
    'given back just before its end',
    { endedAt: at(9), ordered: false },
    10,
    { kind: 'pause', until: at(11) },
  ],
  ['given back long ago', { endedAt: at(3), ordered: false }, 11, { kind: 'anew' }],
  ['run out two minutes ago', { endedAt: null, ordered: false }, 12, { kind: 'anew' }],
  ['freed by an order not paid', { endedAt: at(25), ordered: true }, 26, { kind: 'pause', until: at(27) }],
])('a place %s (P9.04)', (_, last, minute, expected) => {
  expect(rehold(last && { heldUntil: at(10), ...last }, at(minute))).toEqual(expected);
});
