import { expect, test } from 'vitest';
import { surchargeOffer } from '../distances/surcharge-offer.ts';
import { offerOf } from './refund-offer.ts';
import type { RefundableRow } from './tables/refundable-lines.repo.ts';

const start = new Date('2027-05-01T07:00:00Z');
const before = (days: number) => new Date(start.getTime() - days * 24 * 60 * 60 * 1000);
const RULE = {
  version: 2,
  steps: [
    { days: 30, percent: 80 },
    { days: 10, percent: 0 },
    { days: 5, percent: 50 },
  ],
  fee: { form: 'fixed', value: 10_000, kept: true },
  start: start.toISOString(),
};
const row = (part: Partial<RefundableRow> = {}): RefundableRow => ({
  id: 1,
  public_id: 'line',
  order_id: 2,
  order_user_id: 3,
  kind: 'ticket',
  title: '10 км',
  title_en: '10 km',
  price: 110_000,
  state: 'paid',
  refund_rule: RULE,
  start_time: start,
  timezone: 'Europe/Moscow',
  ...part,
});

test('the offer is what the rule of the line says today, without the kept fee, and what it will say (P4.62, A2.67)', () => {
  expect(offerOf(row(), before(40))).toEqual({
    row: row(),
    refusal: null,
    sum: 80_000,
    fee: 10_000,
    terms: [
      { until: before(30).getTime(), percent: 80, sum: 80_000 },
      { until: before(5).getTime(), percent: 50, sum: 50_000 },
    ],
    holderId: null,
    withLine: null,
  });
  expect(offerOf(row(), before(20)).sum).toBe(0);
  expect(offerOf(row(), before(7)).sum).toBe(50_000);
});

test.each([
  [{ state: 'paid' }, before(1), null],
  [{ state: 'paid' }, new Date(start.getTime() - 1), null],
  [{ state: 'paid' }, start, 'refund_started'],
  [{ state: 'refund_pending' }, before(1), 'refund_pending'],
  [{ state: 'refund_pending' }, start, 'refund_pending'],
  [{ state: 'refunded' }, before(1), 'not_refundable'],
  [{ state: 'created' }, before(1), 'not_refundable'],
  // Without a format the promised start counts, without any it never begins.
  [{ start_time: null }, before(1), null],
  [{ start_time: null }, start, 'refund_started'],
  [{ start_time: null, refund_rule: null }, start, null],
  // A start that was put off counts.
  [{ start_time: new Date(start.getTime() + 1) }, start, null],
] as const)('%j at %s is refused as %s (P4.62)', (part, now, refusal) => {
  expect(offerOf(row(part), now).refusal).toBe(refusal);
});

test('a surcharge returns by its own rule what was not given up of it, with the start of its ticket', () => {
  const ticket = row({ state: 'refund_pending' });
  const surcharge = {
    id: 9,
    public_id: 'more',
    order_id: 8,
    kind: 'surcharge',
    title: 'Доплата',
    refund_rule: { ...RULE, fee: { form: 'percent', value: 10, kept: true } },
    price: 50_000,
    given_up: 10_000,
  } as const;
  const { given_up: _, ...line } = surcharge;
  expect(surchargeOffer(ticket, surcharge, before(40))).toMatchObject({
    row: { ...ticket, ...line, price: 40_000, state: 'paid' },
    refusal: null,
    fee: 4000,
    sum: 28_800,
  });
  expect(surchargeOffer(ticket, surcharge, start).refusal).toBe('refund_started');
});
