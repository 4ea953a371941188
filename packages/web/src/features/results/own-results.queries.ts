import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/browser.ts';
import { useToken } from '../../signals/session.ts';

const KEY = ['own-results'] as const;

/** Own results over the years, of whoever is signed in. */
export function useOwnResults(wanted = true) {
  const token = useToken();
  return useQuery({
    queryKey: [...KEY, token],
    queryFn: async ({ signal }) => (await api.userResults({ signal, shown: 'by-caller' })).values,
    enabled: wanted && token !== null,
    staleTime: 60_000,
  });
}

/** The own result that stands at a place of the results; undefined for somebody else's, and until it is known. */
export function useOwnResult(eventCity: string, format: string, bib: string) {
  const { data, isPending } = useOwnResults();
  const own = data?.find(
    (one) => one.event_city_id === eventCity && one.format === format && one.bib === bib,
  );
  return { own, isPending };
}

export function useRefreshOwnResults() {
  const queries = useQueryClient();
  return async () => await queries.invalidateQueries({ queryKey: KEY });
}
