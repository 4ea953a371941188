import { randomId } from '../../public-id.ts';

/** How many an account is given. */
export const RECOVERY_CODES = 10;

/** 80 random bits, in groups that can be copied from paper. */
export function newRecoveryCode(): string {
  return (randomId(80).match(/.{4}/gu) ?? []).join('-');
}

/** As it is hashed, however it was typed; null when it is none. Signs that look alike count as one. */
export function readRecoveryCode(typed: string): string | null {
  const plain = typed.toLowerCase().replace(/[\s-]/gu, '').replace(/o/gu, '0').replace(/[il]/gu, '1');
  return /^[0-9a-hjkmnp-tv-z]{16}$/u.test(plain) ? plain : null;
}
