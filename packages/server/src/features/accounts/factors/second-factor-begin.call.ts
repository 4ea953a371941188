import { messagesOf } from '@distance/i18n/messages.ts';
import type { OwnTransactions } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/refusal.ts';
import { beginFactor, hasFactor } from '../../second-factor/factors.ts';
import { base32, otpauthUri } from '../../second-factor/totp.ts';
import { ownAccount } from '../users/own-account.ts';
import { requirePresentFactor } from '../passwords/require-present-factor.ts';
import { lockUser, selectUser } from '../users/users.repo.ts';

/** Own transactions: none may wait for a hash. */
export const secondFactorBegin: OwnTransactions<'secondFactorBegin'> = {
  ownTransactions: async ({ body }, context) => {
    const { db, clock, locale } = context;
    const { id, sessionId } = ownAccount(context);
    await requirePresentFactor(context, body.present_password);
    return await inTransaction(db, async (trx) => {
      await lockUser(trx, id);
      if (await hasFactor(trx, id)) throw new Refusal('conflict');
      const secret = await beginFactor(context, trx, { userId: id, sessionId }, clock.now());
      const account = await selectUser(trx, id);
      const name = account.email ?? account.phone ?? account.public_id;
      return { secret: base32(secret), uri: otpauthUri(secret, messagesOf(locale).shell.brand, name) };
    });
  },
};
