import type { Services } from '../../context.ts';
import type { Trx } from '../../db/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { selectFeesOfOrder, setFeeTransfer } from './fees.repo.ts';
import { offerTicket } from './offer-ticket.ts';

/**
 * Makes the offers whose fees an order has just paid; its payment and row are locked, the orders of the tickets come after
 * it. A ticket that can no longer be offered leaves its fee without an offer, and `returnUnusedFees` sends it back.
 */
export async function openPaidOffers(
  services: Pick<Services, 'clock' | 'settings'>,
  trx: Trx,
  orderId: number,
): Promise<void> {
  for (const fee of await selectFeesOfOrder(trx, orderId)) {
    try {
      const { id } = await offerTicket(services, trx, {
        ticketId: fee.ticket_id,
        orderId: fee.ticket_order_id,
        userId: fee.user_id,
        email: fee.to_email,
        from: null,
      });
      await setFeeTransfer(trx, fee.line_id, id);
    } catch (error) {
      // It is refused before anything is written.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
