import type { Services } from '../../context.ts';
import type { Trx } from '../../db/connect.ts';
import { freeNumbersOfLine } from '../seats/spaces.ts';
import { hashTicketCode, ticketCode } from '../../ticket-code.ts';
import { lockOrder, type OrderRow } from '../orders/tables/orders.repo.ts';
import { changeShirt } from './set-person.ts';
import {
  clearRegistration,
  endToldResult,
  selectRegistration,
} from '../orders/tables/tickets-issued.repo.ts';

/**
 * Takes the person off a valid ticket whose order is locked: the shirt and the start number go back, the printed code
 * opens nothing any more. The ticket stays bought.
 * @param known whose answers the next form of this holder begins with
 */
export async function unregisterTicket(
  context: Pick<Services, 'clock' | 'settings'>,
  trx: Trx,
  order: OrderRow,
  ticketId: number,
  known: number | null = null,
): Promise<void> {
  const ticket = await selectRegistration(trx, ticketId);
  await changeShirt(context, trx, order, ticket, []);
  await freeNumbersOfLine(trx, ticket.line_id, context.clock.now());
  const version = ticket.code_version + 1;
  const codeHash = hashTicketCode(ticketCode(context.settings.secretKey, ticket.public_id, version));
  await clearRegistration(trx, ticket.id, version, codeHash, known);
  await endToldResult(trx, ticket.id);
}

/** The same with the order locked here; `choose` picks the ticket under the lock. */
export async function cancelRegistration(
  context: Pick<Services, 'clock' | 'settings'>,
  trx: Trx,
  orderId: number,
  choose: () => Promise<number>,
): Promise<void> {
  const order = await lockOrder(trx, orderId);
  await unregisterTicket(context, trx, order, await choose());
}
