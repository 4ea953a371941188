import { subnetOf } from '../../address-key.ts';
import { plus } from '../../clock.ts';
import type { CallContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { randomId } from '../../public-id.ts';
import { deviceHash } from '../accounts/sessions/known-device.ts';
import { queueSms } from '../sms/queue-sms.ts';
import { hasBeenOpenIn, insertCode, lockPhoneNames, voidSessionCodes } from './auth-codes.repo.ts';
import { CODE_LIVES, SEND_PAUSE } from '../accounts/guards/send-bounds.ts';
import { checkFailures, checkSends, checkSite } from './code-bounds.ts';
import type { AuthCodePurpose } from '../../db/schema.generated.ts';

/** Who may enter the code. */
type AskedBy =
  | { purpose: 'sign_in' | 'registration'; requestHash: Buffer }
  | { purpose: 'change'; userId: number; sessionId: number };

/**
 * Puts a code and its message into the caller's transaction; whose the number is decides nothing.
 * @throws Refusal `sms_unavailable` | `too_many`
 */
export async function sendCode(
  context: Pick<
    CallContext,
    'db' | 'clock' | 'settings' | 'log' | 'address' | 'network' | 'browserKey' | 'locale'
  >,
  phone: string,
  by: AskedBy,
): Promise<{ expires_at: string; again_at: string }> {
  const { db, clock, settings, address, network, locale } = context;
  if (settings.sms.carriers.length === 0) throw new Refusal('sms_unavailable');
  const purpose: AuthCodePurpose = by.purpose;
  const userId = by.purpose === 'change' ? by.userId : null;
  const who = userId === null ? [] : [`by:${userId}`];
  await lockPhoneNames(db, [`to:${phone}`, `from:${network}`, 'site', ...who]);
  const now = clock.now();
  const share = { subnet: subnetOf(address), known: await isOwnBrowser(context, phone) };
  await checkFailures(db, phone, share.known, now);
  await checkSends(db, { phone, userId, address: network, known: share.known }, now);
  await checkSite(context, db, share, now);
  // What others have asked for at the number stays good: nobody ends a code that he does not hold (decision 0067).
  if (by.purpose === 'change') await voidSessionCodes(db, phone, by.sessionId, now);
  const publicId = randomId(128);
  const expiresAt = plus(now, CODE_LIVES);
  await insertCode(db, {
    public_id: publicId,
    phone,
    purpose,
    request_hash: by.purpose === 'change' ? null : by.requestHash,
    user_id: userId,
    session_id: by.purpose === 'change' ? by.sessionId : null,
    address: network,
    ...share,
    created_at: now,
    expires_at: expiresAt,
  });
  await queueSms(db, {
    kind: 'code',
    dedupeKey: `code:${publicId}`,
    phone,
    locale,
    payload: { code: publicId, purpose },
    address,
    now,
  });
  return { expires_at: expiresAt.toISOString(), again_at: plus(now, SEND_PAUSE).toISOString() };
}

async function isOwnBrowser(
  { db, browserKey }: Pick<CallContext, 'db' | 'browserKey'>,
  phone: string,
): Promise<boolean> {
  const device = deviceHash(browserKey);
  return device !== null && (await hasBeenOpenIn(db, phone, device));
}
