import { DAY, plus } from '../../clock.ts';
import type { OwnTransactions } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { endAllSessions } from '../accounts/sessions/end-all-sessions.ts';
import { requirePresentFactor } from '../accounts/passwords/require-present-factor.ts';
import { recordConsent } from '../consents/record-consent.ts';
import { setDeletion } from './deletion.repo.ts';
import { ownAccount } from '../accounts/users/own-account.ts';
import { lockProfile, updateProfile } from './profile.repo.ts';
import { notifyOwner } from './notify-owner.ts';

/** The account can be had back this long; 152-FZ, article 21, leaves 30 days for the whole. */
const UNDO = 7 * DAY;

/** Own transactions: none may wait for a hash. */
export const userDeletionAsk: OwnTransactions<'userDeletionAsk'> = {
  ownTransactions: async ({ body }, context) => {
    const { db, clock, log, address } = context;
    const user = ownAccount(context);
    await requirePresentFactor(context, body.present_password);
    const due = await inTransaction(db, async (trx) => {
      const { mailing, deletion_at: already } = await lockProfile(trx, user.id);
      const now = clock.now();
      const at = already ?? plus(now, UNDO);
      if (already === null) await setDeletion(trx, user.id, { asked: now, due: at });
      if (mailing) {
        await updateProfile(trx, user.id, { mailing: false });
        await recordConsent(trx, {
          userId: user.id,
          purpose: 'advertising',
          given: false,
          source: 'deletion',
          now,
        });
      }
      await endAllSessions(trx, user.id, now);
      if (already === null) await notifyOwner(trx, user.id, 'deletion_asked', now, { at: at.toISOString() });
      return at;
    });
    log.info({ user: user.publicId, address }, 'deletion of the account asked for');
    return { deletion_at: due.toISOString() };
  },
};
