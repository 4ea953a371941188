import { kopecks, toRoubles } from '@distance/domain/money.ts';
import type { CallContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { payOrder } from '../orders/checkout/pay-order.ts';
import { holderOf } from '../seats/space-holder.ts';
import { feePart } from './fee-part.ts';
import { countDecidedFees } from './fees.repo.ts';
import { selectAccount, type TransferableRow } from './transfers.repo.ts';

/** The small order of a fee; pressed again it is the same order. @throws Refusal `unconfirmed_email`, those of paying. */
export async function payFee(context: CallContext, ticket: TransferableRow, userId: number, email: string) {
  const { email: own, confirmed } = await selectAccount(context.db, userId);
  if (own === null || !confirmed) throw new Refusal('unconfirmed_email');
  const attempt = await countDecidedFees(context.db, ticket.ticket_id, email);
  const key = `transfer:${userId}:${ticket.ticket_public_id}:${email}:${attempt}`;
  const answer = await payOrder(
    context,
    {
      email: own,
      phone: '',
      delivery: null,
      consents: [],
      holder: holderOf(context, null),
      parts: [feePart(ticket, email)],
      shownTotal: toRoubles(kopecks(ticket.transfer_fee)),
      requestHash: key,
    },
    key,
  );
  const { redirect_url, form, order } = answer;
  return { redirect_url, form, order: { public_id: order.public_id, key: order.key } };
}
