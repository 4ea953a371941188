/**
 * Letters about an order. Payloads: `payment_no_place`, `payment_surplus` and `refund_done` take `{ amount }` in kopecks;
 * `order_paid` takes nothing.
 */
export const LETTER_KINDS = ['order_paid', 'payment_no_place', 'payment_surplus', 'refund_done'] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];
