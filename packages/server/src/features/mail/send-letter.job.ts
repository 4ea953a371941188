import { createHash } from 'node:crypto';
import { isEmail } from '@distance/domain/people/email.ts';
import type { Mailer } from '../../adapters/mailer.ts';
import { plus } from '../../clock.ts';
import type { Services } from '../../context.ts';
import { killPoint } from '../../kill-point.ts';
import { noteMailbox } from './note-mailbox.ts';
import { composeLetter, kindOf } from './compose-letter.ts';
import { markLetterSent, noteLetterFailure, selectOptionalLetter } from './outbox.repo.ts';
import { queueSending } from './queue-sending.ts';

/**
 * Sends one letter of the outbox. A definite refusal is noted and left alone; anything else is thrown, and the queue comes
 * again after a growing pause. While the server has been silent no letter is drawn and none loses a try: it comes again at the
 * end of the pause. Only a crash between the mail server's yes and the mark makes a second copy, with the same Message-ID.
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
  const comeAgain = async () =>
    await queueSending(db, letter, { runAt: plus(clock.now(), mailer.pauseLeft()) });
  // Sheets take seconds of the one thread, and would be thrown away.
  if (mailer.pauseLeft() > 0) return await comeAgain();
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
  // Another letter met the silence while this one was composed.
  if (outcome.kind === 'paused') return await comeAgain();
  const final = outcome.kind === 'refused';
  if (outcome.mailbox) await noteMailbox(db, letter.to_address, clock.now());
  await noteLetterFailure(db, id, outcome.reason, final);
  log.warn({ letter: id, kind: letter.kind, reason: outcome.reason, final }, 'a letter was not sent');
  if (!final) throw new Error(`letter ${id} was not sent: ${outcome.reason}`);
}
