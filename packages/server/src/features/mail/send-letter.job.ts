import { createHash } from 'node:crypto';
import { isEmail } from '@distance/domain/people/email.ts';
import type { Mailer } from '../../adapters/mailer.ts';
import type { Services } from '../../context.ts';
import { killPoint } from '../../kill-point.ts';
import { noteMailbox } from './note-mailbox.ts';
import { composeLetter, kindOf } from './compose-letter.ts';
import { markLetterSent, noteLetterFailure, selectOptionalLetter } from './outbox.repo.ts';

/**
 * Sends one letter of the outbox. A definite refusal is noted and left alone; anything else is thrown, and the queue comes
 * again after a growing pause. Only a crash between the mail server's yes and the mark makes a second copy, with the same
 * Message-ID.
 */
export async function sendLetter(
  services: Pick<Services, 'db' | 'settings' | 'clock' | 'log' | 'letters' | 'lineKinds'> & {
    mailer: Mailer;
  },
  { letter: id }: { letter: number },
): Promise<void> {
  const { db, clock, log, mailer, settings } = services;
  const letter = await selectOptionalLetter(db, id);
  if (letter?.state !== 'queued') return;
  if (!isEmail(letter.to_address)) return await noteLetterFailure(db, id, 'not an address', true);
  const whyNot = await kindOf(services, letter).whyNot?.(services, letter, clock.now());
  if (whyNot != null) return await noteLetterFailure(db, id, whyNot, true);
  const { headers, ...composed } = await composeLetter(services, letter);
  const outcome = await mailer.send({
    ...composed,
    to: letter.to_address,
    messageId: `${createHash('sha256').update(letter.dedupe_key).digest('hex').slice(0, 40)}@${new URL(settings.publicUrl).hostname}`,
    // Holiday answers must not come back (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
  });
  if (outcome.ok) {
    killPoint('letter sent, not marked');
    await noteMailbox(db, letter.to_address, null);
    return await markLetterSent(db, id, clock.now());
  }
  const final = outcome.kind === 'refused';
  if (outcome.mailbox) await noteMailbox(db, letter.to_address, clock.now());
  await noteLetterFailure(db, id, outcome.reason, final);
  log.warn({ letter: id, kind: letter.kind, reason: outcome.reason, final }, 'a letter was not sent');
  if (!final) throw new Error(`letter ${id} was not sent: ${outcome.reason}`);
}
