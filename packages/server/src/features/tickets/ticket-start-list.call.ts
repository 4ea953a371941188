import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { findTicket, opensOwnTicket } from './find-ticket.ts';
import { selectOptionalStanding, setListed } from './start-list-standing.repo.ts';

/**
 * The participant stands in the start list from now on, or no more. Whoever opens the ticket takes the name back at any time, also
 * when the organiser's dates of changes are over; for somebody who filled in his place himself nobody else agrees.
 */
export const ticketStartList: Handler<'ticketStartList'> = async ({ body }, context) => {
  const row = await findTicket(context, body.public_id, body.key);
  const standing = await selectOptionalStanding(context.trx, row.id);
  if (!standing) throw new Refusal('not_registered');
  if (body.given) {
    if (!standing.shown) throw new Refusal('not_found');
    if (standing.filled_by_guest && !opensOwnTicket(context, row, body.key)) throw new Refusal('forbidden');
  }
  await setListed(context.trx, {
    participantId: standing.participant_id,
    given: body.given,
    userId: context.user?.id ?? null,
    source: 'ticket',
    now: context.clock.now(),
  });
  return { listed: body.given };
};
