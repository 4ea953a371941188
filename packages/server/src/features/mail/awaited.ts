import type { LetterKind } from '../../letters.ts';

/** Somebody waits for them with a page open; `account_exists` too, or its time would tell that the account does. */
export const AWAITED: readonly string[] = [
  'email_code',
  'verify_email',
  'account_exists',
  'reset_password',
  'login_link',
  'ticket_add',
  'email_change',
  'email_change_known',
] satisfies LetterKind[];
