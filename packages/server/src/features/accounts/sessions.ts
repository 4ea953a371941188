import { DAY, MINUTE, plus } from '../../clock.ts';
import type { CallContext, Services, SignedIn } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { hashSecret, randomId } from '../../public-id.ts';
import { insertSession, selectOptionalSession, touchSession } from './sessions.repo.ts';

/** Buyers' sessions end after 30 idle days, at the latest after 90 (S17). */
const IDLE = 30 * DAY;
const TOUCH_AFTER = 5 * MINUTE;

/** Starts a session and returns its token: 256 random bits, stored hashed (decisions, principle 5). */
export async function startSession(
  context: Pick<CallContext, 'db' | 'clock' | 'address' | 'userAgent'>,
  userId: number,
  method: 'password' | 'purchase' | 'sms' | 'link' | 'social',
): Promise<string> {
  const token = randomId(256);
  const now = context.clock.now();
  await insertSession(context.db, {
    public_id: randomId(80),
    user_id: userId,
    token_hash: hashSecret(token),
    method,
    user_agent: context.userAgent.slice(0, 300),
    address: context.address,
    now,
    expires_at: plus(now, IDLE),
  });
  return token;
}

/** Finds who a token belongs to; null when it is no valid one. */
export async function findSignedIn(
  services: Pick<Services, 'clock'>,
  db: Db,
  token: string,
): Promise<SignedIn | null> {
  const now = services.clock.now();
  const row = await selectOptionalSession(db, hashSecret(token), now);
  if (!row) return null;
  if (now.getTime() - row.last_seen_at.getTime() > TOUCH_AFTER)
    await touchSession(db, row.session_id, now, plus(now, IDLE));
  return {
    id: row.user_id,
    publicId: row.user_public_id,
    sessionId: row.session_id,
    temporary: row.temporary,
    role: row.role,
  };
}
