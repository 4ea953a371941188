import { messagesOf } from '@distance/i18n/messages.ts';
import { z } from 'zod';
import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { takeOwnLink } from '../accounts/links/ask-by-letter.ts';
import { queueLetter } from '../mail/queue-letter.ts';
import { giveTicket, lockOptionalTicket } from './added-tickets.repo.ts';

const asked = z.object({ ticket: z.string() });

/** The owner of the purchase's mailbox lets the ticket into the cabinet that asked for it, and is told that it is there. */
export const ticketAddConfirm: Handler<'ticketAddConfirm'> = async ({ body }, context) => {
  const { trx, user, clock, locale, log, address } = context;
  if (user.temporary) throw new Refusal('forbidden');
  const link = await takeOwnLink(context, trx, { purpose: 'add_ticket', code: body.key, userId: user.id });
  const { ticket: publicId } = asked.parse(link.payload);
  const ticket = await lockOptionalTicket(trx, publicId, link.email);
  // Passed on, refunded or proved by an account meanwhile.
  if (!ticket?.of_guest || !(await giveTicket(trx, ticket, user.id))) throw new Refusal('ticket_held');
  await queueLetter(trx, {
    kind: 'ticket_added',
    dedupeKey: `ticket_added:${publicId}:${user.publicId}`,
    to: link.email,
    locale: ticket.locale,
    orderId: null,
    now: clock.now(),
  });
  log.info({ user: user.publicId, ticket: publicId, address }, 'ticket added by its letter');
  return { message: messagesOf(locale).accounts.ticketAdded, public_id: publicId };
};
