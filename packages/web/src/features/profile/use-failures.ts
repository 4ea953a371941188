import type { ProfileProblem, ProfileProblems } from '@distance/domain/people/profile.ts';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { useFailureText } from '../../texts/failure-text.ts';
import type { PassingMessage } from './use-passing-message.ts';

/** What keeps a form of the settings from being saved. */
export function useFailures(show: (message: PassingMessage) => void) {
  const fields = useTranslations('fields');
  const failureText = useFailureText();
  return {
    textsOf: <F extends string>(problems: ProfileProblems<F>) => {
      const texts: Partial<Record<F, string>> = {};
      for (const field in problems) {
        const problem: ProfileProblem | undefined = problems[field];
        if (problem !== undefined) texts[field] = fields(problem);
      }
      return texts;
    },
    /** Texts by field of a failed call; one that names no field is told under the form. */
    read: (failure: unknown): Readonly<Record<string, string>> => {
      const named = failure instanceof ApiError ? failure.fields : {};
      if (Object.keys(named).length === 0) show({ tone: 'err', text: failureText(failure) });
      return named;
    },
  };
}
