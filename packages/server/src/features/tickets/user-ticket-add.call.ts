import { isEmail, normaliseEmail } from '@distance/domain/people/email.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { queueLetter } from '../mail/queue-letter.ts';
import { giveTicket, lockOptionalTicketByCode } from './added-tickets.repo.ts';
import { hashTicketCode } from '../../ticket-code.ts';

/**
 * Only a ticket that a guest bought and still holds comes by its code: one of a real account is passed on by its owner.
 * The money of a cancelled purchase stays the buyer's.
 */
export const ticketAdd: Handler<'ticketAdd'> = async ({ body }, context) => {
  const { db, user, clock, locale, log, address } = context;
  if (user.temporary) throw new Refusal('forbidden');
  const email = normaliseEmail(body.email);
  if (!isEmail(email)) throw new Refusal('invalid', { fields: { email: 'invalidEmail' } });
  const ticket = await lockOptionalTicketByCode(db, hashTicketCode(body.code), email);
  if (!ticket) throw new Refusal('ticket_unknown');
  const answer = { message: messagesOf(locale).accounts.ticketAdded, public_id: ticket.public_id };
  if (ticket.holder_id === user.id) return answer;
  if (!ticket.of_guest || !(await giveTicket(db, ticket, user.id))) throw new Refusal('ticket_held');
  await queueLetter(db, {
    kind: 'ticket_added',
    dedupeKey: `ticket_added:${ticket.public_id}:${user.publicId}`,
    to: email,
    locale,
    orderId: null,
    now: clock.now(),
  });
  log.info({ user: user.publicId, ticket: ticket.public_id, address }, 'ticket added by its code');
  return answer;
};
