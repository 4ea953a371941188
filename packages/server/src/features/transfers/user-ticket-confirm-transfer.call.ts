import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { acceptTransfer } from './accept-transfer.ts';
import { declineTransfer } from './decline-transfer.ts';
import { findTransfer } from './find-transfer.ts';
import { selectTransfer } from './transfers.repo.ts';
import { transferView } from './transfer.view.ts';

/** A decline needs the letter alone; who accepts is signed in, for the ticket becomes his (A2.70, A7.38). */
export const userTicketConfirmTransfer: Handler<'userTicketConfirmTransfer'> = async ({ body }, context) => {
  const { trx, user } = context;
  const found = await findTransfer(context, body.public_id, body.key);
  if (!found.receiver) throw new Refusal('forbidden');
  const answer = async (ticket: string | null) => ({
    transfer: transferView(
      await selectTransfer(trx, found.row.id),
      found,
      context.clock.now(),
      context.locale,
    ),
    ticket: ticket === null ? null : { public_id: ticket },
  });
  if (!body.transfer_confirm) {
    await declineTransfer(context, trx, found.row);
    return await answer(null);
  }
  if (!user) throw new Refusal('unauthorized');
  // A guest's account would lose the ticket with its session.
  if (user.temporary) throw new Refusal('forbidden');
  await acceptTransfer(context, trx, found.row, user.id, body);
  return await answer(found.row.ticket_public_id);
};
