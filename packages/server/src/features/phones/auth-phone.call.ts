import { isStaff } from '@distance/domain/people/staff.ts';
import type { OwnTransactions } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { hashSecret } from '../../public-id.ts';
import { readUser } from '../accounts/users/read-user.ts';
import { opened, startSession } from '../accounts/sessions/sessions.ts';
import { clearAttempts } from '../accounts/guards/sign-in-guard.ts';
import { enterCode, handOver, useUp } from './enter-code.ts';
import { lockOptionalAccountOf } from './phone-accounts.repo.ts';
import { readCode, readPhone } from './read-entry.ts';

/** Own transactions: a wrong code must stay counted although the call is refused. */
export const authPhone: OwnTransactions<'authPhone'> = {
  ownTransactions: async ({ body }, context) => {
    const phone = readPhone(body.phone);
    const typed = readCode(body.phone_code, 'phone_code');
    const holder = { requestHash: hashSecret(body.request) };
    const outcome = await inTransaction(context.db, async (trx) => {
      const code = await enterCode(context, trx, { phone, purpose: 'sign_in', holder }, typed);
      if (typeof code === 'string') return { refusal: code, account: null };
      const account = await lockOptionalAccountOf(trx, phone);
      if (!account) {
        await handOver(context, trx, code, 'registration');
        return { refusal: 'phone_unknown' as const, account };
      }
      await useUp(context, trx, code);
      if (account.blocked || isStaff(account.role)) return { refusal: 'other_way_in' as const, account };
      // Another way in: the password may be tried again.
      await clearAttempts(trx, account.email?.toLowerCase() ?? account.public_id);
      return { account, entrance: await startSession({ ...context, db: trx }, account.id, 'sms') };
    });
    const who = { account: outcome.account?.public_id ?? null, address: context.address };
    if ('refusal' in outcome) {
      context.log.warn({ ...who, why: outcome.refusal }, 'sign-in by message refused');
      throw new Refusal(outcome.refusal);
    }
    const token = opened(outcome.entrance);
    context.log.info(who, 'signed in by message');
    return { token, user: await readUser(context.db, outcome.account.id) };
  },
};
