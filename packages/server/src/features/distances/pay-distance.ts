import type { Services } from '../../context.ts';
import type { Trx } from '../../db/connect.ts';
import { loadSellable } from '../catalog/load-sellable.ts';
import {
  endChange,
  handHoldsOver,
  selectBoughtStocks,
  selectKeyOfPlaces,
  selectChangeOfOrder,
  type ChangeRow,
} from './distances.repo.ts';
import { lockStock, releaseSold, selectHoldsOfOrder } from '../orders/tables/holds.repo.ts';
import { moveToDistance } from './move-ticket.ts';
import { lockPurchase } from '../orders/refunds/refund-lines.ts';
import type { OrderRow } from '../orders/tables/orders.repo.ts';
import { selectTicketState } from '../orders/tables/tickets-issued.repo.ts';

/** A paid change of distance and the order of its ticket, locked with every stock of both. */
interface LockedChange {
  change: ChangeRow;
  order: OrderRow;
}

/**
 * Locks what a surcharge that has come pays for: after the surcharge's own order the ticket's payment and order, then all
 * stocks in ascending order. False when the ticket cannot have it any more: returned, moved, handed in or passed on.
 */
export async function lockChange(trx: Trx, surcharge: OrderRow): Promise<boolean> {
  const { order_id: orderId, line_id: lineId } = await selectChangeOfOrder(trx, surcharge.id);
  await lockPurchase(trx, orderId);
  const held = (await selectHoldsOfOrder(trx, surcharge.id)).map((hold) => hold.stock_id);
  const stocks = new Set([...held, ...(await selectBoughtStocks(trx, lineId))]);
  for (const stockId of [...stocks].toSorted((a, b) => a - b)) await lockStock(trx, stockId);
  const change = await selectChangeOfOrder(trx, surcharge.id);
  const ticket = await selectTicketState(trx, change.ticket_id);
  return (
    change.done_at === null &&
    ticket.state === 'valid' &&
    !ticket.gone &&
    ticket.holder_id === surcharge.user_id &&
    ticket.format_id === change.from_format_id
  );
}

/** Ends a change of distance whose surcharge is paid and whose places are bought. */
export async function finishChange(
  services: Pick<Services, 'clock' | 'settings' | 'lineKinds'>,
  trx: Trx,
  { change, order }: LockedChange,
): Promise<void> {
  const { to_format_public_id: target, line_id: lineId, surcharge_line_id: surcharge } = change;
  const sellable = (await loadSellable(trx, [target])).get(target);
  if (!sellable || surcharge === null) throw new Error(`change ${change.id} has no distance or no surcharge`);
  const bought = await selectBoughtStocks(trx, lineId);
  const added = await selectBoughtStocks(trx, surcharge);
  const buyerKey = await selectKeyOfPlaces(trx, lineId);
  // Money may come so late that the ticket has got places of the same stocks meanwhile, by way of another distance.
  await releaseSold(trx, lineId, added);
  await handHoldsOver(trx, surcharge, { lineId, buyerKey });
  const { kind } = await selectTicketState(trx, change.ticket_id);
  const retained = sellable.kindOf.get(kind)?.stockIds ?? [];
  await moveToDistance(services, trx, order, {
    ticketId: change.ticket_id,
    target: sellable,
    bought: bought.filter((id) => !added.includes(id)),
    retained,
    returned: null,
  });
  await endChange(trx, change.id, services.clock.now());
}
