import { isEmail, normaliseEmail } from '@distance/domain/people/email.ts';
import { ticketNumber } from '@distance/domain/tickets/ticket-number.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { hashTicketCode } from '../../ticket-code.ts';
import { askByLetter } from '../accounts/links/ask-by-letter.ts';
import { selectOptionalTicketByCode, selectOptionalTicketByNumber } from './added-tickets.repo.ts';

/**
 * Only a ticket that a guest bought and still holds comes by its code: one of a real account is passed on by its owner. Code and
 * address stand in every photo of a ticket and its letter, so they ask alone: nothing is shown and nothing changes until the owner
 * of the mailbox follows a letter in the session that asked. A number is short enough to guess: its answer is the same whether there
 * is such a ticket or not, and what is asked for in vain counts towards the same bounds. The money of a cancelled purchase stays the buyer's.
 */
export const ticketAdd: Handler<'ticketAdd'> = async ({ body }, context) => {
  const { trx, user, locale, log, address } = context;
  if (user.temporary) throw new Refusal('forbidden');
  const email = normaliseEmail(body.email);
  if (!isEmail(email)) throw new Refusal('invalid', { fields: { email: 'invalidEmail' } });
  const number = ticketNumber(body.code);
  const ticket =
    number === null
      ? await selectOptionalTicketByCode(trx, hashTicketCode(body.code), email)
      : await selectOptionalTicketByNumber(trx, number, email);
  const t = messagesOf(locale).accounts;
  if (ticket?.holder_id === user.id) return { message: t.ticketAdded, public_id: ticket.public_id };
  if (number === null && !ticket) throw new Refusal('ticket_unknown');
  if (number === null && ticket?.of_guest === false) throw new Refusal('ticket_held');
  const dead = ticket?.of_guest !== true;
  await askByLetter({ ...context, locale: ticket?.locale ?? locale }, trx, {
    purpose: 'add_ticket',
    kind: 'ticket_add',
    userId: user.id,
    email,
    payload: dead ? {} : { ticket: ticket.public_id },
    dead,
  });
  log.info({ user: user.publicId, ticket: dead ? null : ticket.public_id, address }, 'ticket asked for');
  return { message: t.ticketAsked, public_id: null };
};
