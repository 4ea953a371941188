import { ENGLISH } from '@distance/domain/site/language-path.ts';
import type { OutgoingLetter } from '../../adapters/mailer.ts';
import type { Locale, Services } from '../../context.ts';
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
  const inLocale = (text: string) => linksInLanguage(text, context.settings.publicUrl, locale);
  return {
    subject: content.subject,
    text: inLocale(letterText(content, locale)),
    html: inLocale(letterHtml(content, locale)),
    attachments,
    headers,
  };
}

/** Calls and files, which have no language, and what has one already. */
const NO_PAGE = /^(?:(?:api|assets|cover|dev|en)(?:[/?]|$)|[\w/-]+\.(?:svg|png|pdf|ics|xml)\b)/;

/** A letter's links to pages of ours lead to those in its language; kinds of letters write them without one. */
export function linksInLanguage(text: string, publicUrl: string, locale: Locale): string {
  if (locale === 'ru') return text;
  const [first = '', ...rest] = text.split(`${publicUrl}/`);
  return [first, ...rest.map((path) => (NO_PAGE.test(path) ? path : `${ENGLISH.slice(1)}/${path}`))].join(
    `${publicUrl}/`,
  );
}

/** What is declared of the kind of a letter. @throws Error for an unknown one. */
export function kindOf({ letters }: Pick<Services, 'letters'>, { id, kind }: LetterRow): Letter {
  const known = Object.hasOwn(letters, kind) ? letters[kind] : undefined;
  if (!known) throw new Error(`letter ${id} is of the unknown kind ${kind}`);
  return known;
}
