import { expect, test } from 'vitest';
import {
  listed,
  phaseOf,
  returnedState,
  UNBOOKED_PAYMENT,
  UNDECIDED_PAYMENT,
  UNDECIDED_REFUND,
  unpaidState,
} from './payment-states.ts';

test('a payment is undecided, has brought its money or has brought none (I14)', () => {
  const phases = (states: readonly Parameters<typeof phaseOf>[0]['state'][]) =>
    states.map((state) => phaseOf({ state }));
  expect(phases(['created', 'pending', 'authorized'])).toEqual(['open', 'open', 'open']);
  expect(phases(['paid', 'refunding', 'partly_refunded', 'refunded'])).toEqual(Array(4).fill('taken'));
  expect(phases(['failed', 'expired'])).toEqual(['over', 'over']);
});

test('lists for SQL: what is undecided, and where money may still come, late too (I14)', () => {
  expect(UNDECIDED_PAYMENT).toEqual(['created', 'pending', 'authorized']);
  expect(UNBOOKED_PAYMENT).toEqual(['created', 'pending', 'authorized', 'failed', 'expired']);
  expect(UNDECIDED_REFUND).toEqual(['created', 'sent']);
  expect(listed(UNDECIDED_REFUND)).toBe("'created', 'sent'");
});

test.each([
  ['expired_on_confirmation', 'expired'],
  ['expired_on_capture', 'expired'],
  ['card_expired', 'failed'],
  ['insufficient_funds', 'failed'],
  [null, 'failed'],
])('a payment that ended by %s is %s', (failure, state) => {
  expect(unpaidState(failure)).toBe(state);
});

test.each([
  [1000, 0, true, 'refunding'],
  [1000, 1000, true, 'refunding'],
  [1000, 0, false, 'paid'],
  [1000, 1, false, 'partly_refunded'],
  [1000, 999, false, 'partly_refunded'],
  [1000, 1000, false, 'refunded'],
  [1000, 1001, false, 'refunded'],
])(
  'of %i of which %i went back, another refund under way: %s, the payment is %s',
  (captured, returned, undecided, state) => {
    expect(returnedState({ captured, returned, undecided })).toBe(state);
  },
);
