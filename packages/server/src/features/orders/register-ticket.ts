import { HOLD_MS } from '@distance/domain/orders/hold-times.ts';
import { plus } from '../../clock.ts';
import type { CallContext } from '../../context.ts';
import type { Trx } from '../../db/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { linkFiles } from '../files/link-files.ts';
import { returnUses } from '../promocodes/redeem-promocodes.ts';
import { holdPlaces } from './hold-places.ts';
import { consumeHolds, selectHoldsOfOrder, selectLinesOfHolds } from './holds.repo.ts';
import { insertParticipant, lockOrder } from './orders.repo.ts';
import type { Person } from './read-person.ts';
import { setTicketParticipant } from './tickets-issued.repo.ts';

/** A valid ticket that nobody is registered for. */
interface EmptyTicket {
  ticket_id: number;
  line_id: number;
}

/**
 * Registers a person for a sold ticket that was bought without one. `choose` picks the ticket under the lock of its
 * order; undefined when none is left. The shirt is taken at once: the ticket is paid.
 * @throws Refusal `participant_invalid` for a delivery that would cost, `tickets_unavailable` without a shirt.
 */
export async function registerTicket<T extends EmptyTicket>(
  context: CallContext,
  wish: {
    orderId: number;
    person: Person;
    /** Public ids of the documents the person agreed to. */
    consents: readonly string[];
    choose: () => Promise<T | undefined>;
  },
): Promise<T | undefined> {
  const { person, orderId } = wish;
  if (person.delivery !== null && person.delivery.price > 0)
    throw new Refusal('participant_invalid', { fields: { delivery_public_id: 'chooseDelivery' } });
  // The edge runs every writing call in one transaction.
  const trx = context.db as Trx;
  const order = await lockOrder(trx, orderId);
  const ticket = await wish.choose();
  if (!ticket) return undefined;
  const now = context.clock.now();
  const ended = await holdPlaces(
    context.clock,
    trx,
    person.shirtStockIds.map((stockId) => ({ stockId, lineId: ticket.line_id, qty: 1 })),
    { key: order.buyer_key, firstAt: now, expiresAt: plus(now, HOLD_MS), paymentId: null },
  );
  if (ended.length > 0) await returnUses(trx, await selectLinesOfHolds(trx, ended));
  const taken = (await selectHoldsOfOrder(trx, orderId)).filter((hold) => hold.state === 'active');
  await consumeHolds(
    trx,
    taken.map((hold) => hold.id),
  );
  const participantId = await insertParticipant(trx, {
    ...person.row,
    line_id: ticket.line_id,
    position: 0,
    consents: JSON.stringify(wish.consents),
  });
  await setTicketParticipant(trx, ticket.ticket_id, participantId);
  await linkFiles(trx, person.fileIds, order.buyer_key);
  return ticket;
}
