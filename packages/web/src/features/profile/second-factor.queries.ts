import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/browser.ts';

const keyOf = (owner: string | undefined) => ['second-factor', owner] as const;

/** Whether signing in asks for a code. @param owner public id; undefined = not asked */
export function useSecondFactor(owner: string | undefined) {
  return useQuery({
    queryKey: keyOf(owner),
    queryFn: async () => await api.userSecondFactor({ shown: 'by-caller' }),
    enabled: owner !== undefined,
    staleTime: 60_000,
  });
}

export function useReadSecondFactor(owner: string): () => Promise<void> {
  const queries = useQueryClient();
  return async () => await queries.invalidateQueries({ queryKey: keyOf(owner) });
}
