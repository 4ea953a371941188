import type { Handler } from '../../context.ts';
import { answerTicket } from './answer-ticket.ts';
import { findTicket } from './find-ticket.ts';

export const ticketOne: Handler<'ticketOne'> = async ({ params, query }, context) =>
  answerTicket(context, await findTicket(context, params.id, query.key));
