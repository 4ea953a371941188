import { isConfirmationCode } from '@distance/domain/people/confirmation-code.ts';
import { isEmail, normaliseEmail } from '@distance/domain/people/email.ts';
import type { OwnTransactions } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/refusal.ts';
import { enterCode } from './enter-code.ts';
import { readUser } from '../users/read-user.ts';

/** Own transactions: a wrong code must stay counted although the call is refused. */
export const authPayment: OwnTransactions<'authPayment'> = {
  ownTransactions: async ({ body }, context) => {
    const { db, user } = context;
    if (user.temporary) throw new Refusal('forbidden');
    const email = normaliseEmail(body.email);
    if (!isEmail(email)) throw new Refusal('invalid', { fields: { email: 'invalidEmail' } });
    if (!isConfirmationCode(body.code)) throw new Refusal('invalid', { fields: { code: 'codeLength' } });
    const refusal = await inTransaction(
      db,
      async (trx) => await enterCode(context, trx, user, email, body.code),
    );
    if (refusal !== null) {
      context.log.warn(
        { user: user.publicId, address: context.address, code: refusal },
        'e-mail not confirmed',
      );
      throw new Refusal(refusal);
    }
    context.log.info({ user: user.publicId, address: context.address }, 'e-mail confirmed for payment');
    return { user: await readUser(db, user.id) };
  },
};
