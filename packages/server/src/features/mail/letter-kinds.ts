/**
 * Letters about an order. Payloads: `payment_no_place`, `payment_surplus`, `refund_done` and `purchase_cancelled` take
 * `{ amount }` in kopecks; `order_paid` takes nothing; `team_joined` takes `{ ticket }`, `team_complete` `{ team, title }`:
 * public ids; `distance_changed` takes `{ ticket }`, `result_accepted` and
 * `result_declined`, which belong to no order, `{ ticket, reason }`. `basket_left` belongs to no order: `{ titles: [{ title, count }], link, stop, since, until }`, the link of the
 * basket, the public id of the reminder, instants of the consent and of the last moment to send it. `email_code` neither:
 * `{ code, until }`, the public id of the code, from which its digits are found, and the instant of its end. `network_linked`
 * and `network_unlinked` take `{ network }`. Who writes a kind is in `letter-writers.ts`.
 * Letters of settings take `{ email }`, the new address, or `{ at }`, an instant.
 * Letters of signing in carry `{ link, until }` where they have a one-time link: its public id and its end.
 * `new_device`, `phone_changed` and those of the second factor tell an account what happened to it: shapes in `safety.mail.ts`.
 * `transfer_offered`, `transfer_accepted` and `transfer_ended` belong to no order: `{ transfer, role }`, the public id of the
 * offer and to which of its two sides the letter goes.
 * `news_confirm` and `news_welcome` belong to a subscription: shapes in `news.mail.ts`. `support_asked`
 * and `support_received` take `{ request }`, the public id of a request. A sample of each kind is in `letter-samples.ts`.
 */
export const LETTER_KINDS = [
  'order_paid',
  'payment_no_place',
  'payment_surplus',
  'refund_done',
  'purchase_cancelled',
  'team_joined',
  'team_complete',
  'distance_changed',
  'result_accepted',
  'result_declined',
  'basket_left',
  'email_code',
  'network_linked',
  'network_unlinked',
  'verify_email',
  'account_exists',
  'reset_password',
  'login_link',
  'password_changed',
  'ticket_added',
  'email_change',
  'email_change_known',
  'email_change_asked',
  'email_changed',
  'export_ready',
  'deletion_asked',
  'deletion_undone',
  'new_device',
  'phone_changed',
  'second_factor_on',
  'second_factor_off',
  'recovery_code_used',
  'recovery_codes_new',
  'transfer_offered',
  'transfer_accepted',
  'transfer_ended',
  'news_confirm',
  'news_welcome',
  'support_asked',
  'support_received',
] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];
