import { isEmail, normaliseEmail } from '@distance/domain/people/email.ts';
import { isStaff } from '@distance/domain/people/staff.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import type { OwnTransactions } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/refusal.ts';
import { lockCodeNames } from '../codes/email-codes.repo.ts';
import { sendLink } from './send-link.ts';
import { browserAt, type Mailbox, whoseMailbox } from './whose-mailbox.ts';

/** Sends a link that signs in (decisions A2.17); the answer is the same for every address. */
export const authLink: OwnTransactions<'authLink'> = {
  ownTransactions: async ({ body }, context) => {
    const email = normaliseEmail(body.email);
    if (!isEmail(email)) throw new Refusal('invalid', { fields: { email: 'invalidEmail' } });
    await inTransaction(context.db, async (trx) => {
      await lockCodeNames(trx, [`to:${email}`, `from:${context.network}`]);
      const whose = await whoseMailbox(trx, email);
      const { kind, ...request } = letterTo(whose);
      const link = { ...request, email, from: body.from, browser: browserAt(context, whose) };
      await sendLink(context, trx, link, kind);
    });
    return { message: messagesOf(context.locale).accounts.linkSent };
  },
};

/** Who has no account yet is led to make it; a mailbox alone never opens the account of staff (S10). */
function letterTo(whose: Mailbox) {
  if (whose.kind === 'waiting')
    return { kind: 'reset_password', purpose: 'reset_password', userId: null } as const;
  const open = whose.kind === 'account' && !isStaff(whose.account.role);
  const userId = whose.kind === 'account' ? whose.account.id : null;
  return { kind: 'login_link', purpose: 'login', userId, dead: !open } as const;
}
