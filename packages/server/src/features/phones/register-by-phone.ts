import type { CallInput, CallResult } from '@distance/contract/define-call.ts';
import type { Calls } from '@distance/contract/calls.ts';
import type { CallContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { hashSecret, randomId } from '../../public-id.ts';
import { readUser } from '../accounts/users/read-user.ts';
import { opened, startSession } from '../accounts/sessions/sessions.ts';
import { recordConsent } from '../consents/record-consent.ts';
import { agreesTo } from '../files/agreed-documents.ts';
import { enterCode, handOver, useUp } from './enter-code.ts';
import { insertPhoneUser, lockOptionalAccountOf } from './phone-accounts.repo.ts';
import { readCode, readPhone } from './read-entry.ts';

/** Makes an account that its number opens. Own transactions: a wrong code must stay counted. */
export async function registerByPhone(
  { body }: Pick<CallInput<Calls['userPhone']>, 'body'>,
  context: CallContext<null>,
): Promise<CallResult<Calls['userPhone']>> {
  const { db, clock, locale, log, address } = context;
  const phone = readPhone(body.phone);
  const typed = readCode(body.phone_code, 'phone_code');
  const holder = { requestHash: hashSecret(body.request) };
  if (!(await agreesTo(db, 'pers', body.consents, clock.now()))) throw new Refusal('consent_needed');
  const outcome = await inTransaction(db, async (trx) => {
    const code = await enterCode(context, trx, { phone, purpose: 'registration', holder }, typed);
    if (typeof code === 'string') return { refusal: code };
    const known = await lockOptionalAccountOf(trx, phone);
    const now = clock.now();
    const userId = known
      ? null
      : await insertPhoneUser(trx, { public_id: randomId(80), phone, mailing: body.mailing, locale, now });
    if (userId === null) {
      await handOver(context, trx, code, 'sign_in');
      return { refusal: 'phone_taken' as const };
    }
    await useUp(context, trx, code);
    await recordConsent(trx, { userId, purpose: 'pers', given: true, source: 'sms', now });
    if (body.mailing)
      await recordConsent(trx, { userId, purpose: 'advertising', given: true, source: 'sms', now });
    return { userId, entrance: await startSession({ ...context, db: trx }, userId, 'sms') };
  });
  if ('refusal' in outcome) {
    log.warn({ address, why: outcome.refusal }, 'registration by message refused');
    throw new Refusal(outcome.refusal);
  }
  const user = await readUser(db, outcome.userId);
  log.info({ account: user.public_id, address }, 'registered by message');
  return { token: opened(outcome.entrance), user };
}
