import { isStaff, withoutStaff } from '@distance/domain/people/staff.ts';
import { DAY, HOUR, MINUTE, plus } from '../../../clock.ts';
import type { CallContext, Services, SignedIn } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import { Refusal } from '../../../http/refusal.ts';
import { hashSecret, randomId } from '../../../public-id.ts';
import { hasFactor } from '../../second-factor/factors.ts';
import { issueChallenge } from '../../second-factor/challenges.ts';
import { isKnownDevice, tracesOf } from './known-device.ts';
import { insertSession, lockEntered, selectOptionalSession, touchSession } from './sessions.repo.ts';
import { notifyNewDevice } from './notify-new-device.ts';

/** Sessions end when nobody used them for so long, and at the latest after (S17). */
const BUYER = { idle: 30 * DAY, most: 90 * DAY } as const;
const STAFF = { idle: 12 * HOUR, most: 7 * DAY } as const;
const TOUCH_AFTER = 5 * MINUTE;

/** A session's token, or what stands for the first factor until the second one comes. */
export type Entrance = { token: string } | { ticket: string };

/**
 * Starts a session: its token has 256 random bits and is stored hashed (decisions, principle 5). Every method comes through
 * here, and a sign-in from another browser than before is told about by letter. Where the account has a second factor and
 * `second` does not say that it was given, a ticket is the answer.
 */
export async function startSession(
  context: Pick<CallContext, 'db' | 'clock' | 'address' | 'userAgent'> &
    Partial<Pick<CallContext, 'browserKey' | 'browser'>>,
  userId: number,
  method: 'password' | 'sms' | 'link' | 'social',
  second: 'given' | 'not given' = 'not given',
): Promise<Entrance> {
  const { db } = context;
  // Locked against who switches the factor on in this moment; read again in the next statement.
  const { role, public_id: account } = await lockEntered(db, userId);
  const now = context.clock.now();
  const traces = tracesOf(context);
  if (second === 'not given' && (await hasFactor(db, userId)))
    return { ticket: await issueChallenge(db, { userId, method, device: traces.device }, now) };
  const token = randomId(256);
  const publicId = randomId(80);
  const earlier = await insertSession(db, {
    public_id: publicId,
    user_id: userId,
    token_hash: hashSecret(token),
    method,
    second_factor: second === 'given',
    ...traces,
    now,
    expires_at: plus(now, isStaff(role) ? STAFF.idle : BUYER.idle),
  });
  const known = context.browser?.nameAt(account) ?? null;
  if (known === null && !isKnownDevice(traces, earlier))
    await notifyNewDevice(context, userId, { publicId, method }, traces);
  context.browser?.remember(account);
  return { token };
}

/**
 * A session for the temporary account that a purchase is just making: it opens this purchase alone, and its letter tells of it
 * already. @returns its token, and its row to be written with the account
 */
export function purchaseSession(
  context: Pick<CallContext, 'clock' | 'browserKey' | 'userAgent' | 'address'>,
) {
  const token = randomId(256);
  return {
    token,
    row: {
      public_id: randomId(80),
      token_hash: hashSecret(token),
      ...tracesOf(context),
      expires_at: plus(context.clock.now(), BUYER.idle),
    },
  };
}

/**
 * The token of an entrance. To be called after the commit: a ticket outlives the refusal that hands it out.
 * @param from where a letter's link leads back to
 * @throws Refusal `second_factor_required` with `details.ticket`
 */
export function opened(entrance: Entrance, from: string | null = null): string {
  if ('ticket' in entrance)
    throw new Refusal('second_factor_required', {
      details: { ...entrance, ...(from === null ? {} : { from }) },
    });
  return entrance.token;
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
    // Who works here has the rights of it after two factors alone (S9, S23).
    role: row.second_factor ? row.role : withoutStaff(row.role),
  };
}
