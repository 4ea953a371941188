import { messagesOf } from '@distance/i18n/messages.ts';
import type { OwnTransactions } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { readUser } from '../accounts/users/read-user.ts';
import { changePhone } from './change-phone.ts';
import { readCode, readPhone } from './read-entry.ts';

/** Own transactions: a wrong code must stay counted although the call is refused. */
export const userNewPhone: OwnTransactions<'userNewPhone'> = {
  ownTransactions: async ({ body }, context) => {
    const { db, user, locale, log, address } = context;
    if (user.temporary) throw new Refusal('forbidden');
    const phone = readPhone(body.phone);
    const typed = readCode(body.code, 'code');
    const refusal = await inTransaction(
      db,
      async (trx) => await changePhone(context, trx, user, phone, typed),
    );
    if (refusal !== null) {
      log.warn({ user: user.publicId, address, why: refusal }, 'number not confirmed');
      throw new Refusal(refusal);
    }
    log.info({ user: user.publicId, address }, 'number confirmed');
    return { message: messagesOf(locale).phones.confirmed, user: await readUser(db, user.id) };
  },
};
