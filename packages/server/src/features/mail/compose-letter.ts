import type { OutgoingLetter } from '../../adapters/mailer.ts';
import type { Locale } from '../../context.ts';
import { LETTER_KINDS, type LetterKind } from './letter-kinds.ts';
import { letterHtml, letterText } from './letter-layout.ts';
import type { Desk } from './letter-writer.ts';
import { LETTER_WRITERS } from './letter-writers.ts';
import type { LetterRow } from './outbox.repo.ts';

type Composed = Pick<OutgoingLetter, 'subject' | 'text' | 'html' | 'attachments' | 'headers'>;

/** Writes a queued letter with its attachments. @throws Error for a letter of an unknown kind. */
export async function composeLetter(desk: Desk, letter: LetterRow): Promise<Composed> {
  const locale: Locale = letter.locale === 'en' ? 'en' : 'ru';
  const {
    content,
    attachments = [],
    headers = {},
  } = await LETTER_WRITERS[kindOf(letter)](desk, letter, locale);
  return {
    subject: content.subject,
    text: letterText(content, locale),
    html: letterHtml(content, locale),
    attachments,
    headers,
  };
}

function kindOf({ id, kind }: LetterRow): LetterKind {
  const known = LETTER_KINDS.find((name) => name === kind);
  if (!known) throw new Error(`letter ${id} is of the unknown kind ${kind}`);
  return known;
}
