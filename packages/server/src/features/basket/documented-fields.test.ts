import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import type { InsuranceItem, ShopItem, TicketItem } from '@distance/domain/basket/types.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

let world: CallWorld;
let token: string;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
  token = await makeToken(world.db, world.clock, (await makeUser(world.db, world.clock)).id);
});
afterAll(async () => await world?.close());

const save = async (goods: readonly object[]) =>
  await world.fetch('/api/user/basket', { method: 'POST', json: { goods }, token });

/** What another device of the buyer reads of one item. */
async function readBack(item: {
  readonly unique_id: string;
  readonly [field: string]: unknown;
}): Promise<unknown> {
  expect((await save([item])).status).toBe(200);
  const answer = await world.fetch('/api/user/basket', { token });
  const { values } = (await answer.json()) as { values: { unique_id: string }[] }; // the contract's shape
  return values.find(({ unique_id }) => unique_id === item.unique_id);
}

const identity = { groupId: 'f10-athlete', price: 2400, totalCost: 2400, title: 'Ночная десятка' };

// The names are the documents', their spelling included; the domain's types hold every one of them.
const ticket = {
  ...identity,
  selector: 'ticket',
  public_id: 'f10',
  unique_id: 'ticket-0001',
  count: 1,
  address: 'Лужнецкая набережная, 24',
  logo: '/cover/night.svg',
  size: 'M',
  type: '10 км',
  event: { public_id: 'night', title: 'Ночная десятка' },
  event_city: { public_id: 'night-msk' },
  format_public_id: 'f10',
  start_time: '2027-06-12T19:30:00.000Z',
  tickets_left: { athlete: 38, child: 2 },
  kind: 'athlete',
  buy_limit: 4,
  team_all: true,
  fixed_count: 4,
  max_count: 10,
  isTeam: true,
  full: false,
  insurance: true,
  insurance_cost: 200,
  delivery: true,
  delivery_public_id: 'courier',
  delivery_method: [{ public_id: 'courier', name: 'Курьер', pickup: false }],
  isHiddenDeliveryAddres: false,
  currentPickupSelect: false,
  club: { public_id: 'club-1', title: 'Бегуны' },
  clubs: [{ public_id: 'club-1', title: 'Бегуны' }],
  shirt_unavailable: false,
  promocode: 'НОЧЬ15',
  isErrorTab: false,
  space: { public_id: 'space-7' },
  addTicketToBasketTime: 1_796_000_000_000,
  sale: {
    active: true,
    start_date: '2026-11-01T00:00:00.000Z',
    end_date: '2027-06-12T00:00:00.000Z',
    discount: 10,
    discount_form: 'percent',
    count: 2,
    formats: ['f10'],
  },
  info: { first_name: 'Анна', birth_date: '14.03.1992' },
  abid: null,
} as const satisfies TicketItem;

const insured = {
  ...identity,
  selector: 'insurance',
  public_id: 'basic',
  unique_id: 'insurance-0001',
  count: 1,
  promocode: null,
  format_public_id: 'f10',
  start_date: '2027-06-12',
  first_name: 'Анна',
  last_name: 'Климова',
  second_name: 'Павловна',
  birth_date: '1992-03-14T00:00:00.000Z',
  gender: 'female',
  phone: '79161184022',
  preReg: 'ok',
  isErrorTab: false,
  isScrolling: false,
  info: { birth_date: '14.03.1992', phone: '+7 (916) 118-40-22' },
} as const satisfies InsuranceItem;

const good = {
  ...identity,
  selector: 'shop',
  public_id: 'shirt',
  unique_id: 'good-0001',
  count: 2,
  size: 'M',
  proportion_public_id: 'shirt-m',
  text: 'Футболка старта',
  delivery_public_id: null,
  promocode: null,
  logo: '/goods/shirt.png',
} as const satisfies ShopItem;

test('every field of a ticket comes to the other device as it was (P4.05, P4.06)', async () => {
  expect(await readBack(ticket)).toEqual({ ...ticket, revision: 1 });
});

test('every field of a good comes to the other device as it was (P4.05, P4.06)', async () => {
  expect(await readBack(good)).toEqual({ ...good, revision: 1 });
});

test('every field of an insurance comes to the other device as it was (P4.05, P4.06)', async () => {
  expect(await readBack(insured)).toEqual({ ...insured, revision: 1 });
});

test('an item is a ticket, a good, an insurance or a certificate and nothing else (P1.03)', async () => {
  for (const selector of ['ticket', 'shop', 'insurance', 'certificate'])
    expect(await readBack({ ...ticket, selector, unique_id: `one-${selector}` })).toMatchObject({ selector });
  expect((await save([{ ...ticket, selector: 'gift', unique_id: 'one-gift' }])).status).toBe(400);
});
