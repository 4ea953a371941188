import { expect, test } from 'vitest';
import { certificate, good, insurance, ticket } from './fixtures.ts';
import { canonical, isFilled, newer, ownPart, printOf } from './shared-entry.ts';
import type { TicketItem } from './types.ts';

test('one value is one text, whoever wrote it: names sorted at every depth, lists as they are', () => {
  expect(canonical({ b: [{ d: 1, c: 2 }, 'x'], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1},"x"]}');
  expect(canonical({ a: 1, b: 2, c: 3 })).toBe(canonical({ c: 3, a: 1, b: 2 }));
  expect(canonical([2, 1])).toBe('[2,1]');
});

test('the buyer’s own of a ticket is what he chose and typed; what the catalogue says of it is not', () => {
  // Whatever a field holds, its name decides.
  const said = ticket({
    tickets_left: {},
    reserve_left: 1,
    promocode_error: 'x',
    address: 'x',
    logo: 'x',
    type: 'x',
    event: { public_id: 'e1', title: 'x' },
    sale: null,
    sales: [],
    buy_limit: 1,
    max_count: 1,
    team_all: true,
    fixed_count: 1,
    isTeam: true,
    full: true,
    allow_later: true,
    shirt_unavailable: true,
    sizes: [],
    select: { title: 'x', values: [] },
    clusters: [],
    regions: [],
    clubs: [],
    additional_fields: [],
    delivery: true,
    delivery_method: [],
    age_min: 1,
    age_max: 1,
    notes: 'x',
    look: {},
    insurance_cost: 1,
    isScrolling: true,
    license: true,
    pace_groups: [],
  } as unknown as Partial<TicketItem>);
  expect(Object.keys(ownPart(said)).toSorted()).toEqual([
    'count',
    'format_public_id',
    'groupId',
    'kind',
    'public_id',
    'selector',
    'unique_id',
  ]);
});

test('the price of a certificate is the buyer’s own, every other price the product’s', () => {
  expect(ownPart(certificate())).toHaveProperty('price', 3000);
  expect(ownPart(good())).not.toHaveProperty('price');
  expect(printOf(certificate({ price: 5000 }))).not.toBe(printOf(certificate()));
});

test('prints stay what they were: browsers keep them', () => {
  expect([printOf(ticket()), printOf(good())]).toEqual(['15q1f5lomrt', '1moj26tyub0']);
});

test.each([
  [ticket({ preReg: 'ok' }), true],
  [insurance({ preReg: 'ok' }), true],
  [ticket({ preReg: 'later' }), false],
  [insurance(), false],
  [good(), false],
  [certificate(), false],
])('%j is filled: %s', (item, filled) => {
  expect(isFilled(item)).toBe(filled);
  // A field of this name makes no participant of anything else.
  expect(isFilled({ ...certificate(), preReg: 'ok' } as typeof item)).toBe(false);
});

test('of two that are alike the first stands', () => {
  const [one, two] = [1, 1].map((revision) => ({ id: 't1', revision, item: ticket() }));
  const [gone, gone2] = [1, 1].map((revision) => ({ id: 't1', revision, item: null }));
  expect(one && two && newer(one, two)).toBe(one);
  expect(gone && gone2 && newer(gone, gone2)).toBe(gone);
});
