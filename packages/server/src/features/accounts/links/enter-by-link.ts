import type { UserView } from '@distance/contract/accounts.ts';
import { isStaff } from '@distance/domain/people/staff.ts';
import type { CallContext } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/refusal.ts';
import { lockCodeNames } from '../codes/email-codes.repo.ts';
import { findLink, takeLink } from './mail-link.ts';
import { voidLinks } from './mail-links.repo.ts';
import { opened, startSession } from '../sessions/sessions.ts';
import { clearAttempts } from '../guards/sign-in-guard.ts';
import { toUser } from '../users/user.view.ts';
import { lockUser, selectUser } from '../users/users.repo.ts';

/**
 * A session for who reads the mailbox.
 * @throws Refusal `link_over`, also for who is blocked or staff by now | `second_factor_required`
 */
export async function enterByLink(
  context: Pick<
    CallContext,
    'db' | 'clock' | 'settings' | 'log' | 'address' | 'userAgent' | 'browserKey' | 'browser'
  >,
  purpose: 'login' | 'token',
  code: string,
): Promise<{ token: string; user: UserView; from: string | null }> {
  const { db, clock, log, address } = context;
  const link = await findLink(context, db, purpose, code);
  const { email, user_id: id } = link;
  if (id === null) throw new Refusal('link_over');
  const entered = await inTransaction(db, async (trx) => {
    await lockCodeNames(trx, [`to:${email}`]);
    const now = clock.now();
    await takeLink(trx, link, now);
    await lockUser(trx, id);
    const account = await selectUser(trx, id);
    // An account of a number alone has no address; one that it got meanwhile ends the link.
    const changed = (account.email?.toLowerCase() ?? '') !== email;
    if (account.blocked || isStaff(account.role) || changed) throw new Refusal('link_over');
    if (purpose === 'login') {
      await voidLinks(trx, email, ['login'], now);
      // Another way in: the password may be tried again.
      await clearAttempts(trx, email);
    }
    return { entrance: await startSession({ ...context, db: trx }, id, 'link'), account };
  });
  const token = opened(entered.entrance, link.came_from);
  log.info({ account: entered.account.public_id, address, by: purpose }, 'signed in');
  return { token, user: toUser(entered.account), from: link.came_from };
}
