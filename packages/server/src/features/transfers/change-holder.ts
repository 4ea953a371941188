import type { Services } from '../../context.ts';
import type { Trx } from '../../db/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { buyerKeyOf } from '../accounts/users/find-known-buyer.ts';
import { hashTicketCode, ticketCode } from '../../ticket-code.ts';
import {
  lockStocks,
  moveHolds,
  selectOverLimit,
  selectStocksOfLines,
  selectStoodFor,
} from '../orders/tables/holds.repo.ts';
import type { Person } from '../participants/read-person.ts';
import { registerTicket } from '../participants/register-ticket.ts';
import { endToldResult, setTicketHolder } from '../orders/tables/tickets-issued.repo.ts';

export interface HolderChange {
  orderId: number;
  ticket: { ticket_id: number; line_id: number; public_id: string; code_version: number };
  receiverId: number;
  /** Who will run; null where the format asks for nobody. */
  person: Person | null;
  consents: readonly string[];
}

/**
 * Gives a sold ticket to another account, whose payment and order are locked: the place is counted to the receiver, the
 * old person's shirt goes back and the new one's is taken, the old code and every link made of it are dead, and a result that was
 * told and not accepted is gone.
 * @throws Refusal `tickets_unavailable` over the receiver's limit or without a shirt.
 */
export async function changeHolder(
  context: Pick<Services, 'clock' | 'settings'>,
  trx: Trx,
  change: HolderChange,
): Promise<void> {
  const { ticket, person, receiverId } = change;
  const buyerKey = buyerKeyOf(receiverId);
  const own = await selectStocksOfLines(trx, [ticket.line_id]);
  // A place reserved for a code has no limit of its own and counts in those of the stocks that it stands for.
  const limited = [...own, ...(await selectStoodFor(trx, own)).map(({ id }) => id)];
  await lockStocks(trx, [...limited, ...(person?.shirtStockIds ?? [])]);
  await moveHolds(trx, ticket.line_id, buyerKey);
  if ((await selectOverLimit(trx, limited, buyerKey)).length > 0) throw new Refusal('tickets_unavailable');
  if (person !== null)
    await registerTicket(context, trx, {
      orderId: change.orderId,
      person,
      consents: change.consents,
      registeredBy: receiverId,
      choose: async () => ticket,
    });
  const codeVersion = ticket.code_version + 1;
  await setTicketHolder(trx, ticket.ticket_id, {
    holderId: receiverId,
    codeVersion,
    codeHash: hashTicketCode(ticketCode(context.settings.secretKey, ticket.public_id, codeVersion)),
  });
  await endToldResult(trx, ticket.ticket_id);
}
