import { isEmail, normaliseEmail } from '@distance/domain/people/email.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import type { CallContext, OwnTransactions } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/refusal.ts';
import { agreesTo } from '../../files/agreed-documents.ts';
import { checkNewPassword } from '../passwords/check-new-password.ts';
import { lockCodeNames } from '../codes/email-codes.repo.ts';
import { checkLinkBounds } from '../links/link-bounds.ts';
import { hashPassword } from '../passwords/password.ts';
import type { Registration } from './registration.ts';
import { sendLink } from '../links/send-link.ts';
import { tellOfAccount } from './tell-of-account.ts';
import { selectOptionalAccount } from '../users/users.repo.ts';

/** Own transactions: none of them may wait for a hash. The answer is the same whoever has the address. */
export const userRegister: OwnTransactions<'userRegister'> = {
  ownTransactions: async ({ body }, context) => {
    const { db, clock, network, locale } = context;
    const email = normaliseEmail(body.email);
    if (!isEmail(email)) throw new Refusal('invalid', { fields: { email: 'invalidEmail' } });
    checkNewPassword(body.password, []);
    // A5.10
    if (!(await agreesTo(db, 'pers', body.consents, clock.now()))) throw new Refusal('consent_needed');
    await checkLinkBounds(
      db,
      { purpose: 'verify_email', email, userId: null, address: network },
      clock.now(),
    );
    // Hashed for known addresses too, so that the time tells nothing.
    const registration: Registration = { password_hash: await hashPassword(body.password) };
    await inTransaction(
      db,
      async (trx) => await register(context, trx, { email, from: body.from, payload: registration }),
    );
    return { message: messagesOf(locale).accounts.registered };
  },
};

async function register(
  context: Pick<CallContext, 'clock' | 'settings' | 'locale' | 'network'>,
  trx: Trx,
  asked: { email: string; from: string | undefined; payload: Registration },
): Promise<void> {
  const { email } = asked;
  await lockCodeNames(trx, [`to:${email}`, `from:${context.network}`]);
  const account = await selectOptionalAccount(trx, email);
  const known = account !== undefined && account.email_confirmed_at !== null;
  const link = { purpose: 'verify_email', userId: null, ...asked } as const;
  if (!known) return await sendLink(context, trx, link, 'verify_email');
  await tellOfAccount(context, trx, account, link);
}
