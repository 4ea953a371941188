import type { OutgoingLetter } from '../../adapters/mailer.ts';
import type { Locale, Services } from '../../context.ts';
import type { LetterContent } from './letter-layout.ts';
import type { LetterRow } from './outbox.repo.ts';

export type Desk = Pick<Services, 'db' | 'settings' | 'clock'>;

export interface Written {
  content: LetterContent;
  attachments?: OutgoingLetter['attachments'];
  headers?: Record<string, string>;
}

/** Makes one kind of letter of its row. @throws for a row that lacks what the kind needs. */
export type LetterWriter = (desk: Desk, letter: LetterRow, locale: Locale) => Written | Promise<Written>;

/** A letter that is nothing but its words. */
export function plainLetter(
  write: (desk: Desk, letter: LetterRow, locale: Locale) => LetterContent,
): LetterWriter {
  return (desk, letter, locale) => ({ content: write(desk, letter, locale) });
}
