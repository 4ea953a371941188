import type { OutgoingLetter } from '../../adapters/mailer.ts';
import type { Locale, Services } from '../../context.ts';
import type { LetterContent } from './letter-layout.ts';
import type { LetterRow } from './outbox.repo.ts';

export type { LetterRow } from './outbox.repo.ts';

export type LetterContext = Pick<Services, 'db' | 'settings' | 'clock' | 'lineKinds'>;

/** One kind of letter, beside what it tells of; `server/src/letters.ts` lists them. */
export interface Letter {
  /** @throws for a row that lacks what the kind needs. */
  write: LetterWriter;
  /** Why it is of no use any more when its turn has come; null = still wanted, and so it is without this. */
  whyNot?(
    context: Pick<LetterContext, 'db'>,
    letter: LetterRow,
    now: Date,
  ): Promise<string | null> | string | null;
  /** Payload of one, for the page that shows them all and for the tests that read them all. */
  sample: (facts: SampleFacts) => LetterRow['payload'];
  /** What must be there to show one. */
  about?: 'order' | 'transfer' | 'request' | 'certificate';
}

export type Letters = Readonly<Record<string, Letter>>;

/** What a sample may be about, and the words that people would have typed. */
export interface SampleFacts {
  /** Public id of a ticket of the sample order. */
  ticket: string;
  /** Public id of an offer of a ticket. */
  transfer: string;
  /** Public id of a request to the team. */
  request: string;
  /** Public id of a certificate. */
  certificate: string;
  /** A title or a name. */
  words: string;
  /** ISO instant, later than now. */
  until: string;
}

export interface Written {
  content: LetterContent;
  attachments?: OutgoingLetter['attachments'];
  headers?: Record<string, string>;
}

/** Makes one kind of letter of its row. */
export type LetterWriter = (
  context: LetterContext,
  letter: LetterRow,
  locale: Locale,
) => Written | Promise<Written>;

/** A letter that is nothing but its words. */
export function plainLetter(
  write: (context: LetterContext, letter: LetterRow, locale: Locale) => LetterContent,
): LetterWriter {
  return (context, letter, locale) => ({ content: write(context, letter, locale) });
}
