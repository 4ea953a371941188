import { describe, expect, test } from 'vitest';
import {
  DELIVERY_MESSAGES,
  goodsParcels,
  lacksDeliveryMethod,
  needsAddress,
  selectDelivery,
  selectOnlyDelivery,
  startPackDelivery,
  validateDelivery,
} from './delivery-form.ts';
import { certificate, good, insurance, ticket } from './fixtures.ts';

const courier = { public_id: 'c', name: 'Курьер', pickup: false };
const pickup = { public_id: 'p', name: 'Самовывоз', pickup: true };
const both = [courier, pickup];

describe('method', () => {
  test('one that is not chosen, or not offered, is missing (P4.45, P5.06)', () => {
    expect(lacksDeliveryMethod(good({ delivery_method: both }))).toBe(true);
    expect(lacksDeliveryMethod(good({ delivery_method: both, delivery_public_id: 'x' }))).toBe(true);
    expect(lacksDeliveryMethod(good({ delivery_method: both, delivery_public_id: 'p' }))).toBe(false);
    expect(lacksDeliveryMethod(ticket({ delivery_method: both }))).toBe(true);
    for (const item of [good(), good({ delivery_method: [] }), insurance(), certificate()])
      expect(lacksDeliveryMethod(item)).toBe(false);
  });

  test('a ticket to be filled in later has its method chosen later (P1.11)', () => {
    expect(lacksDeliveryMethod(ticket({ delivery_method: both, preReg: 'later' }))).toBe(false);
  });

  test('choosing stores the id and the pickup flag (P4.46)', () => {
    const item = good({ delivery_method: both });
    expect(selectDelivery(item, 'p')).toMatchObject({ delivery_public_id: 'p', currentPickupSelect: true });
    expect(selectDelivery(item, 'c')).toMatchObject({ delivery_public_id: 'c', currentPickupSelect: false });
    expect(selectDelivery(item, 'x')).toBe(item);
  });
});

test.each([
  ['pickup only', [good({ delivery_method: [pickup] })], false],
  ['courier possible', [good({ delivery_method: both })], true],
  ['pickup chosen', [good({ delivery_method: both, delivery_public_id: 'p' })], false],
  ['courier chosen', [good({ delivery_method: both, delivery_public_id: 'c' })], true],
  [
    'pickup beside courier',
    [good({ delivery_method: [pickup] }), good({ delivery_method: [courier] })],
    true,
  ],
  ['a ticket pack by courier', [ticket({ delivery_method: both, delivery_public_id: 'c' })], true],
  ['a ticket pack with nothing chosen', [ticket({ delivery_method: both })], false],
  ['a ticket pack that is picked up', [ticket({ delivery_method: both, delivery_public_id: 'p' })], false],
  [
    'a parcel to a point',
    [good({ delivery_method: [{ ...pickup, with_start_pack: false }], delivery_public_id: 'p' })],
    true,
  ],
  [
    'a good with the start pack',
    [good({ delivery_method: [{ ...pickup, with_start_pack: true }], delivery_public_id: 'p' })],
    false,
  ],
  ['a ticket filled in later', [ticket({ delivery_method: both, preReg: 'later' })], false],
  ['no methods', [good(), ticket(), insurance(), certificate()], false],
])('%s needs an address: %s (P4.47)', (_case, items, needed) => {
  expect(needsAddress(items)).toBe(needed);
});

test('goods that come by one way are one parcel, each product once; what waits with a start pack is in none (P4.48)', () => {
  const pack = { public_id: 's', name: 'На старте', pickup: true, with_start_pack: true };
  const ways = [...both, pack];
  const items = [
    good({ delivery_method: ways, delivery_public_id: 'c', size: 'M', count: 2 }),
    good({ delivery_method: ways, delivery_public_id: 'c', size: 'L' }),
    good({ public_id: 'cup', delivery_method: ways, delivery_public_id: 'p' }),
    good({ public_id: 'shirt', delivery_method: ways, delivery_public_id: 's' }),
    good({ public_id: 'socks', delivery_method: ways }),
    ticket({ delivery_method: both, delivery_public_id: 'c' }),
  ];
  expect(goodsParcels(items)).toEqual([
    { method: courier, goods: [{ public_id: 'cap', count: 3 }] },
    { method: pickup, goods: [{ public_id: 'cup', count: 1 }] },
  ]);
});

