import type { Membership, OwnClubView } from '@distance/contract/clubs.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/browser.ts';
import { reportFailure } from '../../texts/report-failure.ts';

/** Clubs the user belongs to or has asked to, the newest first. */
export function useMyClubs(userId: string | undefined) {
  return useQuery({
    queryKey: ['own-clubs', userId],
    queryFn: async () => (await api.userClubs({ shown: 'by-caller' })).values,
    enabled: userId !== undefined,
  });
}

/** The club of who fills in a form, by which it begins: the one joined last; null for who is in none, undefined until it is read. */
export function useMyClub(
  userId: string | undefined,
): Pick<OwnClubView, 'public_id' | 'title'> | null | undefined {
  const { data } = useMyClubs(userId);
  return data === undefined ? undefined : (data.find(isIn) ?? null);
}

/** Who has only asked is not in it yet. */
export const isIn = ({ state, membership }: OwnClubView): boolean =>
  state === 'shown' && membership.state === 'member';

/** Joining and leaving are seen in every list of own clubs at once (A4.46). */
export function useMembership() {
  const queries = useQueryClient();
  const again = async () => await queries.invalidateQueries({ queryKey: ['own-clubs'] });
  const join = useMutation({
    mutationFn: async ({ id, shown }: { id: string; shown: boolean }): Promise<Membership> =>
      (await api.userClubJoin({ params: { id }, body: { shown }, shown: 'by-caller' })).values,
    onSuccess: again,
    onError: reportFailure,
  });
  const leave = useMutation({
    mutationFn: async (id: string) =>
      await api.userClubLeave({ params: { id }, body: {}, shown: 'by-caller' }),
    onSuccess: again,
    onError: reportFailure,
  });
  return { join, leave };
}
