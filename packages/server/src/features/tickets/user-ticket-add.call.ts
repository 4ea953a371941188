import { isEmail, normaliseEmail } from '@distance/domain/people/email.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { hashTicketCode } from '../../ticket-code.ts';
import { askByLetter } from '../accounts/links/ask-by-letter.ts';
import { selectOptionalTicketByCode } from './added-tickets.repo.ts';

/**
 * Only a ticket that a guest bought and still holds comes by its code: one of a real account is passed on by its owner. Code and
 * address stand in every photo of a ticket and its letter, so they ask alone: nothing is shown and nothing changes until the owner
 * of the mailbox follows a letter in the session that asked. The money of a cancelled purchase stays the buyer's.
 */
export const ticketAdd: Handler<'ticketAdd'> = async ({ body }, context) => {
  const { trx, user, locale, log, address } = context;
  if (user.temporary) throw new Refusal('forbidden');
  const email = normaliseEmail(body.email);
  if (!isEmail(email)) throw new Refusal('invalid', { fields: { email: 'invalidEmail' } });
  const ticket = await selectOptionalTicketByCode(trx, hashTicketCode(body.code), email);
  if (!ticket) throw new Refusal('ticket_unknown');
  const t = messagesOf(locale).accounts;
  if (ticket.holder_id === user.id) return { message: t.ticketAdded, public_id: ticket.public_id };
  if (!ticket.of_guest) throw new Refusal('ticket_held');
  await askByLetter(context, trx, {
    purpose: 'add_ticket',
    kind: 'ticket_add',
    userId: user.id,
    email,
    payload: { ticket: ticket.public_id },
  });
  log.info({ user: user.publicId, ticket: ticket.public_id, address }, 'ticket asked for by its code');
  return { message: t.ticketAsked, public_id: null };
};
