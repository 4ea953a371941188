import { MINUTE } from '../../../clock.ts';
import type { CallContext, SignedIn } from '../../../context.ts';
import { Refusal } from '../../../http/refusal.ts';
import { verifyPassword } from './password.ts';
import { hasFactor } from '../../second-factor/factors.ts';
import { selectSessionProof } from '../sessions/sessions.repo.ts';
import { clearAttempts, takeAttempt } from '../guards/sign-in-guard.ts';
import { selectUser } from '../users/users.repo.ts';

/** How long a sign-in proves who sits there (S18). */
const FRESH = 15 * MINUTE;

type Asked = Pick<CallContext<SignedIn>, 'db' | 'clock' | 'user' | 'log' | 'address' | 'browser'>;

/**
 * Passes when the session began, or a code of the second factor was given in it, at most 15 minutes ago, or the account's
 * password is given. For calls with transactions of their own: none may wait for a hash, and a failure must stay counted.
 * @throws Refusal `too_many` | `present_factor` with `details.password` and `details.second_factor`:
 * whether the account has one; without both only a new sign-in helps.
 */
export async function requirePresentFactor(context: Asked, password: string | undefined): Promise<void> {
  const { db, clock, user } = context;
  const proved = await selectSessionProof(db, user.sessionId);
  if (clock.now().getTime() - proved.getTime() <= FRESH) return;
  const account = await selectUser(db, user.id);
  const known = account.password_hash !== null;
  if (!known || password === undefined || password === '')
    throw new Refusal('present_factor', {
      details: { password: known, second_factor: await hasFactor(db, user.id) },
    });
  await requireRightPassword(context, password, 'present_password');
}

/**
 * The account's password, counted together with those of the sign-in (S8).
 * @param field of the request, named when the password is wrong
 * @throws Refusal `too_many` | `present_factor`
 */
export async function requireRightPassword(context: Asked, password: string, field: string): Promise<void> {
  const { db, user, log, address } = context;
  const account = await selectUser(db, user.id);
  const name = account.email?.toLowerCase() ?? account.public_id;
  const browser = context.browser?.nameAt(account.public_id) ?? null;
  await takeAttempt(context, name, { browser });
  const { right } = await verifyPassword(password, account.password_hash);
  if (!right) {
    log.warn({ user: user.publicId, address }, 'present factor refused');
    throw new Refusal('present_factor', {
      fields: { [field]: 'passwordWrong' },
      details: { password: true, second_factor: await hasFactor(db, user.id) },
    });
  }
  await clearAttempts(db, name, browser);
}
