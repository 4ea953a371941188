import { type TransferFacts, transfersUntil } from '@distance/domain/transfers/transfer-rule.ts';
import type { TransferableRow } from './transfers.repo.ts';

/** What the rules of passing on judge a ticket by. */
export function factsOf(row: TransferableRow, userId: number, offered: boolean): TransferFacts {
  return {
    state: row.ticket_state,
    checkedIn: row.used,
    transferable: row.transferable,
    eventState: row.event_state,
    offered,
    byBuyer: row.holder_id === userId && row.buyer_id === userId,
    until: untilOf(row).getTime(),
  };
}

/** Last moment to pass the ticket on, exclusive. */
export function untilOf(row: TransferableRow): Date {
  return new Date(
    transfersUntil(
      row.transfers_until?.getTime() ?? null,
      row.changes_until.getTime(),
      row.start_time.getTime(),
    ),
  );
}
