import type { order } from '@distance/contract/orders.ts';
import type { CallResult } from '@distance/contract/define-call.ts';
import type { CallContext } from '../../../context.ts';
import { surchargesInOrder } from '../../distances/surcharges.ts';
import { insurancesOfOrder } from '../../insurance/policies-of-order.ts';
import { ticketsInOrder } from '../../tickets/sale/tickets-in-order.ts';

/** What an order holds, kind by kind (P3.32). */
export async function readOrderItems(
  { db, locale }: Pick<CallContext, 'db' | 'locale'>,
  orderId: number,
): Promise<CallResult<typeof order>['items']> {
  return {
    tickets: await ticketsInOrder(db, orderId, locale),
    shop: [],
    certificates: [],
    surcharges: await surchargesInOrder(db, orderId),
    insurances: await insurancesOfOrder(db, orderId, locale),
  };
}
