import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/browser.ts';

export const linkedKey = (userId: string | undefined) => ['social', userId] as const;

/** The configured networks, and which of them are linked to the account. */
export function useLinkedNetworks(userId: string | undefined) {
  return useQuery({
    queryKey: linkedKey(userId),
    queryFn: async () => (await api.userSocials({ shown: 'by-caller' })).values,
    enabled: userId !== undefined,
  });
}
