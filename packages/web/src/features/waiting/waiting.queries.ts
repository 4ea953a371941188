import type { WaitingView } from '@distance/contract/waiting.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/browser.ts';

const retry = (failures: number, error: Error) => failures < 1 && !(error instanceof ApiError);
const entryKey = (id: string, key: string | null) => ['waiting', 'one', id, key] as const;

/** One place in a line, by its letter's key or for who is signed in. */
export function useEntry(id: string, key: string | null, wanted: boolean) {
  return useQuery({
    queryKey: entryKey(id, key),
    queryFn: async ({ signal }): Promise<WaitingView> => {
      const query = key === null ? {} : { query: { key } };
      return (await api.waitingOne({ params: { id }, ...query, signal, shown: 'by-caller' })).values;
    },
    enabled: wanted,
    retry,
  });
}

/** Puts the server's newest answer in place of what was read. */
export function useShowEntry(id: string, key: string | null): (entry: WaitingView) => void {
  const queries = useQueryClient();
  return (entry) => queries.setQueryData(entryKey(id, key), entry);
}

/** Where the account waits. */
export function useOwnEntries(owner: string | null) {
  return useQuery({
    queryKey: ['waiting', 'own', owner],
    queryFn: async ({ signal }) => (await api.userWaiting({ signal, shown: 'by-caller' })).values,
    enabled: owner !== null,
    retry,
  });
}
