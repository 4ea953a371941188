import { describe, expect, test } from 'vitest';
import {
  offerEnd,
  openRefusal,
  transferRefusal,
  transfersUntil,
  type TransferFacts,
  TRANSFER_MS,
} from './transfer-rule.ts';

const NOW = Date.UTC(2027, 4, 1);
const FACTS: TransferFacts = {
  state: 'valid',
  checkedIn: false,
  transferable: true,
  eventState: 'published',
  offered: false,
  byBuyer: true,
  until: NOW + 1,
};

describe('whether a ticket may be offered (A1.06, A2.68)', () => {
  test.each<[string, Partial<TransferFacts>, string | null]>([
    ['a valid ticket of its buyer', {}, null],
    ['a moment before the deadline', { until: NOW + 1 }, null],
    ['at the deadline', { until: NOW }, 'transfer_closed'],
    ['a receiver', { byBuyer: false }, 'transfer_not_allowed'],
    ['a format or kind that stays with its buyer', { transferable: false }, 'transfer_not_allowed'],
    ['a cancelled event', { eventState: 'cancelled' }, 'transfer_not_allowed'],
    ['offered already', { offered: true }, 'transfer_waiting'],
    ['handed in', { checkedIn: true }, 'transfer_checked_in'],
    ['under refund', { state: 'refund_pending' }, 'refund_pending'],
    ['refunded', { state: 'refunded' }, 'refund_pending'],
  ])('%s', (_, changed, refusal) => {
    expect(transferRefusal({ ...FACTS, ...changed }, NOW)).toBe(refusal);
  });
});

test('what was allowed when it was offered is judged again when it is accepted', () => {
  expect(openRefusal(FACTS, NOW)).toBeNull();
  expect(openRefusal(FACTS, NOW + 1)).toBe('transfer_closed');
  expect(openRefusal({ ...FACTS, eventState: 'cancelled' }, NOW)).toBe('transfer_closed');
  expect(openRefusal({ ...FACTS, checkedIn: true }, NOW)).toBe('transfer_checked_in');
});

test('the deadline is the organiser’s own, else that of changes, and the start at the latest', () => {
  expect(transfersUntil(null, 10, 20)).toBe(10);
  expect(transfersUntil(15, 10, 20)).toBe(15);
  expect(transfersUntil(25, 10, 20)).toBe(20);
});

test('an offer ends after seven days or with the deadline', () => {
  expect(TRANSFER_MS).toBe(7 * 86_400_000);
  expect(offerEnd(NOW, Number.POSITIVE_INFINITY)).toBe(NOW + TRANSFER_MS);
  expect(offerEnd(NOW, NOW + 5)).toBe(NOW + 5);
});
