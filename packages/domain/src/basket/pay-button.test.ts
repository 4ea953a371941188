import { expect, test } from 'vitest';
import { certificate, good, insurance, ticket } from './fixtures.ts';
import { payBlockers } from './pay-button.ts';
import type { BasketItem, InsuranceItem } from './types.ts';

const contact = { email: 'ivan@example.ru' };
const idle = { inProgress: false };
const today = '2026-11-21';
const done = ticket({ preReg: 'ok' });
const codes = (items: BasketItem[], part = {}, state = idle) =>
  payBlockers(items, { ...contact, ...part }, state, today).map(({ code }) => code);

test('nothing blocks a complete basket (P5.01, P5.02, P5.03, P5.04, P5.05, P5.06)', () => {
  expect(codes([done, insurance({ preReg: 'ok' }), good(), certificate()])).toEqual([]);
});

test('an empty basket blocks, and says only that (P5.02)', () => {
  expect(codes([], { email: '' })).toEqual(['basket_empty']);
});

test.each([
  ['', ['email_required']],
  ['  ', ['email_required']],
  ['ivan@', ['email_invalid']],
  ['IVAN@EXAMPLE.RU', []],
])('e-mail %j: %j (P5.01)', (email, expected) => {
  expect(codes([done], { email })).toEqual(expected);
});

test('an insurance whose offer is gone blocks, however complete its person is (P5.05)', () => {
  expect(codes([insurance({ preReg: 'ok', gone: true })])).toEqual(['insurance_incomplete']);
});

test.each([
  ['', []],
  ['+7 (916) 12', ['phone_invalid']],
  ['+7 (916) 123-45-67', []],
  ['+375 29 123-45-6', ['phone_invalid']],
  ['+375 29 123-45-67', []],
  ['+49 151 23456789', []],
])('contact phone %j without a courier: %j (P2.33, A5.25)', (phone, expected) => {
  expect(codes([done], { phone })).toEqual(expected);
});

test('a payment in progress blocks (P5.03)', () => {
  expect(codes([done], {}, { inProgress: true })).toEqual(['payment_in_progress']);
});

test.each([
  ['ok', undefined, []],
  ['later', true, []],
  ['later', undefined, []],
  ['later', false, ['ticket_incomplete']],
  [null, true, ['ticket_incomplete']],
  [undefined, true, ['ticket_incomplete']],
  [false, true, ['ticket_incomplete']],
] as const)(
  'a preregistration ticket with preReg %j, later allowed %j: %j (P5.04)',
  (preReg, allow_later, expected) => {
    expect(codes([ticket({ preReg, allow_later })])).toEqual(expected);
  },
);

test('a ticket without preregistration needs no participant (P5.04)', () => {
  expect(codes([ticket({ preregistration: false })])).toEqual([]);
});

test('the incomplete tab is named by its number in the group (P5.04, P2.28)', () => {
  const items = [done, ticket({ unique_id: 't2', kind: 'child' }), ticket({ unique_id: 't3' })];
  expect(payBlockers(items, contact, idle, today)).toEqual([
    { code: 'ticket_incomplete', uniqueId: 't2', groupId: 'g1', title: 'Ночной забег', tab: 1 },
    { code: 'ticket_incomplete', uniqueId: 't3', groupId: 'g1', title: 'Ночной забег', tab: 2 },
  ]);
});

test.each([
  [{ preReg: 'ok' }, false],
  [{ preReg: 'ok', isErrorTab: true }, true],
  [{ preReg: 'later' }, true],
  [{ preReg: false }, true],
  [{}, true],
  [{ preReg: 'ok', start_date: '2026-11-20' }, true],
  [{ preReg: 'ok', start_date: '2026-11-21' }, false],
  [{ preReg: 'ok', start_date: '2027-11-20' }, false],
  [{ preReg: 'ok', start_date: '2027-11-21' }, true],
] as const)('insurance %j unresolved: %s (P5.05)', (part, blocked) => {
  expect(codes([insurance(part)])).toEqual(blocked ? ['insurance_incomplete'] : []);
});

