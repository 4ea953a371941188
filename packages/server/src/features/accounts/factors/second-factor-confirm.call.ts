import type { Handler } from '../../../context.ts';
import { Refusal } from '../../../http/refusal.ts';
import { endSetUp, giveRecoveryCodes } from '../../second-factor/factors.ts';
import { endOtherSessions } from '../sessions/end-other-sessions.ts';
import { ownAccount } from '../users/own-account.ts';
import { strengthenSession } from '../sessions/sessions.repo.ts';
import { notifySecondFactorChange } from './notify-second-factor-change.ts';
import { lockUser } from '../users/users.repo.ts';

/** Switches the second factor on; sessions that were begun without it end, but for this one (S16). */
export const secondFactorConfirm: Handler<'secondFactorConfirm'> = async ({ body }, context) => {
  const { db, clock, log, address } = context;
  const user = ownAccount(context);
  await lockUser(db, user.id);
  const now = clock.now();
  const of = { userId: user.id, sessionId: user.sessionId };
  const outcome = await endSetUp(context, db, of, body.code, now);
  if (outcome === 'over') throw new Refusal('second_factor_over');
  if (outcome === 'wrong') throw new Refusal('code_wrong');
  const recovery = await giveRecoveryCodes(db, user.id, now);
  await strengthenSession(db, user.sessionId);
  await endOtherSessions(db, user, now);
  await notifySecondFactorChange(context, db, user.id, 'second_factor_on', now);
  log.info({ user: user.publicId, address }, 'second factor switched on');
  return { recovery };
};
