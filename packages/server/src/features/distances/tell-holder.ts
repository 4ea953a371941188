import type { Trx } from '../../db/connect.ts';
import { mayTellOfOrder } from '../mail/letter-budget.ts';
import { queueLetter } from '../mail/queue-letter.ts';
import type { OrderRow } from '../orders/tables/orders.repo.ts';
import { selectTicketState } from '../orders/tables/tickets-issued.repo.ts';
import { holderAddress } from './holder-address.ts';

/** Kopecks: what the ticket is worth less, and what of it goes back. */
export interface Returned {
  lost: number;
  back: number;
}

/** A letter with the moved ticket to who holds it, whose order is locked; none to a holder who has proved no mailbox. */
export async function tellHolder(
  trx: Trx,
  order: OrderRow,
  moved: {
    ticket: { id: number; publicId: string };
    formatId: number;
    returned: Returned | null;
    /** How many policies insure the new distance, and of how many the money goes back. */
    policies: { moved: number; returned: number };
    now: Date;
  },
): Promise<void> {
  const { ticket, now } = moved;
  const { holder_id: holder } = await selectTicketState(trx, ticket.id);
  const address = await holderAddress(trx, order, holder);
  if (address === null || !(await mayTellOfOrder(trx, order.id, now))) return;
  await queueLetter(trx, {
    kind: 'distance_changed',
    dedupeKey: `distance_changed:${ticket.publicId}:${moved.formatId}:${now.getTime()}`,
    to: address.email,
    locale: address.locale,
    orderId: order.id,
    payload: {
      ticket: ticket.publicId,
      ...(holder === order.user_id ? {} : { holder }),
      ...moved.returned,
      insured: moved.policies.moved > 0,
      uninsured: moved.policies.returned > 0,
    },
    now,
  });
}
