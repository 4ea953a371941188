import { mapMarks } from '@distance/domain/cover/map-marks.ts';
import type { Handler } from '../../context.ts';
import { answerTicket } from './answer-ticket.ts';
import { findTicket, opensOrder, opensOwnTicket } from './find-ticket.ts';
import { selectOptionalPaidFor, selectStartDay } from './start-day.repo.ts';
import { paidForView, startDayView } from './start-day.view.ts';
import { selectOptionalStanding } from './start-list-standing.repo.ts';
import { coverFacts } from './ticket-cover.ts';

export const ticketOne: Handler<'ticketOne'> = async ({ params, query }, context) => {
  const { db, user, locale } = context;
  const row = await findTicket(context, params.id, query.key);
  const standing = await selectOptionalStanding(db, row.id);
  const paid = opensOrder(row, user, query.key)
    ? await selectOptionalPaidFor(db, row.order_id, locale)
    : undefined;
  const stored = await selectStartDay(db, row.event_city_id);
  return {
    ...answerTicket(context, row),
    day: startDayView(row, stored, locale),
    marks: row.virtual ? [] : mapMarks(coverFacts(row), stored.water),
    paid: paid === undefined ? null : paidForView(paid),
    start_list:
      standing && (standing.shown || standing.listed)
        ? {
            listed: standing.listed,
            may_agree:
              standing.shown && (!standing.filled_by_guest || opensOwnTicket(context, row, query.key)),
          }
        : null,
  };
};
