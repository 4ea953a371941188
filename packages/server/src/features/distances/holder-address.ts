import type { Locale } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { provedAddress } from '../accounts/users/proved-address.ts';
import type { OrderRow } from '../orders/tables/orders.repo.ts';

/**
 * Where letters about a ticket go: its buyer gets them at the address of his order, anybody else at the one his account has
 * proved, null without one. The order's address is never told to who got the ticket, nor the ticket to the order's address.
 */
export async function holderAddress(
  db: Db,
  order: Pick<OrderRow, 'user_id' | 'email' | 'locale'>,
  holderId: number,
): Promise<{ email: string; locale: Locale } | null> {
  return holderId === order.user_id
    ? { email: order.email, locale: order.locale }
    : await provedAddress(db, holderId);
}
