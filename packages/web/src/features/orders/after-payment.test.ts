import { describe, expect, test } from 'vitest';
import type { OrderTicketView } from '@distance/contract/orders.ts';
import {
  paidIds,
  isUndecided,
  type OrderView,
  pageAfterPayment,
  pauseBefore,
  phaseOf,
} from './after-payment.ts';

// Only what the routing looks at.
const ticket = (id: string | null, count = 1) =>
  ({ public_id: id, unique_id: 'ticket-1', count }) as OrderTicketView;
const good = {
  public_id: 'l1',
  product_public_id: 'p1',
  unique_id: 'good-one',
  title: 'Кепка',
  size: '',
  picture: '/goods/p1.svg',
  price: 1900,
  discount: 0,
  state: 'paid',
  insured: false,
  delivery: { name: 'Курьером', pickup: false },
  event_city: null,
};
const policy = { public_id: 'p1', unique_id: 'insurance-1' } as OrderView['items']['insurances'][number];
const certificate = { public_id: 'l1', unique_id: 'c-1' } as OrderView['items']['certificates'][number];
const items = (change: Partial<OrderView['items']>): OrderView['items'] => ({
  tickets: [],
  shop: [],
  certificates: [],
  insurances: [],
  surcharges: [],
  ...change,
});

test('what was paid leaves the basket, of every kind (P4.56)', () => {
  const paid = items({
    tickets: [ticket('t1')],
    insurances: [policy],
    shop: [good],
    certificates: [certificate],
  });
  expect(paidIds({ items: paid })).toEqual([
    ...paid.tickets.map(({ unique_id }) => unique_id),
    policy.unique_id,
    good.unique_id,
    certificate.unique_id,
  ]);
});

describe('where a paid order leads', () => {
  test.each([
    ['one ticket of a user (P4.60)', items({ tickets: [ticket('t1')] }), 'user', { to: 'ticket', id: 't1' }],
    [
      'the surcharge of a dearer distance',
      items({ surcharges: [{ ticket_public_id: 't7', title: '', price: 600, state: 'paid' }] }),
      'user',
      { to: 'ticket', id: 't7' },
    ],
    ['one ticket of a temporary user', items({ tickets: [ticket('t1')] }), 'temporary', { to: 'thanks' }],
    ['several tickets (P4.59)', items({ tickets: [ticket('t1'), ticket('t2')] }), 'user', { to: 'tickets' }],
    ['one line of several tickets (P4.59)', items({ tickets: [ticket('t1', 3)] }), 'user', { to: 'tickets' }],
    ['tickets of a guest', items({ tickets: [ticket('t1')] }), 'guest', { to: 'thanks' }],
    [
      'tickets of a guest whom the purchase has made a temporary user',
      items({ tickets: [ticket('t1'), ticket('t2')] }),
      'temporary',
      { to: 'thanks' },
    ],
    ['a ticket that is not made yet', items({ tickets: [ticket(null)] }), 'user', { to: 'thanks' }],
    ['goods only', items({ shop: [good] }), 'user', { to: 'orders' }],
    ['certificates only', items({ certificates: [certificate] }), 'guest', { to: 'certificate-thanks' }],
    ['insurances only', items({ insurances: [policy] }), 'user', { to: 'insurances' }],
    ['insurances of a guest', items({ insurances: [policy] }), 'guest', { to: 'thanks' }],
    [
      'a ticket with its insurance',
      items({ tickets: [ticket('t1')], insurances: [policy] }),
      'user',
      { to: 'thanks' },
    ],
    ['a mixed order', items({ tickets: [ticket('t1')], shop: [good] }), 'user', { to: 'thanks' }],
  ] as const)('%s', (_, bought, viewer, page) => {
    expect(pageAfterPayment(bought, viewer)).toEqual(page);
  });
});

test.each([
  ['created', null, 'created'],
  ['created', 'created', 'created'],
  ['created', 'pending', 'pending'],
  ['created', 'authorized', 'authorized'],
  ['created', 'paid', 'authorized'],
  ['created', 'failed', 'failed'],
  ['created', 'expired', 'failed'],
  ['paid', 'paid', 'paid'],
  ['delivered', 'paid', 'paid'],
  ['cancelled', 'pending', 'failed'],
  ['cancelled', null, 'failed'],
  ['cancelled', 'refunding', 'refunded'],
  ['cancelled', 'refunded', 'refunded'],
  ['refunded', 'refunded', 'refunded'],
] as const)('order %s with payment %s is shown as %s', (status, state, phase) => {
  const payment =
    state === null
      ? null
      : {
          status: state,
          way: 'card' as const,
          redirect_url: null,
          form: null,
          failure: null,
          checking: false,
        };
  expect(phaseOf({ status, payment })).toBe(phase);
});

test('of a payment that is looked into nobody is told that it failed (F08)', () => {
  const payment = {
    status: 'failed',
    way: 'card',
    redirect_url: null,
    form: null,
    failure: null,
    checking: true,
  } as const;
  expect(phaseOf({ status: 'created', payment })).toBe('checking');
  expect(phaseOf({ status: 'paid', payment })).toBe('paid');
});

test('only an undecided payment is asked about again, ever more seldom', () => {
  expect(
    (['created', 'pending', 'authorized', 'checking', 'paid', 'failed', 'refunded'] as const).filter(
      isUndecided,
    ),
  ).toEqual(['created', 'pending', 'authorized', 'checking']);
  const pauses = Array.from({ length: 12 }, (_, look) => pauseBefore(look + 1));
  expect(pauses[0]).toBe(1000);
  expect(pauses.at(-1)).toBe(5000);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
});
