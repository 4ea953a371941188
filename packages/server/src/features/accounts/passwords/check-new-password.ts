import { readFileSync } from 'node:fs';
import { passwordProblem } from '@distance/domain/people/password.ts';
import { isStaff } from '@distance/domain/people/staff.ts';
import { Refusal } from '../../../http/refusal.ts';

const LIST = new URL('../../../../data/common-passwords.txt', import.meta.url);
/** Of staff, signs (S9). */
const STAFF_MIN = 12;

let leaked: ReadonlySet<string> | null = null;

/**
 * What a person may choose as a password: the three rules, nothing that guessers try first (S9, A5.07-A5.09).
 * @throws Refusal `invalid` naming what is wrong of `field`.
 */
export function checkNewPassword(password: string, role: readonly string[], field = 'password'): void {
  const problem =
    passwordProblem(password) ??
    (isStaff(role) && Array.from(password).length < STAFF_MIN ? 'passwordStaff' : null) ??
    (isLeaked(password) ? 'passwordCommon' : null);
  if (problem !== null) throw new Refusal('invalid', { fields: { [field]: problem } });
}

/** Guessers try the words of leaks with a capital and a sign at the end, too. */
function isLeaked(password: string): boolean {
  leaked ??= new Set(
    readFileSync(LIST, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  );
  const lower = password.toLowerCase();
  return leaked.has(lower) || leaked.has(lower.replace(/[!.?*_-]{1,2}$/u, ''));
}
