import type { PassedOnTicket } from '@distance/contract/transfers.ts';
import type { Db } from '../../db/connect.ts';
import type { Locale } from '../../context.ts';
import { passedOnView } from './ticket.view.ts';
import { selectPassedAt, selectTicketsPassedOn } from './tickets.repo.ts';

/** Tickets that a buyer passed on: his purchase, the holder's address and when, nothing of the new person (A6.04). */
export async function ticketsPassedOn(db: Db, userId: number, locale: Locale): Promise<PassedOnTicket[]> {
  const passedAt = await selectPassedAt(db, userId);
  return (await selectTicketsPassedOn(db, userId)).map((row) => ({
    ticket: passedOnView(row, locale),
    holder_email: row.holder_email ?? '',
    passed_at: passedAt.get(row.id)?.toISOString() ?? null,
  }));
}
