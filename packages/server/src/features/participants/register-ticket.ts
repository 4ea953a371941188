import type { Services } from '../../context.ts';
import type { Trx } from '../../db/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { lockOrder } from '../orders/tables/orders.repo.ts';
import type { Person } from './read-person.ts';
import { setPerson } from './set-person.ts';

/** A valid ticket of the order. */
interface ChosenTicket {
  ticket_id: number;
}

/**
 * Registers a person for a sold ticket. `choose` picks the ticket under the lock of its order; undefined when none is
 * left. `registeredBy`: the account that does it in the cabinet.
 * @throws Refusal `participant_invalid` for a delivery that would cost, `tickets_unavailable` without a shirt.
 */
export async function registerTicket<T extends ChosenTicket>(
  context: Pick<Services, 'clock'>,
  trx: Trx,
  input: {
    orderId: number;
    person: Person;
    /** Public ids of the documents the person agreed to. */
    consents: readonly string[];
    registeredBy?: number;
    /** The person came by a link and is not the order's buyer. */
    outsider?: boolean;
    choose: () => Promise<T | undefined>;
  },
): Promise<T | undefined> {
  const { person, consents } = input;
  if (person.delivery !== null && person.delivery.price > 0)
    throw new Refusal('participant_invalid', { fields: { delivery_public_id: 'chooseDelivery' } });
  const order = await lockOrder(trx, input.orderId);
  const ticket = await input.choose();
  if (!ticket) return undefined;
  await setPerson(context, trx, order, {
    ticketId: ticket.ticket_id,
    person,
    consents,
    registeredBy: input.registeredBy ?? null,
    outsider: input.outsider === true,
  });
  return ticket;
}
