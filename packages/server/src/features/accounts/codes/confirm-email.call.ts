import { isEmail, normaliseEmail } from '@distance/domain/people/email.ts';
import { plus } from '../../../clock.ts';
import type { Handler } from '../../../context.ts';
import { Refusal } from '../../../http/refusal.ts';
import { randomId } from '../../../public-id.ts';
import { takeWayIn } from '../../mail/letter-budget.ts';
import { queueLetter } from '../../mail/queue-letter.ts';
import { checkFailures, checkSends } from './code-bounds.ts';
import { CODE_LIVES, SEND_PAUSE } from '../guards/send-bounds.ts';
import { insertCode, lockCodeNames, voidCodes } from './email-codes.repo.ts';

/** The answer is the same whoever else has the address. */
export const confirmEmail: Handler<'confirmEmail'> = async ({ body }, context) => {
  const { db, user, clock, network, locale } = context;
  // A guest's own account buys as a guest (P6.03) and has nothing to prove.
  if (user.temporary) throw new Refusal('forbidden');
  const email = normaliseEmail(body.email);
  if (!isEmail(email)) throw new Refusal('invalid', { fields: { email: 'invalidEmail' } });
  await lockCodeNames(db, [`to:${email}`, `by:${user.id}`, `from:${network}`]);
  const now = clock.now();
  await checkFailures(db, { email, userId: user.id, address: network }, now);
  await checkSends(db, { email, userId: user.id, address: network }, now);
  await takeWayIn(db, { to: email, from: network, by: user.id, browser: null }, now);
  await voidCodes(db, user.id, now);
  const publicId = randomId(128);
  const expiresAt = plus(now, CODE_LIVES);
  await insertCode(db, {
    public_id: publicId,
    user_id: user.id,
    session_id: user.sessionId,
    email,
    address: network,
    created_at: now,
    expires_at: expiresAt,
  });
  await queueLetter(db, {
    kind: 'email_code',
    dedupeKey: `email_code:${publicId}`,
    to: email,
    locale,
    orderId: null,
    payload: { code: publicId, until: expiresAt.toISOString() },
    now,
  });
  return {
    email,
    expires_at: expiresAt.toISOString(),
    again_at: plus(now, SEND_PAUSE).toISOString(),
  };
};
