import { randomBytes } from 'node:crypto';
import { MINUTE, plus } from '../../clock.ts';
import type { Services } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { hashSecret } from '../../public-id.ts';
import {
  confirmFactor,
  countRecoveryCodes,
  deleteFactor,
  type FactorRow,
  replaceRecoveryCodes,
  selectOptionalFactor,
  upsertFactor,
  spendRecoveryCode,
  spendStep,
} from './factors.repo.ts';
import { newRecoveryCode, readRecoveryCode, RECOVERY_CODES } from './recovery-code.ts';
import { seal, unseal } from '../../sealed-secret.ts';
import { matchingStep } from './totp.ts';

/** 160 bits, as RFC 4226 asks. */
const SECRET_BYTES = 20;
/** How long a set-up waits for its first code. */
const SET_UP = 30 * MINUTE;

type Keys = Pick<Services, 'settings' | 'log'>;

/** True when nobody signs in to the account without a code. */
export async function hasFactor(db: Db, userId: number): Promise<boolean> {
  return (await findFactor(db, userId)) !== undefined;
}

/** Unused recovery codes; null for an account without the factor. */
export async function recoveryLeft(db: Db, userId: number): Promise<number | null> {
  return (await hasFactor(db, userId)) ? await countRecoveryCodes(db, userId) : null;
}

/** Begins a set-up and returns the secret for the app. Who calls has locked the account and seen that it has no factor. */
export async function beginFactor(
  { settings }: Pick<Keys, 'settings'>,
  trx: Db,
  { userId, sessionId }: { userId: number; sessionId: number },
  now: Date,
): Promise<Buffer> {
  const secret = randomBytes(SECRET_BYTES);
  const sealed = seal(settings.secretKey, 'second-factor', userId, secret);
  await upsertFactor(trx, { user_id: userId, sealed, session_id: sessionId, created_at: now });
  return secret;
}

/** Ends a set-up of this session with the app's first code. Who calls has locked the account. */
export async function endSetUp(
  keys: Keys,
  trx: Db,
  { userId, sessionId }: { userId: number; sessionId: number },
  typed: string,
  now: Date,
): Promise<'over' | 'wrong' | 'on'> {
  const factor = await selectOptionalFactor(trx, userId);
  if (!factor || factor.confirmed_at !== null || factor.session_id !== sessionId) return 'over';
  if (plus(factor.created_at, SET_UP) <= now) return 'over';
  const step = stepOf(keys, factor, typed, now);
  if (step === null) return 'wrong';
  await confirmFactor(trx, userId, step, now);
  return 'on';
}

/** Ten new recovery codes in place of the old ones; nowhere else are they readable. */
export async function giveRecoveryCodes(trx: Db, userId: number, now: Date): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await replaceRecoveryCodes(
    trx,
    userId,
    // Hashed as it is read: without hyphens.
    codes.map((code) => hashSecret(code.replaceAll('-', ''))),
    now,
  );
  return codes;
}

/** Uses up a code of the app or a recovery code, whichever was typed. Who calls has locked the account. */
export async function spendFactor(
  keys: Keys,
  trx: Db,
  userId: number,
  typed: string,
  now: Date,
): Promise<'wrong' | 'app' | 'recovery'> {
  const factor = await findFactor(trx, userId);
  if (!factor) return 'wrong';
  const recovery = readRecoveryCode(typed);
  if (recovery !== null)
    return (await spendRecoveryCode(trx, userId, hashSecret(recovery), now)) ? 'recovery' : 'wrong';
  const step = stepOf(keys, factor, typed, now);
  return step !== null && (await spendStep(trx, userId, step)) ? 'app' : 'wrong';
}

/** Takes the factor of an account away; false when it had none. A set-up that was only begun is none. */
export async function dropFactor(trx: Db, userId: number): Promise<boolean> {
  return (await hasFactor(trx, userId)) && (await deleteFactor(trx, userId));
}

async function findFactor(db: Db, userId: number): Promise<FactorRow | undefined> {
  const factor = await selectOptionalFactor(db, userId);
  return factor?.confirmed_at ? factor : undefined;
}

/** A secret that does not open has no right code: its owner has the recovery codes, the operator the log. */
function stepOf(
  { settings, log }: Keys,
  { user_id, sealed }: FactorRow,
  typed: string,
  now: Date,
): number | null {
  const secret = unseal(settings.secretKey, 'second-factor', user_id, sealed);
  if (secret === null) {
    log.error({ user_id }, 'a second factor was sealed under another SECRET_KEY');
    return null;
  }
  return matchingStep(secret, typed.replace(/\s/gu, ''), now);
}
