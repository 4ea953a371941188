import { emailCode } from '../accounts/codes/email-code.ts';
import { accountLetter, type AccountLetterKind } from './account.mail.ts';
import { basketLeftLetter, basketPayload } from './basket-left.mail.ts';
import { emailCodeLetter, emailCodePayload } from './email-code.mail.ts';
import type { LetterKind } from './letter-kinds.ts';
import { type LetterWriter, plainLetter } from './letter-writer.ts';
import { networkLetter } from './network.mail.ts';
import { newsConfirmLetter, newsWelcomeLetter } from './news.mail.ts';
import { distanceChanged, moneyOf, orderPaid, teamComplete, teamJoined } from './order-letters.ts';
import { profileLetter, type ProfileLetterKind } from './profile.mail.ts';
import { resultLetter } from './result.mail.ts';
import { type FactorLetterKind, safetyLetter } from './safety.mail.ts';
import { supportAskedLetter, supportReceivedLetter } from './support.mail.ts';
import { transferOf } from './transfer-letters.ts';

const accountOf = (kind: AccountLetterKind) =>
  plainLetter(({ settings }, letter, locale) => accountLetter(settings, kind, letter, locale));

const profileOf = (kind: ProfileLetterKind) =>
  plainLetter(({ settings }, letter, locale) => profileLetter(settings, kind, letter, locale));

const safetyOf = (kind: 'new_device' | 'phone_changed' | FactorLetterKind) =>
  plainLetter((desk, letter, locale) => safetyLetter(desk, kind, letter, locale));

/** Who writes each kind of letter: one line for each. */
export const LETTER_WRITERS: Record<LetterKind, LetterWriter> = {
  order_paid: orderPaid,
  payment_no_place: moneyOf('payment_no_place'),
  payment_surplus: moneyOf('payment_surplus'),
  refund_done: moneyOf('refund_done'),
  purchase_cancelled: moneyOf('purchase_cancelled'),
  team_joined: teamJoined,
  team_complete: teamComplete,
  distance_changed: distanceChanged,
  result_accepted: plainLetter((desk, letter, locale) =>
    resultLetter(desk, 'result_accepted', letter, locale),
  ),
  result_declined: plainLetter((desk, letter, locale) =>
    resultLetter(desk, 'result_declined', letter, locale),
  ),
  basket_left: ({ settings }, letter, locale) =>
    basketLeftLetter({ settings, payload: basketPayload(letter), locale }),
  email_code: plainLetter(({ settings }, letter, locale) =>
    emailCodeLetter(emailCode(settings.secretKey, emailCodePayload(letter).code), locale),
  ),
  transfer_offered: transferOf('transfer_offered'),
  transfer_accepted: transferOf('transfer_accepted'),
  transfer_ended: transferOf('transfer_ended'),
  verify_email: accountOf('verify_email'),
  account_exists: accountOf('account_exists'),
  reset_password: accountOf('reset_password'),
  login_link: accountOf('login_link'),
  password_changed: accountOf('password_changed'),
  ticket_added: accountOf('ticket_added'),
  email_change: profileOf('email_change'),
  email_change_known: profileOf('email_change_known'),
  email_change_asked: profileOf('email_change_asked'),
  email_changed: profileOf('email_changed'),
  export_ready: profileOf('export_ready'),
  deletion_asked: profileOf('deletion_asked'),
  deletion_undone: profileOf('deletion_undone'),
  network_linked: plainLetter(({ settings }, { payload }, locale) =>
    networkLetter(settings, 'network_linked', payload, locale),
  ),
  network_unlinked: plainLetter(({ settings }, { payload }, locale) =>
    networkLetter(settings, 'network_unlinked', payload, locale),
  ),
  new_device: safetyOf('new_device'),
  phone_changed: safetyOf('phone_changed'),
  second_factor_on: safetyOf('second_factor_on'),
  second_factor_off: safetyOf('second_factor_off'),
  recovery_code_used: safetyOf('recovery_code_used'),
  recovery_codes_new: safetyOf('recovery_codes_new'),
  news_confirm: newsConfirmLetter,
  news_welcome: newsWelcomeLetter,
  support_asked: supportAskedLetter,
  support_received: plainLetter(supportReceivedLetter),
};
