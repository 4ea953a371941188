import type { CallContext, SignedIn } from '../../context.ts';
import type { Trx } from '../../db/connect.ts';
import { endOtherSessions } from '../accounts/sessions/end-other-sessions.ts';
import { queueLetter } from '../mail/queue-letter.ts';
import { queueSms } from '../sms/queue-sms.ts';
import { enterCode, useUp, type CodeRefusal } from './enter-code.ts';
import { lockOptionalAccountOf, lockPhoneOf, updatePhone } from './phone-accounts.repo.ts';

/**
 * Uses the code of this session up and gives the number to its account. A number that is replaced is told, as is the
 * account's e-mail, and all other sessions end (S16). The answer is a refusal to be thrown after the commit.
 * @throws Refusal `too_many`
 */
export async function changePhone(
  context: Pick<CallContext, 'settings' | 'clock' | 'locale' | 'address'>,
  trx: Trx,
  user: SignedIn,
  phone: string,
  typed: string,
): Promise<CodeRefusal | 'phone_taken' | null> {
  const { clock, locale, address } = context;
  const holder = { sessionId: user.sessionId };
  const code = await enterCode(context, trx, { phone, purpose: 'change', holder }, typed);
  if (typeof code === 'string') return code;
  await useUp(context, trx, code);
  const holderOf = await lockOptionalAccountOf(trx, phone);
  if (holderOf && holderOf.id !== user.id) return 'phone_taken';
  const old = await lockPhoneOf(trx, user.id);
  const now = clock.now();
  const had = old.phone_confirmed_at !== null && old.phone !== null && old.phone !== phone ? old.phone : null;
  await updatePhone(trx, user.id, phone, now);
  if (had !== null) {
    await endOtherSessions(trx, user, now);
    await queueSms(trx, {
      kind: 'phone_changed',
      dedupeKey: `phone_changed:${code.public_id}`,
      phone: had,
      locale,
      payload: {},
      address,
      now,
    });
  }
  if (old.email !== null && old.email_confirmed_at !== null)
    await queueLetter(trx, {
      kind: 'phone_changed',
      dedupeKey: `phone_changed:${code.public_id}`,
      to: old.email,
      locale,
      orderId: null,
      payload: { phone, at: now.toISOString(), address },
      now,
    });
  return null;
}
