import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/browser.ts';

/** Clubs the user belongs to, the newest first. */
export function useMyClubs(userId: string | undefined) {
  return useQuery({
    queryKey: ['own-clubs', userId],
    queryFn: async () => (await api.userClubs({ shown: 'by-caller' })).values,
    enabled: userId !== undefined,
  });
}
