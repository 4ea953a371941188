import type { Services } from '../../context.ts';
import type { Trx } from '../../db/connect.ts';
import type { AuthCodePurpose } from '../../db/schema.generated.ts';
import { sameSecret } from '../../derived-secret.ts';
import {
  addTry,
  lockPhoneNames,
  selectOptionalLiveCode,
  turnCode,
  useCode,
  voidCodes,
  type AuthCodeRow,
  type CodeHolder,
} from './auth-codes.repo.ts';
import { CODE_TRIES } from '../accounts/guards/send-bounds.ts';
import { checkFailures } from './code-bounds.ts';
import { phoneCode } from './phone-code.ts';

export type CodeRefusal = 'code_wrong' | 'code_over';

/**
 * Compares what was typed with the live code of the number, one entry at a time. The answer is a refusal to be thrown after
 * the commit, or the code: right, not used up yet, its number locked until the transaction ends.
 * @throws Refusal `too_many`
 */
export async function enterCode(
  { settings, clock }: Pick<Services, 'settings' | 'clock'>,
  trx: Trx,
  wanted: { phone: string; purpose: AuthCodePurpose; holder: CodeHolder },
  typed: string,
): Promise<CodeRefusal | AuthCodeRow> {
  await lockPhoneNames(trx, [`to:${wanted.phone}`]);
  const now = clock.now();
  const code = await selectOptionalLiveCode(trx, wanted, now);
  if (!code) return 'code_over';
  await checkFailures(trx, wanted.phone, code.known, now);
  if (sameSecret(typed, phoneCode(settings.secretKey, code.public_id))) return code;
  const last = code.tries + 1 >= CODE_TRIES;
  await addTry(trx, code.id, last ? now : null);
  return last ? 'code_over' : 'code_wrong';
}

/** Uses the code up; what strangers have asked for at the number ends with it. */
export async function useUp({ clock }: Pick<Services, 'clock'>, trx: Trx, code: AuthCodeRow): Promise<void> {
  const now = clock.now();
  await useCode(trx, code.id, now);
  await voidCodes(trx, code.phone, code.purpose, now);
}

/**
 * The number is proved, but at the wrong endpoint: the same code opens the other one, so that no second message is paid for.
 * Nobody learns more than the holder of the number may know.
 */
export async function handOver(
  { clock }: Pick<Services, 'clock'>,
  trx: Trx,
  code: AuthCodeRow,
  to: 'sign_in' | 'registration',
): Promise<void> {
  await voidCodes(trx, code.phone, to, clock.now());
  await turnCode(trx, code.id, to);
}
