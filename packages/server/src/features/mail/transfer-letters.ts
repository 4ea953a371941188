import { ticketsOfOrder } from '../tickets/tickets-of-order.ts';
import { transferForLetter } from '../transfers/transfer-for-letter.ts';
import type { LetterWriter } from './letter-writer.ts';
import { filesOf } from './order-letters.ts';
import { type TransferLetter, transferLetter, transferPayload } from './transfer.mail.ts';

/** Letters of an offer. The receiver of an accepted one gets the ticket with it, as long as it is his. */
export function transferOf(kind: TransferLetter): LetterWriter {
  return async (desk, letter, locale) => {
    const { transfer: id, role } = transferPayload(letter);
    const transfer = await transferForLetter(desk, id);
    const { row } = transfer;
    const got = kind === 'transfer_accepted' && role === 'receiver' && row.holder_id === row.to_user;
    const tickets = got
      ? (await ticketsOfOrder(desk.db, row.order_id)).filter(
          (ticket) => ticket.id === row.ticket_id && ticket.state === 'valid',
        )
      : [];
    return {
      content: transferLetter(kind, { settings: desk.settings, transfer, role, locale }),
      attachments: await filesOf(desk, { tickets, policies: [] }, { locale, key: null }),
    };
  };
}
