import type { OutgoingLetter } from '../../adapters/mailer.ts';
import type { Services } from '../../context.ts';
import { letterHtml, letterText } from './letter-layout.ts';
import type { LetterContext, Letter } from './letter-writer.ts';
import type { LetterRow } from './outbox.repo.ts';

type Composed = Pick<OutgoingLetter, 'subject' | 'text' | 'html' | 'attachments' | 'headers'>;

/** Writes a queued letter with its attachments. @throws Error for a letter of an unknown kind. */
export async function composeLetter(
  context: LetterContext & Pick<Services, 'letters'>,
  letter: LetterRow,
): Promise<Composed> {
  const { locale } = letter;
  const {
    content,
    attachments = [],
    headers = {},
  } = await kindOf(context, letter).write(context, letter, locale);
  return {
    subject: content.subject,
    text: letterText(content, locale),
    html: letterHtml(content, locale),
    attachments,
    headers,
  };
}

/** What is declared of the kind of a letter. @throws Error for an unknown one. */
export function kindOf({ letters }: Pick<Services, 'letters'>, { id, kind }: LetterRow): Letter {
  const known = Object.hasOwn(letters, kind) ? letters[kind] : undefined;
  if (!known) throw new Error(`letter ${id} is of the unknown kind ${kind}`);
  return known;
}
