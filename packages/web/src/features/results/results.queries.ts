import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/browser.ts';

/** Beside the tickets: what is told changes them too. */
const key = (part: string, ticketId: string) => ['tickets', 'result', part, ticketId] as const;
const retry = (failures: number, error: Error) => failures < 1 && !(error instanceof ApiError);

/** Of the result that stands in the results. */
export const resultKey = (ticketId: string) => key('accepted', ticketId);

/** The rules of a virtual start and what was told. */
export function useOnline(ticketId: string, wanted: boolean) {
  return useQuery({
    queryKey: key('online', ticketId),
    queryFn: async ({ signal }) =>
      (await api.ticketOnline({ params: { id: ticketId }, signal, shown: 'by-caller' })).values,
    enabled: wanted,
    retry,
  });
}

/** The result with its place, timed or accepted. */
export function useResult(ticketId: string, wanted: boolean) {
  return useQuery({
    queryKey: resultKey(ticketId),
    queryFn: async ({ signal }) =>
      (await api.userResult({ params: { id: ticketId }, signal, shown: 'by-caller' })).values,
    enabled: wanted,
    retry,
  });
}
