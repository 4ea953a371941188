import type { TransferView } from '@distance/contract/transfers.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/browser.ts';

const retry = (failures: number, error: Error) => failures < 1 && !(error instanceof ApiError);

/** Below the tickets' own key: what changes hands changes them too. */
const transfersKey = ['tickets', 'transfers'] as const;

/** Offers that wait: for me and of mine. */
export function useTransfers(owner: string | null, wanted: boolean) {
  return useQuery({
    queryKey: [...transfersKey, 'waiting', owner],
    queryFn: ({ signal }) => api.userTransfers({ signal, shown: 'by-caller' }),
    enabled: wanted,
    retry,
  });
}

/** Asked for when its section is opened (A2.60). */
export function usePassedOn(owner: string | null, wanted: boolean) {
  return useQuery({
    queryKey: [...transfersKey, 'passed', owner],
    queryFn: ({ signal }) => api.userTicketsTransfered({ signal, shown: 'by-caller' }),
    enabled: wanted,
    retry,
  });
}

/** One offer, by its letter's key or for who is signed in. */
export function useTransfer(id: string, owner: string | null, key: string | null, wanted: boolean) {
  return useQuery({
    queryKey: [...transfersKey, 'one', id, owner, key],
    queryFn: async ({ signal }): Promise<TransferView> => {
      const query = key === null ? {} : { query: { key } };
      return (await api.transferOne({ params: { id }, ...query, signal, shown: 'by-caller' })).values;
    },
    enabled: wanted,
    retry,
  });
}

/** Whether a ticket may be passed on, asked when the popup opens. */
export function useTerms(ticket: string) {
  return useQuery({
    queryKey: [...transfersKey, 'terms', ticket],
    queryFn: ({ signal }) => api.ticketTransferTerms({ params: { id: ticket }, signal, shown: 'by-caller' }),
    retry,
    gcTime: 0,
    staleTime: 0,
  });
}

/** Everything of tickets is read again: holder, code, sections. */
export function useTicketsChanged(): () => void {
  const queries = useQueryClient();
  return useCallback(() => void queries.invalidateQueries({ queryKey: ['tickets'] }), [queries]);
}

/** What the format asks of a participant. */
export function useTransferFormat(id: string, wanted: boolean) {
  return useQuery({
    queryKey: ['transfers', 'format', id],
    queryFn: async ({ signal }) =>
      (await api.eventFormat({ params: { id }, signal, shown: 'by-caller' })).values,
    enabled: wanted,
    retry,
  });
}
