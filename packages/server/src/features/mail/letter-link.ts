import { z } from 'zod';
import type { LetterRow } from './outbox.repo.ts';

const payload = z.object({ link: z.string(), until: z.iso.datetime() });

/** The link of a letter, and the instant after which it opens nothing; null for letters that carry none. */
export function linkOf(letter: Pick<LetterRow, 'payload'>): z.output<typeof payload> | null {
  return payload.safeParse(letter.payload).data ?? null;
}

/** A link is not sent after its end. */
export function linkIsOver(letter: Pick<LetterRow, 'payload'>, now: Date): string | null {
  const link = linkOf(letter);
  return link !== null && now.getTime() >= Date.parse(link.until) ? 'the link is over' : null;
}
