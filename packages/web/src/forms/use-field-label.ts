import type { FieldsWith } from '@distance/domain/participants/field-names.ts';
import { PARTICIPANT_FIELDS } from '@distance/domain/participants/participant-fields.ts';
import { useTranslations } from 'use-intl';

/** What a field of a participant is called; a declared text that there is not does not compile here. */
export function useFieldLabel(): (name: FieldsWith<{ text: string }>) => string {
  const t = useTranslations('basket.form');
  return (name) => t(PARTICIPANT_FIELDS[name].text);
}
