import type { Handler } from '../../context.ts';
import { answerTicket } from './answer-ticket.ts';
import { findTicket, opensOrder } from './find-ticket.ts';
import { selectOptionalPaidFor, selectStartDay } from './start-day.repo.ts';
import { paidForView, startDayView } from './start-day.view.ts';

export const ticketOne: Handler<'ticketOne'> = async ({ params, query }, context) => {
  const { db, user, locale } = context;
  const row = await findTicket(context, params.id, query.key);
  const paid = opensOrder(row, user, query.key) ? await selectOptionalPaidFor(db, row.order_id) : undefined;
  return {
    ...answerTicket(context, row),
    day: startDayView(row, await selectStartDay(db, row.event_city_id), locale),
    paid: paid === undefined ? null : paidForView(paid),
  };
};
