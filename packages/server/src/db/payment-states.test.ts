import { expect, test } from 'vitest';
import { listed, phaseOf, UNBOOKED_PAYMENT, UNDECIDED_PAYMENT, UNDECIDED_REFUND } from './payment-states.ts';

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
