import type { TicketView } from '@distance/contract/tickets.ts';
import type { CallContext } from '../../context.ts';
import { qrText } from './find-ticket.ts';
import { ticketView } from './ticket.view.ts';
import type { TicketRow } from './tickets.repo.ts';

/** A ticket as its page shows it. */
export function answerTicket(
  { settings, locale, clock }: Pick<CallContext, 'settings' | 'locale' | 'clock'>,
  row: TicketRow,
): { values: TicketView; qr: string | null; wallets: ('apple' | 'google')[] } {
  const qr = qrText(settings, row);
  const { apple, google } = settings.wallets;
  return {
    values: ticketView(row, locale, clock.now()),
    qr,
    // A pass is nothing but the code on a card.
    wallets:
      qr === null ? [] : [...(apple ? (['apple'] as const) : []), ...(google ? (['google'] as const) : [])],
  };
}
