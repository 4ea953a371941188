import { isEmail } from '@distance/domain/people/email.ts';
import { passwordProblem } from '@distance/domain/people/password.ts';
import { useTranslations } from 'use-intl';

/** What is wrong with a field that several forms have; undefined when it is right. */
export function useFieldRules() {
  const fields = useTranslations('fields');
  const filled = (typed: string) => (typed.trim() === '' ? fields('fillField') : undefined);
  return {
    filled,
    email: (typed: string) => filled(typed) ?? (isEmail(typed) ? undefined : fields('invalidEmail')),
    newPassword: (typed: string) => {
      const problem = typed === '' ? 'fillField' : passwordProblem(typed);
      return problem === null ? undefined : fields(problem);
    },
  };
}
