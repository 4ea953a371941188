import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { cancelRegistration } from '../participants/unregister-ticket.ts';
import { answerTicket } from '../tickets/answer-ticket.ts';
import { changeableTicket, ownTicket } from '../tickets/own-ticket.ts';

/** Takes the person off a ticket of one's own (A2.66, A7.41); the ticket stays bought. */
export const userTicketDisable: Handler<'userTicketDisable'> = async ({ body }, context) => {
  const { order_id: orderId } = await changeableTicket(context, body.public_id);
  await cancelRegistration(context, context.trx, orderId, async () => {
    const row = await changeableTicket(context, body.public_id);
    if (row.participant_id === null) throw new Refusal('not_registered');
    return row.id;
  });
  return answerTicket(context, await ownTicket(context, body.public_id));
};
