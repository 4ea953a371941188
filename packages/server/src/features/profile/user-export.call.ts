import { messagesOf } from '@distance/i18n/messages.ts';
import { DAY, plus } from '../../clock.ts';
import type { OwnTransactions } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { addJob } from '../../jobs/runner.ts';
import { randomId } from '../../public-id.ts';
import { requirePresentFactor } from '../accounts/passwords/require-present-factor.ts';
import { countExportsSince, insertExport } from './data-export.repo.ts';
import { ownAccount } from '../accounts/users/own-account.ts';
import { lockProfile } from './profile.repo.ts';

/** A copy can be downloaded this long. */
const RETENTION = 7 * DAY;
/** Copies of an account in 24 hours. */
const MOST_A_DAY = 3;

/** Own transactions: none may wait for a hash. */
export const userExport: OwnTransactions<'userExport'> = {
  ownTransactions: async ({ body }, context) => {
    const { db, clock, locale, log, address } = context;
    const user = ownAccount(context);
    await requirePresentFactor(context, body.present_password);
    const row = await inTransaction(db, async (trx) => {
      await lockProfile(trx, user.id);
      const now = clock.now();
      if ((await countExportsSince(trx, user.id, plus(now, -DAY))) >= MOST_A_DAY)
        throw new Refusal('too_many', { details: { retry_after_s: DAY / 1000 } });
      const exportRequest = {
        public_id: randomId(128),
        user_id: user.id,
        created_at: now,
        expires_at: plus(now, RETENTION),
      };
      const id = await insertExport(trx, exportRequest);
      await addJob(trx, 'make-data-export', { export: id }, { key: `export:${id}` });
      return exportRequest;
    });
    log.info({ user: user.publicId, address }, 'copy of the data asked for');
    return {
      message: messagesOf(locale).profile.copy.making,
      public_id: row.public_id,
      expires_at: row.expires_at.toISOString(),
    };
  },
};
