import { expect, test } from 'vitest';
import type { BasketItem, TicketItem } from '@distance/domain/basket/types.ts';
import { buildPaymentRequest, type PaymentInput } from './build-payment-request.ts';

const ticket = (change: Partial<TicketItem> = {}): TicketItem => ({
  selector: 'ticket',
  public_id: 'night-10',
  unique_id: 'ticket-0001',
  groupId: 'night-10-athlete',
  count: 1,
  totalCost: 2400,
  price: 2400,
  title: 'Ночная десятка',
  format_public_id: 'night-10',
  event_city: { public_id: 'night-msk', timezone: 'Europe/Moscow' },
  start_time: '2027-06-12T19:30:00.000Z',
  kind: 'athlete',
  preregistration: true,
  preReg: 'ok',
  info: {
    first_name: 'анна',
    last_name: 'Орлова',
    phone: '+7 (916) 204-11-22',
    birth_date: '14.03.1992',
    gender: 'female',
  },
  ...change,
});

const build = (items: readonly BasketItem[], change: Partial<PaymentInput> = {}) =>
  buildPaymentRequest({
    items,
    email: ' Anna@Mail.Example ',
    phone: '8 903 118-40-22',
    delivery: {},
    codes: new Map(),
    basketKey: 'k'.repeat(32),
    consents: ['offer-1'],
    by: 'card',
    cards: [],
    saveCard: false,
    certificates: [],
    total: 2400,
    regions: [],
    todayIn: () => '2026-11-21',
    ...change,
  });

const bodyOf = (built: ReturnType<typeof build>) => {
  if (!('body' in built)) throw new Error(JSON.stringify(built));
  return built.body;
};

test('a complete ticket travels with its participant, e-mail lower-cased, digits only (P5.08, P5.23, P7.06)', () => {
  const body = bodyOf(build([ticket()]));
  expect(body).toMatchObject({
    email: 'anna@mail.example',
    phone: '79031184022',
    total: 2400,
    consents: ['offer-1'],
  });
  expect(body.register).toEqual([
    expect.objectContaining({
      unique_id: 'ticket-0001',
      first_name: 'Анна',
      phone: '79162041122',
      birth_date: '1992-03-14',
      gender: 'female',
    }),
  ]);
  expect(body.delivery).toBeUndefined();
});

test('a ticket for later and one without participants send none (P7.06)', () => {
  const later = ticket({ unique_id: 'ticket-0002', preReg: 'later', allow_later: true });
  const unnamed = ticket({ unique_id: 'ticket-0003', preregistration: false, preReg: null, count: 4 });
  const body = bodyOf(build([later, unnamed]));
  expect(body.register).toEqual([]);
  expect(body.tickets?.map(({ preReg, count }) => [preReg, count])).toEqual([
    ['later', 1],
    [null, 4],
  ]);
});

test('a ticket that is complete no more stops the payment with its fields (P4.24)', () => {
  const built = build([ticket({ age_min: 40 })]);
  expect(built).toEqual({
    incomplete: [
      {
        uniqueId: 'ticket-0001',
        problems: [{ field: 'birth_date', code: 'age_below_min', params: { age_min: 40 } }],
      },
    ],
  });
});

test('choices travel by their public ids, discounts as found (P3.25, P7.06)', () => {
  const cluster = { name: 'До 50 минут', document: true, public_id: 'cluster-1' };
  const chosen = ticket({
    clusters: [cluster],
    cluster,
    file: { name: 'proof.pdf', public_id: 'file-1' },
    license: true,
    license_file: { name: 'licence.pdf', public_id: 'file-2' },
    license_until: '12.06.2027',
    select: { title: 'Пейсмейкер', values: [{ value: 'Да' }] },
    select_field: { name: 'Да' },
    club: { public_id: 'club-1', title: 'Бег' },
    space: { public_id: 'space-7' },
    promocode: 'НОЧЬ15',
  });
  const body = bodyOf(
    build([chosen], {
      codes: new Map([['ticket-0001', { discount: 15, discount_form: 'percent', available_count: 3 }]]),
    }),
  );
  expect(body.register?.[0]).toMatchObject({
    cluster: 'cluster-1',
    file: 'file-1',
    license_file: 'file-2',
    license_until: '2027-06-12',
    medical_file: null,
    guardian: null,
    select: 'Да',
    club: 'club-1',
  });
  expect(body.tickets?.[0]).toMatchObject({ space: 'space-7', promocode: 'НОЧЬ15' });
  expect(body.discounts).toEqual([
    { unique_id: 'ticket-0001', discount: 15, discount_form: 'percent', available_count: 3 },
  ]);
});

test('a claimed time, a certificate and a guardian travel checked; a proof only where its cluster asks (P7.06)', () => {
  const cluster = { name: 'До 50 минут', document: false, public_id: 'cluster-1', time_max: 3000 };
  const minor = ticket({
    info: { ...ticket().info, birth_date: '13.06.2009' },
    clusters: [cluster],
    cluster,
    claimed_time: '00:49:59',
    file: { name: 'old.pdf', public_id: 'file-1' },
    medical: true,
    medical_file: { name: 'spravka.pdf', public_id: 'file-3' },
    medical_until: '12.06.2027',
    guardian_required: true,
    guardian: { name: 'ольга Орлова', phone: '8 916 204-11-22', relation: 'Родитель', consent: true },
  });
  expect(bodyOf(build([minor])).register?.[0]).toMatchObject({
    claimed_time: '0:49:59',
    file: null,
    medical_file: 'file-3',
    medical_until: '2027-06-12',
    guardian: { name: 'Ольга Орлова', phone: '79162041122', relation: 'Родитель', consent: true },
  });
});

