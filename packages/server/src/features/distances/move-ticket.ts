import type { Difference } from '@distance/domain/orders/distance-difference.ts';
import { kopecks } from '@distance/domain/money.ts';
import type { Services } from '../../context.ts';
import type { Trx } from '../../db/connect.ts';
import type { Sellable } from '../catalog/load-sellable.ts';
import { movePolicies } from '../insurance/move-policies.ts';
import { lockPurchase, startRefund } from '../orders/refunds/refund-lines.ts';
import { freeSpacesOfLines } from '../seats/spaces.ts';
import { moveTicket } from './distances.repo.ts';
import { tellHolder, type Returned } from './tell-holder.ts';
import { releaseSold } from '../orders/tables/holds.repo.ts';
import type { OrderRow } from '../orders/tables/orders.repo.ts';
import { refitPerson } from '../participants/refit-person.ts';
import { registeredPerson } from '../participants/registered-person.ts';
import { giveBib, setPerson } from '../participants/set-person.ts';
import { endToldResult, selectRegistration } from '../orders/tables/tickets-issued.repo.ts';
import { ticketTitle } from '../tickets/sale/ticket-title.ts';
import { unregisterTicket } from '../participants/unregister-ticket.ts';
import { inBoth } from '../../localized.ts';

export function returnedBy({ givenUp, back }: Difference): Returned | null {
  const lost = givenUp.reduce((sum, { worth }) => sum + worth, 0);
  return lost === 0 ? null : { lost, back };
}

/**
 * Gives a ticket, whose payment, order and stocks are locked and whose new places are bought, another distance: the old places go
 * back, the number is given anew, the person stays when the new distance asks nothing more of him, its policies follow it or return.
 * @param returned what a cheaper distance gives up and returns of it; null for one that gives nothing up
 * @param bought stocks the line has places of, and `retained` those that the new distance uses
 */
export async function moveToDistance(
  services: Pick<Services, 'clock' | 'settings' | 'lineKinds'>,
  trx: Trx,
  order: OrderRow,
  move: {
    ticketId: number;
    target: Sellable;
    bought: readonly number[];
    retained: readonly number[];
    returned: Returned | null;
  },
): Promise<void> {
  const { target } = move;
  const now = services.clock.now();
  const before = await selectRegistration(trx, move.ticketId);
  const old = move.bought.filter((id) => !move.retained.includes(id) && id !== before.shirt_stock_id);
  await releaseSold(trx, before.line_id, old);
  await freeSpacesOfLines(trx, [before.line_id], now);
  await moveTicket(trx, {
    ticketId: before.id,
    lineId: before.line_id,
    formatId: target.id,
    ...inBoth((locale) => ticketTitle(target, locale)),
  });
  await endToldResult(trx, before.id);
  const person = await registeredPerson(trx, before.participant_id);
  const refit = person && refitPerson(person, target, now);
  if (person && refit?.fits === true)
    await setPerson(services, trx, order, {
      ticketId: before.id,
      person: refit.person,
      consents: person.consents,
      registeredBy: person.registered_by,
      outsider: person.filled_by_guest,
    });
  else if (person)
    // What a guest of a team told of himself stays his.
    await unregisterTicket(
      services,
      trx,
      order,
      before.id,
      person.filled_by_guest ? null : before.participant_id,
    );
  else if (before.kind !== 'spectator') await giveBib(trx, { ...before, format_id: target.id });
  const { moved, toReturn } = await movePolicies(services, trx, {
    ticketId: before.id,
    format: target.public_id,
    now,
  });
  await tellHolder(trx, order, {
    ticket: { id: before.id, publicId: before.public_id },
    formatId: target.id,
    returned: move.returned,
    policies: { moved, returned: toReturn.length },
    now,
  });
  // Whoever paid for a policy that insures nobody any more gets its money.
  if (toReturn.length > 0)
    await startRefund(
      services,
      trx,
      await lockPurchase(trx, order.id),
      new Map(toReturn.map(({ lineId, price }) => [lineId, kopecks(price)])),
      'operator',
    );
}
