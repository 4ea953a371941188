import { useEffect } from 'react';
import { api } from '../../api/browser.ts';
import { paths } from '../../paths.ts';
import { addressHere } from '../../site-address.ts';
import { keepTickets } from '../../signals/kept-tickets.ts';
import { TICKETS_PART } from './tickets.queries.ts';

/** These own tickets, and the list of them, open without network too. */
export function useKeptTickets(ids: readonly string[]): void {
  const wanted = ids.join(' ');
  useEffect(() => {
    if (wanted !== '') void keep(wanted.split(' '));
  }, [wanted]);
}

async function keep(ids: readonly string[]): Promise<void> {
  const came = await keepTickets([paths.me(), ...ids.map((id) => paths.myTicket(id))].map(addressHere));
  if (!came) return;
  // Asked once more, now that somebody keeps the answers; without them there is the network, as before.
  const query = { from: 0, limit: TICKETS_PART };
  await Promise.allSettled([
    api.userTicketsMy({ query, shown: 'by-caller' }),
    ...ids.map(async (id) => await api.ticketOne({ params: { id }, shown: 'by-caller' })),
  ]);
}
