import type { PersonView } from '@distance/contract/people.ts';
import { useQuery } from '@tanstack/react-query';
import { buyerApi } from '../../api/buyer.ts';

/** The people a signed-in buyer has bought for; without an answer there are none to fill in from. */
export function usePeople(userId: string | undefined): readonly PersonView[] {
  const { data } = useQuery({
    queryKey: ['people', userId],
    queryFn: async () => (await buyerApi.userPeople({})).values,
    enabled: userId !== undefined,
    staleTime: 60_000,
  });
  return userId === undefined ? [] : (data ?? []);
}
