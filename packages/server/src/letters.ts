import { emailCodeMail } from './features/accounts/codes/email-code.mail.ts';
import { accountMail } from './features/accounts/links/account.mail.ts';
import { safetyMail } from './features/accounts/sessions/safety.mail.ts';
import { basketLeftMail } from './features/basket/basket-left.mail.ts';
import { certificateEndsMail } from './features/certificates/expiry/certificate-ends.mail.ts';
import { certificateGivenMail } from './features/certificates/certificate.mail.ts';
import { distanceChangedMail } from './features/distances/distance.mail.ts';
import { backInStockMail } from './features/goods/back/back-in-stock.mail.ts';
import type { Letter } from './features/mail/letter-writer.ts';
import { newsConfirmMail, newsWelcomeMail } from './features/news/news.mail.ts';
import { moneyInDoubtMail } from './features/orders/payments/money-in-doubt.mail.ts';
import { orderPaidMail } from './features/orders/payments/order-paid.mail.ts';
import { moneyMail } from './features/orders/refunds/money.mail.ts';
import { parcelMail } from './features/parcels/parcel.mail.ts';
import { profileMail } from './features/profile/profile.mail.ts';
import { protestMail } from './features/results/own/protest.mail.ts';
import { resultMail } from './features/results/result.mail.ts';
import { returnAskedMail, returnMail } from './features/returns/return.mail.ts';
import { networkMail } from './features/social/network.mail.ts';
import { supportAskedMail, supportReceivedMail } from './features/support/support.mail.ts';
import { teamCompleteMail, teamJoinedMail } from './features/teams/team.mail.ts';
import { transferMail } from './features/transfers/transfer.mail.ts';
import { waitingMail } from './features/waiting/waiting.mail.ts';

/** Every kind of letter; each lies beside what it tells of. */
export const LETTERS = {
  order_paid: orderPaidMail,
  payment_no_place: moneyMail('payment_no_place'),
  payment_surplus: moneyMail('payment_surplus'),
  payment_returned: moneyMail('payment_returned'),
  money_in_doubt: moneyInDoubtMail,
  refund_done: moneyMail('refund_done'),
  purchase_cancelled: moneyMail('purchase_cancelled'),
  refund_to_certificate: moneyMail('refund_to_certificate'),
  certificate_given: certificateGivenMail,
  certificate_ends: certificateEndsMail,
  parcel_handed_over: parcelMail('parcel_handed_over'),
  parcel_at_point: parcelMail('parcel_at_point'),
  parcel_delivered: parcelMail('parcel_delivered'),
  parcel_returned: parcelMail('parcel_returned'),
  return_asked: returnAskedMail,
  return_received: returnMail('return_received'),
  return_awaited: returnMail('return_awaited'),
  return_accepted: returnMail('return_accepted'),
  return_refused: returnMail('return_refused'),
  team_joined: teamJoinedMail,
  team_complete: teamCompleteMail,
  distance_changed: distanceChangedMail,
  result_accepted: resultMail('result_accepted'),
  result_declined: resultMail('result_declined'),
  result_protest_answered: protestMail,
  basket_left: basketLeftMail,
  email_code: emailCodeMail,
  network_linked: networkMail('network_linked'),
  network_unlinked: networkMail('network_unlinked'),
  verify_email: accountMail('verify_email'),
  account_exists: accountMail('account_exists'),
  reset_password: accountMail('reset_password'),
  login_link: accountMail('login_link'),
  password_changed: accountMail('password_changed'),
  ticket_add: accountMail('ticket_add'),
  ticket_added: accountMail('ticket_added'),
  email_change: profileMail('email_change'),
  email_change_known: profileMail('email_change_known'),
  email_change_asked: profileMail('email_change_asked'),
  email_changed: profileMail('email_changed'),
  export_ready: profileMail('export_ready'),
  deletion_asked: profileMail('deletion_asked'),
  deletion_undone: profileMail('deletion_undone'),
  new_device: safetyMail('new_device'),
  phone_changed: safetyMail('phone_changed'),
  second_factor_on: safetyMail('second_factor_on'),
  second_factor_off: safetyMail('second_factor_off'),
  recovery_code_used: safetyMail('recovery_code_used'),
  recovery_codes_new: safetyMail('recovery_codes_new'),
  transfer_offered: transferMail('transfer_offered'),
  transfer_accepted: transferMail('transfer_accepted'),
  transfer_ended: transferMail('transfer_ended'),
  waiting_confirm: waitingMail('waiting_confirm'),
  waiting_offered: waitingMail('waiting_offered'),
  waiting_closed: waitingMail('waiting_closed'),
  waiting_silent: waitingMail('waiting_silent'),
  back_in_stock_confirm: backInStockMail('asks'),
  back_in_stock: backInStockMail('tells'),
  news_confirm: newsConfirmMail,
  news_welcome: newsWelcomeMail,
  support_asked: supportAskedMail,
  support_received: supportReceivedMail,
} satisfies Record<string, Letter>;

export type LetterKind = keyof typeof LETTERS;

// Object.keys forgets the literal keys of the table.
export const LETTER_KINDS = Object.keys(LETTERS) as LetterKind[];
