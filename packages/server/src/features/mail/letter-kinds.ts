/**
 * Letters about an order. Payloads: `payment_no_place`, `payment_surplus`, `refund_done` and `purchase_cancelled` take
 * `{ amount }` in kopecks; `order_paid` takes nothing; `team_joined` takes `{ ticket }`, `team_complete` `{ team, title }`:
 * public ids.
 */
export const LETTER_KINDS = [
  'order_paid',
  'payment_no_place',
  'payment_surplus',
  'refund_done',
  'purchase_cancelled',
  'team_joined',
  'team_complete',
] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];
