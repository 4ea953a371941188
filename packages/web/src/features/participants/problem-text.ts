import { messageValue, PARTICIPANT_MESSAGES } from '@distance/domain/basket/participant-codes.ts';
import type { ParticipantProblem } from '@distance/domain/basket/participant-form.ts';
import { useTranslations } from 'use-intl';

/** The exact text of a problem (P5.20-P5.34). */
export function useProblemText(): (problem: ParticipantProblem) => string {
  const t = useTranslations();
  return (problem) => {
    const { key } = PARTICIPANT_MESSAGES[problem.code];
    const value = messageValue(problem) ?? '';
    switch (key) {
      case 'ageBelowMin':
        return t('fields.ageBelowMin', { age_min: value });
      case 'ageAboveMax':
        return t('fields.ageAboveMax', { age_max: value });
      case 'numberBelowMin':
      case 'timeTooFast':
        return t(`fields.${key}`, { min: value });
      case 'numberAboveMax':
      case 'timeTooSlow':
        return t(`fields.${key}`, { max: value });
      default:
        return t(`fields.${key as 'fillField'}`); // every key of the table is a text without arguments, but those above
    }
  };
}
