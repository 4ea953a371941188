import type { Calls } from '@distance/contract/calls.ts';
import type { CallOutput } from '@distance/contract/define-call.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { createBrowserSend } from '../../api/browser-send.ts';
import { api } from '../../api/browser.ts';
import { createClient } from '../../api/client.ts';
import { storedToken } from '../../signals/session.ts';

/** A refusal stays a refusal; only a broken connection is worth a second try. */
const retry = (failures: number, error: Error) => failures < 1 && !(error instanceof ApiError);

/** Everything below is one person's; `owner` keeps two of one browser apart. */
export const ticketsKey = ['tickets'] as const;

/** Tickets a list shows at first, and how many more on each demand. */
export const TICKETS_PART = 12;

/** All of them. @param wanted false while nobody is known to be signed in. */
export function useMyTickets(owner: string | null, wanted: boolean) {
  return useQuery({
    queryKey: [...ticketsKey, 'my', owner],
    queryFn: ({ signal }) => api.userTicketsMy({ signal, shown: 'by-caller' }),
    enabled: wanted,
    retry,
  });
}

/** The nearest ones first, further ones on demand, and how many there are of each sort. */
export function useMyTicketsByPart(owner: string | null, wanted: boolean) {
  return useInfiniteQuery({
    queryKey: [...ticketsKey, 'my', owner, 'parts'],
    queryFn: ({ signal, pageParam: from }) =>
      api.userTicketsMy({ query: { from, limit: TICKETS_PART }, signal, shown: 'by-caller' }),
    initialPageParam: 0,
    getNextPageParam: nextPart,
    enabled: wanted,
    retry,
    networkMode: 'always',
  });
}

/** Asked for when its section is opened (A2.60). */
export function usePastTickets(owner: string | null, wanted: boolean) {
  return useInfiniteQuery({
    queryKey: [...ticketsKey, 'old', owner],
    queryFn: ({ signal, pageParam: from }) =>
      api.userTicketsOld({ query: { from, limit: TICKETS_PART }, signal, shown: 'by-caller' }),
    initialPageParam: 0,
    getNextPageParam: nextPart,
    enabled: wanted,
    retry,
  });
}

/** A full part may have a next one. */
function nextPart(last: { values: readonly unknown[] }, parts: readonly unknown[]): number | undefined {
  return last.values.length < TICKETS_PART ? undefined : parts.length * TICKETS_PART;
}

/** Where this tab keeps the code of a ticket on its way into the cabinet, and the key of a ticket's letter. */
export const CODE_STORAGE_KEY = 'ticketCode';
export const ticketStorageKey = (id: string) => `ticketKey:${id}`;

export type OpenedTicket = CallOutput<Calls['ticketOne']> & {
  /** The letter's key when it was the key that opened the ticket. */
  key: string | null;
};

/** One ticket with the text of its QR. */
export function useTicket(id: string, owner: string | null, key: string | null, wanted = true) {
  return useQuery({
    queryKey: [...ticketsKey, 'one', id, owner, key],
    queryFn: ({ signal }) => openTicket(id, key, signal),
    enabled: wanted,
    retry,
    // Without network the worker answers with what it keeps.
    networkMode: 'always',
  });
}

/** The client of a letter's link: a token that has run out must not close what the key opens. */
export const keyApi = createClient(
  createBrowserSend({
    token: () => null,
    sessionOver: () => {},
    locale: () => document.documentElement.lang,
    showMessage: () => {},
    showFailure: () => {},
    toLogin: () => {},
  }),
);

async function openTicket(id: string, key: string | null, signal: AbortSignal): Promise<OpenedTicket> {
  if (key !== null) {
    try {
      return { ...(await keyApi.ticketOne({ params: { id }, query: { key }, signal })), key };
    } catch (error) {
      // The ticket may have passed to somebody else, who is signed in here.
      const refused = error instanceof ApiError && error.status === 404;
      if (!refused || storedToken.get() === null) throw error;
    }
  }
  return { ...(await api.ticketOne({ params: { id }, signal, shown: 'by-caller' })), key: null };
}
