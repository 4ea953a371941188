import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/browser.ts';

const sessionsKey = (userId: string | undefined) => ['sessions', userId] as const;

/** Open sessions of the account, the asking one first. */
export function useSessionList(userId: string | undefined) {
  return useQuery({
    queryKey: sessionsKey(userId),
    queryFn: async () => (await api.authHistory({ shown: 'by-caller' })).values,
    enabled: userId !== undefined,
  });
}

/** @throws ApiError, TransportError */
export function useSessionChanges(userId: string | undefined) {
  const queries = useQueryClient();
  const again = async () => await queries.invalidateQueries({ queryKey: sessionsKey(userId) });
  return {
    end: async (id: string) => {
      const { message } = await api.sessionEnd({ params: { id }, shown: 'by-caller' });
      await again();
      return message;
    },
    endOthers: async () => {
      const { message } = await api.sessionsEndOthers({ shown: 'by-caller' });
      await again();
      return message;
    },
  };
}
