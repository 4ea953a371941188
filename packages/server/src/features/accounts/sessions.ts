import { isStaff } from '@distance/domain/people/staff.ts';
import { DAY, HOUR, MINUTE, plus } from '../../clock.ts';
import type { CallContext, Services, SignedIn } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { hashSecret, randomId } from '../../public-id.ts';
import { deviceHash } from './known-device.ts';
import { insertSession, selectOptionalSession, selectRole, touchSession } from './sessions.repo.ts';
import { tellOfDevice } from './tell-of-device.ts';

/** Sessions end when nobody used them for so long, and at the latest after (S17). */
const BUYER = { idle: 30 * DAY, most: 90 * DAY } as const;
const STAFF = { idle: 12 * HOUR, most: 7 * DAY } as const;
const TOUCH_AFTER = 5 * MINUTE;

/**
 * Starts a session and returns its token: 256 random bits, stored hashed (decisions, principle 5). Every door comes through
 * here, and a sign-in from another browser than before is told about by letter.
 */
export async function startSession(
  context: Pick<CallContext, 'db' | 'clock' | 'address' | 'userAgent'> &
    Partial<Pick<CallContext, 'browserKey'>>,
  userId: number,
  method: 'password' | 'purchase' | 'sms' | 'link' | 'social',
): Promise<string> {
  const token = randomId(256);
  const now = context.clock.now();
  const publicId = randomId(80);
  const traces = {
    device: deviceHash(context.browserKey),
    user_agent: context.userAgent.slice(0, 300),
    address: context.address,
  };
  await insertSession(context.db, {
    public_id: publicId,
    user_id: userId,
    token_hash: hashSecret(token),
    method,
    ...traces,
    now,
    expires_at: plus(now, isStaff(await selectRole(context.db, userId)) ? STAFF.idle : BUYER.idle),
  });
  // A temporary account opens its own purchase alone, and has its letter already.
  if (method !== 'purchase') await tellOfDevice(context, userId, { publicId, method }, traces);
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
  // The role of now decides: who became staff since does not keep a buyer's long session.
  const { idle, most } = isStaff(row.role) ? STAFF : BUYER;
  const end = Math.min(row.last_seen_at.getTime() + idle, row.created_at.getTime() + most);
  if (now.getTime() >= end) return null;
  if (now.getTime() - row.last_seen_at.getTime() > TOUCH_AFTER) {
    const next = Math.min(now.getTime() + idle, row.created_at.getTime() + most);
    await touchSession(db, row.session_id, now, new Date(next));
  }
  return {
    id: row.user_id,
    publicId: row.user_public_id,
    sessionId: row.session_id,
    temporary: row.temporary,
    role: row.role,
  };
}
