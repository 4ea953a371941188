import { createHash } from 'node:crypto';
import { isEmail } from '@distance/domain/people/email.ts';
import type { Mailer } from '../../adapters/mailer.ts';
import type { Services } from '../../context.ts';
import { killPoint } from '../../kill-point.ts';
import { linkOf } from './account.mail.ts';
import { noteMailbox } from '../accounts/users/note-mailbox.ts';
import { isSubscribed } from '../news/is-subscribed.ts';
import { readRequest } from '../support/read-request.ts';
import { composeLetter } from './compose-letter.ts';
import { basketPayload } from './basket-left.mail.ts';
import { emailCodePayload } from './email-code.mail.ts';
import { hasBoughtSince } from './letter-order.repo.ts';
import { newsPayload } from './news.mail.ts';
import { requestOf } from './support.mail.ts';
import { type LetterRow, markLetterSent, noteLetterFailure, selectOptionalLetter } from './outbox.repo.ts';

/**
 * Sends one letter of the outbox. A definite refusal is noted and left alone; anything else is thrown, and the queue comes
 * again after a growing pause. Only a crash between the mail server's yes and the mark makes a second copy, with the same
 * Message-ID.
 */
export async function sendLetter(
  services: Pick<Services, 'db' | 'settings' | 'clock' | 'log'> & { mailer: Mailer },
  { letter: id }: { letter: number },
): Promise<void> {
  const { db, clock, log, mailer, settings } = services;
  const letter = await selectOptionalLetter(db, id);
  if (letter?.state !== 'queued') return;
  if (!isEmail(letter.to_address)) return await noteLetterFailure(db, id, 'not an address', true);
  const late = await whyTooLate(db, letter, clock.now());
  if (late !== null) return await noteLetterFailure(db, id, late, true);
  const { headers, ...composed } = await composeLetter(services, letter);
  const outcome = await mailer.send({
    ...composed,
    to: letter.to_address,
    messageId: `${createHash('sha256').update(letter.dedupe_key).digest('hex').slice(0, 40)}@${new URL(settings.publicUrl).hostname}`,
    // Holiday answers must not come back (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
  });
  if (outcome.ok) {
    killPoint('K12');
    await noteMailbox(db, letter.to_address, null);
    return await markLetterSent(db, id, clock.now());
  }
  const final = outcome.kind === 'refused';
  if (outcome.mailbox) await noteMailbox(db, letter.to_address, clock.now());
  await noteLetterFailure(db, id, outcome.reason, final);
  log.warn({ letter: id, kind: letter.kind, reason: outcome.reason, final }, 'a letter was not sent');
  if (!final) throw new Error(`letter ${id} was not sent: ${outcome.reason}`);
}

/** A code or a link is not sent after its end. A reminder of a basket is sent within its day and never to who has bought meanwhile, however long mail was down. */
async function whyTooLate(db: Services['db'], letter: LetterRow, now: Date): Promise<string | null> {
  if (letter.kind === 'email_code')
    return now.getTime() >= Date.parse(emailCodePayload(letter).until) ? 'the code is over' : null;
  if (letter.kind === 'news_confirm' || letter.kind === 'news_welcome') {
    const { subscription, until } = newsPayload(letter);
    if (until !== null) return now.getTime() >= Date.parse(until) ? 'the link is over' : null;
    return (await isSubscribed(db, subscription)) ? null : 'stopped meanwhile';
  }
  if (letter.kind === 'support_asked')
    return (await readRequest(db, requestOf(letter))) === undefined ? 'the request is gone' : null;
  if (letter.kind !== 'basket_left') {
    const link = linkOf(letter);
    return link !== null && now.getTime() >= Date.parse(link.until) ? 'the link is over' : null;
  }
  const { since, until } = basketPayload(letter);
  if (now.getTime() > Date.parse(until)) return 'too late for a reminder';
  return (await hasBoughtSince(db, letter.to_address, new Date(since))) ? 'bought meanwhile' : null;
}