test('a good of several starts lacks its way until one of them is chosen (P4.45)', () => {
  const pack = { public_id: 's', name: 'На старте', pickup: true, with_start_pack: true };
  const starts = ['msk', 'kzn'].map((public_id) => ({ public_id, title: 'Ночная десятка', city: public_id }));
  const item = good({ delivery_method: [courier, pack], starts, delivery_public_id: 's' });
  expect(lacksDeliveryMethod(item)).toBe(true);
  expect(lacksDeliveryMethod({ ...item, event_city: { public_id: 'spb' } })).toBe(true);
  expect(lacksDeliveryMethod({ ...item, event_city: { public_id: 'kzn' } })).toBe(false);
  expect(lacksDeliveryMethod({ ...item, delivery_public_id: 'c' })).toBe(false);
  expect(lacksDeliveryMethod({ ...item, starts: starts.slice(0, 1) })).toBe(false);
});

describe('delivery data', () => {
  const data = {
    first_name: 'иван',
    last_name: 'петров',
    address: ' Ленина, 1 ',
    phone: '8 916 123-45-67',
    location_id: 524901,
  };

  test('complete (P5.39)', () => {
    expect(validateDelivery(data)).toEqual({
      problems: [],
      data: {
        first_name: 'Иван',
        last_name: 'Петров',
        address: 'Ленина, 1',
        phone: '79161234567',
        location_id: 524901,
      },
    });
  });

  test.each([
    [{ location_id: null }, 'location_id', 'field_required', 'P5.40'],
    [{ first_name: ' ' }, 'first_name', 'field_required', 'P5.40'],
    [{ last_name: undefined }, 'last_name', 'field_required', 'P5.40'],
    [{ address: '' }, 'address', 'field_required', 'P5.40'],
    [{ phone: '' }, 'phone', 'field_required', 'P5.40'],
    [{ phone: '12' }, 'phone', 'phone_invalid', 'P5.41'],
  ] as const)('%j: %s %s (%s)', (change, field, code, requirement) => {
    expect(validateDelivery({ ...data, ...change })).toEqual({ problems: [{ field, code }], data: null });
    expect(DELIVERY_MESSAGES[code].requirement).toBe(requirement);
  });
});

describe('start packs', () => {
  test.each([
    ['one that is fetched for nothing', [pickup], 'p'],
    ['one at the price of nothing', [{ ...pickup, price: 0 }], 'p'],
    ['one that costs', [{ ...pickup, price: 100 }], undefined],
    ['a courier', [courier], undefined],
    ['two ways', [pickup, { ...pickup, public_id: 'q' }], undefined],
    ['none', [], undefined],
    ['nothing said', undefined, undefined],
  ])('where there is nothing to decide it is decided: %s (P4.45)', (_what, delivery_method, chosen) => {
    const item = ticket({ delivery_method });
    expect(selectOnlyDelivery(item)).toEqual(chosen === undefined ? item : selectDelivery(item, chosen));
    expect(selectOnlyDelivery(item).delivery_public_id).toBe(chosen);
  });

  test('each ticket is brought at the price of its own way, goods at none of it (P4.48)', () => {
    const ways = [
      { ...courier, price: 390.5 },
      { ...pickup, price: 100 },
    ];
    const brought = (unique_id: string, delivery_public_id?: string) =>
      ticket({ unique_id, delivery_method: ways, delivery_public_id });
    expect(
      startPackDelivery([
        brought('a', 'c'),
        brought('b', 'p'),
        brought('c'),
        brought('d', 'x'),
        ticket({ delivery_method: both, delivery_public_id: 'c' }),
        { ...brought('e', 'c'), preReg: 'later' },
        good({ delivery_method: ways, delivery_public_id: 'c' }),
        insurance(),
      ]),
    ).toBe(49_050);
  });

  test('an item without ways chooses none', () => {
    const item = good();
    expect(selectDelivery(item, 'p')).toBe(item);
  });
});

test('without a phone or a city each is asked for (P5.39)', () => {
  expect(validateDelivery({ first_name: 'Иван', last_name: 'Ли', address: 'Ленина, 1' })).toEqual({
    problems: [
      { field: 'location_id', code: 'field_required' },
      { field: 'phone', code: 'field_required' },
    ],
    data: null,
  });
});
