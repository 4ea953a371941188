import type { order } from '@distance/contract/orders.ts';
import type { CallResult } from '@distance/contract/define-call.ts';
import { kopecks, toRoubles } from '@distance/domain/money.ts';
import type { CallContext } from '../../context.ts';
import { insurancesOfOrder } from '../insurance/policies-of-order.ts';
import { selectSurchargesOfOrder } from './distances.repo.ts';
import { selectOrderTickets } from './order-tickets.repo.ts';
import { toOrderTicket } from './order.view.ts';

/** What an order holds, kind by kind (P3.32). */
export async function readOrderItems(
  { db, locale }: Pick<CallContext, 'db' | 'locale'>,
  orderId: number,
): Promise<CallResult<typeof order>['items']> {
  const tickets = await selectOrderTickets(db, orderId);
  return {
    tickets: tickets.map((ticket) => toOrderTicket(ticket, locale)),
    shop: [],
    certificates: [],
    surcharges: (await selectSurchargesOfOrder(db, orderId)).map(({ price, ...line }) => ({
      ...line,
      price: toRoubles(kopecks(price)),
    })),
    insurances: await insurancesOfOrder(db, orderId, locale),
  };
}
