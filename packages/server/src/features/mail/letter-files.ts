import type { FileAnswer } from '@distance/contract/define-call.ts';
import type { OutgoingLetter } from '../../adapters/mailer.ts';

/** What may go along with a letter. */
export interface LetterFiles {
  pdfs: readonly (() => Promise<FileAnswer>)[];
  calendars: readonly FileAnswer[];
}

/** More than this come as links alone: mail servers refuse letters of many megabytes. */
const MOST_PDFS = 10;

/** The PDFs of all parts, unless they are too many, then their calendars. */
export async function attach(parts: readonly LetterFiles[]): Promise<OutgoingLetter['attachments']> {
  const files: FileAnswer[] = [];
  const pdfs = parts.flatMap((part) => part.pdfs);
  if (pdfs.length <= MOST_PDFS) for (const make of pdfs) files.push(await make());
  files.push(...parts.flatMap((part) => part.calendars));
  return files.map((file) => ({
    filename: file.name,
    contentType: file.type,
    content: Buffer.from(file.bytes),
  }));
}