test('an item with delivery methods and none chosen blocks (P5.06)', () => {
  const pickup = [{ public_id: 'p', name: 'Самовывоз', pickup: true }];
  expect(codes([good({ delivery_method: pickup })])).toEqual(['delivery_method_required']);
  expect(codes([good({ delivery_method: pickup, delivery_public_id: 'p' })])).toEqual([]);
  expect(codes([ticket({ delivery_method: pickup, preReg: 'ok' })])).toEqual(['delivery_method_required']);
  expect(codes([ticket({ delivery_method: pickup })])).toEqual(['ticket_incomplete']);
});

test('delivery also requires a phone, a city, names and an address (P5.07, P5.39)', () => {
  const items = [
    good({ delivery_method: [{ public_id: 'c', name: 'Курьер', pickup: false }], delivery_public_id: 'c' }),
  ];
  const delivery = {
    phone: '79161234567',
    location_id: 524901,
    first_name: 'Иван',
    last_name: 'Ли',
    address: 'Ленина, 1',
  };
  expect(codes(items, { delivery })).toEqual([]);
  expect(
    payBlockers(items, { ...contact, delivery: { ...delivery, phone: '1', location_id: null } }, idle, today),
  ).toEqual([
    { code: 'delivery_field', field: 'location_id', problem: 'field_required' },
    { code: 'delivery_field', field: 'phone', problem: 'phone_invalid' },
  ]);
  expect(codes(items)).toHaveLength(5);
});

test('reasons come in the order of the page (P5.01, P5.03, P5.04, P5.05)', () => {
  expect(codes([insurance(), ticket()], { email: '' }, { inProgress: true })).toEqual([
    'insurance_incomplete',
    'ticket_incomplete',
    'email_required',
    'payment_in_progress',
  ]);
});

test('a team without a name is asked for it once, by its first ticket (P1.06)', () => {
  const member = (unique_id: string, team_title?: string) =>
    ticket({ unique_id, preReg: 'ok', isTeam: true, team_title });
  expect(payBlockers([member('a', ' '), member('b', ' ')], contact, idle, today)).toMatchObject([
    { code: 'team_title_required', uniqueId: 'a' },
  ]);
  expect(codes([member('a', 'Ласточки'), member('b', 'Ласточки')])).toEqual([]);
});

test('an insurance is named by its row where its card has several (P5.05, P2.28)', () => {
  const one = (unique_id: string, part: Partial<InsuranceItem> = {}) => insurance({ unique_id, ...part });
  const rows = (items: BasketItem[]) =>
    payBlockers(items, contact, idle, today).flatMap((blocker) =>
      blocker.code === 'insurance_incomplete' ? [[blocker.uniqueId, blocker.row]] : [],
    );
  expect(rows([done, one('i1')])).toEqual([['i1', null]]);
  expect(rows([done, one('i1', { preReg: 'ok' }), one('i2'), one('i3')])).toEqual([
    ['i2', 2],
    ['i3', 3],
  ]);
  // Of another card.
  expect(rows([one('i1', { groupId: 'g2' }), one('i2')])).toEqual([
    ['i1', null],
    ['i2', null],
  ]);
});

test('a team is asked for a name that nobody has typed yet (P1.06)', () => {
  expect(codes([ticket({ preReg: 'ok', isTeam: true })])).toEqual(['team_title_required']);
  expect(codes([ticket({ preReg: 'ok', isTeam: false })])).toEqual([]);
});

test('without a word on delivery all of it is asked for (P5.07)', () => {
  const brought = good({
    delivery_method: [{ public_id: 'c', name: 'Курьер', pickup: false }],
    delivery_public_id: 'c',
  });
  expect(
    payBlockers([brought], contact, idle, today).map((blocker) =>
      blocker.code === 'delivery_field' ? blocker.field : blocker.code,
    ),
  ).toEqual(['location_id', 'last_name', 'first_name', 'address', 'phone']);
});
