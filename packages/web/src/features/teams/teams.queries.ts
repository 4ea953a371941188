import type { TeamView } from '@distance/contract/teams.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/browser.ts';

const teamKey = (id: string, key: string | null) => ['teams', id, key] as const;

/** A team as the reader may see it; `key` is the order's or the invitation's. */
export function useTeam(id: string, key: string | null, wanted: boolean) {
  return useQuery({
    queryKey: teamKey(id, key),
    queryFn: async ({ signal }) =>
      (await api.team({ params: { id }, query: key === null ? {} : { key }, signal, shown: 'by-caller' }))
        .values,
    enabled: wanted,
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError),
  });
}

/** Puts the server's newest answer in place of what was read. */
export function useShowTeam(id: string, key: string | null): (team: TeamView) => void {
  const queries = useQueryClient();
  return (team) => queries.setQueryData(teamKey(id, key), team);
}

/** The format of a team with every question its runners are asked. */
export function useTeamFormat(id: string, wanted: boolean) {
  return useQuery({
    queryKey: ['teams', 'format', id],
    queryFn: async ({ signal }) =>
      (await api.eventFormat({ params: { id }, signal, shown: 'by-caller' })).values,
    enabled: wanted,
  });
}
