import { kopecks, toRoubles } from '@distance/domain/money.ts';
import { transferRefusal, TRANSFER_MS } from '@distance/domain/transfers/transfer-rule.ts';
import { DAY } from '../../clock.ts';
import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { factsOf, untilOf } from './facts-of.ts';
import { selectOptionalTicket, selectOptionalWaiting } from './transfers.repo.ts';

export const ticketTransferTerms: Handler<'ticketTransferTerms'> = async (
  { params },
  { db, user, clock },
) => {
  const ticket = await selectOptionalTicket(db, { publicId: params.id });
  if (ticket?.holder_id !== user.id) throw new Refusal('not_found');
  const offered = (await selectOptionalWaiting(db, ticket.ticket_id)) !== undefined;
  return {
    refusal: user.temporary
      ? 'transfer_not_allowed'
      : transferRefusal(factsOf(ticket, user.id, offered), clock.now().getTime()),
    until: untilOf(ticket).toISOString(),
    timezone: ticket.timezone,
    days: TRANSFER_MS / DAY,
    fee: toRoubles(kopecks(ticket.transfer_fee)),
  };
};