test('additional answers are text, several choices a list; hidden ones and strangers stay here (P3.14, P5.29)', () => {
  const asked = ticket({
    additional_fields: [
      { name: 'team', label: 'Команда', required: false },
      { name: 'agree', label: 'Согласие', required: true, type: 'consent' },
      { name: 'gear', label: 'Снаряжение', required: false, type: 'multi', options: ['a', 'b'] },
      { name: 'why', label: 'Почему', required: true, shown_when: { name: 'team', value: 'нет' } },
    ],
    info: { ...ticket().info, team: ' Волна ', agree: true, gear: ['a', 'b'], other: 'x' },
  });
  expect(bodyOf(build([asked])).register?.[0]?.additional).toEqual({
    team: 'Волна',
    agree: 'true',
    gear: ['a', 'b'],
  });
});

test('an address goes along only when a courier brings something (P3.29, P4.47, P5.07)', () => {
  const methods = [
    { public_id: 'pick', name: 'Сам', pickup: true },
    { public_id: 'bring', name: 'Курьер', pickup: false },
  ];
  const delivery = {
    location_id: 524901,
    address: 'Советская, 14',
    first_name: 'Анна',
    last_name: 'Климова',
  };
  const pickup = bodyOf(
    build([ticket({ delivery_method: methods, delivery_public_id: 'pick' })], { delivery }),
  );
  expect(pickup.delivery).toBeUndefined();
  const courier = bodyOf(
    build([ticket({ delivery_method: methods, delivery_public_id: 'bring' })], { delivery }),
  );
  expect(courier.delivery).toEqual({ ...delivery, phone: '79031184022' });
});

test('the body has these fields and no others, the delivery only when something is brought (P7.06)', () => {
  expect(Object.keys(bodyOf(build([ticket()]))).toSorted()).toEqual([
    'basket_key',
    'certificates',
    'consents',
    'discounts',
    'email',
    'insurances',
    'phone',
    'register',
    'shop',
    'tickets',
    'total',
    'way',
  ]);
});

test('a good travels with its size, its way, its start and its code (P3.20, P7.06)', () => {
  const item: BasketItem = {
    selector: 'shop',
    public_id: 'shirt',
    unique_id: 'good-1',
    groupId: 'shop',
    count: 2,
    totalCost: 3380,
    price: 1600,
    title: 'Футболка',
    size: 'M',
    proportion_public_id: 'shirt-3',
    delivery_method: [{ public_id: 'pack', name: 'На старте', pickup: true, with_start_pack: true }],
    delivery_public_id: 'pack',
    event_city: { public_id: 'night-msk' },
    insurance: true,
    insurance_cost: 90,
    promocode: 'ФОРМА',
  };
  const body = bodyOf(build([item], { total: 3380 }));
  expect(body.shop).toEqual([
    {
      unique_id: 'good-1',
      groupId: 'shop',
      public_id: 'shirt',
      proportion_public_id: 'shirt-3',
      count: 2,
      delivery_public_id: 'pack',
      event_city: { public_id: 'night-msk' },
      insurance: true,
      promocode: 'ФОРМА',
    },
  ]);
  expect(body.delivery).toBeUndefined();
});

test('an insurance travels with a UTC birth date, a phone of digits and its code (P3.25, P5.52, P5.53, P7.06)', () => {
  const insured: BasketItem = {
    selector: 'insurance',
    public_id: 'basic',
    unique_id: 'insurance-1',
    groupId: 'insurance-basic',
    count: 1,
    totalCost: 200,
    price: 200,
    title: 'Страховка участника',
    format_public_id: 'night-10',
    start_date: '2027-06-12',
    first_name: 'анна',
    last_name: 'Климова',
    gender: 'female',
    info: { phone: '+7 (903) 118-40-22', birth_date: '14.03.1992' },
    ticket_unique_id: 'ticket-0001',
    preReg: 'ok',
  };
  expect(bodyOf(build([ticket(), insured])).insurances).toEqual([
    expect.objectContaining({
      unique_id: 'insurance-1',
      public_id: 'basic',
      first_name: 'Анна',
      phone: '79031184022',
      birth_date: '1992-03-14T00:00:00.000Z',
      ticket_unique_id: 'ticket-0001',
      start_date: '2027-06-12',
    }),
  ]);
  const code = { discount: 50, discount_form: 'percent', available_count: 1 } as const;
  const coded = build([ticket(), insured], { codes: new Map([['insurance-1', code]]) });
  expect(bodyOf(coded).discounts).toEqual([{ unique_id: 'insurance-1', ...code }]);
  const gone = build([{ ...insured, start_date: '2026-11-20' }]);
  expect(gone).toEqual({ incomplete: [expect.objectContaining({ uniqueId: 'insurance-1' })] });
});
