import type { FieldsWith } from '@distance/domain/participants/field-names.ts';
import { PARTICIPANT_FIELDS } from '@distance/domain/participants/participant-fields.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import type { Locale } from '../../context.ts';

/** What the form calls a field of a participant. */
export function fieldLabel(name: FieldsWith<{ text: string }>, locale: Locale): string {
  return messagesOf(locale).basket.form[PARTICIPANT_FIELDS[name].text];
}
