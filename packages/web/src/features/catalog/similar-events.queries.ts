import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/browser.ts';
import { openEvents, type SimilarEvent } from './SimilarEvents.tsx';

/** Events to go on with, where the page does not bring them itself; empty until they are there. */
export function useOpenEvents(): readonly SimilarEvent[] {
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['open-events'],
    queryFn: async ({ signal }) => {
      const { values } = await api.eventList({ signal, shown: 'by-caller' });
      return values.filter(({ hidden }) => !hidden);
    },
    staleTime: Infinity,
    retry: false,
  });
  return openEvents(data ?? [], new Date(dataUpdatedAt).toISOString());
}
