import { isDisposable } from '@distance/domain/people/disposable-email.ts';
import { isEmail, normaliseEmail } from '@distance/domain/people/email.ts';
import type { Services } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';

/**
 * An address that letters can reach: its form, a domain that takes mail where DNS answers, no throw-away service (A5.04).
 * It looks at the domain alone and never at accounts.
 * @returns the address normalised
 * @throws Refusal `invalid` | `email_not_real`
 */
export async function requireRealEmail(
  { mailDomains }: Pick<Services, 'mailDomains'>,
  typed: string,
): Promise<string> {
  const email = normaliseEmail(typed);
  if (!isEmail(email)) throw new Refusal('invalid', { fields: { email: 'invalidEmail' } });
  const fields = { email: 'emailNotReal' };
  if (isDisposable(email)) throw new Refusal('email_not_real', { fields });
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if ((await mailDomains.takesMail(domain)) === 'no') throw new Refusal('email_not_real', { fields });
  return email;
}
