import type { PersonView } from '@distance/contract/people.ts';
import { useQuery } from '@tanstack/react-query';
import { buyerApi } from '../../api/buyer.ts';

export const peopleKey = (userId: string | undefined) => ['people', userId] as const;

/** The people an account has bought for, the last used first. */
export function usePeopleList(userId: string | undefined) {
  return useQuery({
    queryKey: peopleKey(userId),
    queryFn: async () => (await buyerApi.userPeople({})).values,
    enabled: userId !== undefined,
    staleTime: 60_000,
  });
}

/** For chips that fill a form in: null while they are on the way, since a press before would fill in a half. */
export function usePeopleToFill(userId: string | undefined): readonly PersonView[] | null {
  const { data, isError } = usePeopleList(userId);
  return data ?? (userId === undefined || isError ? [] : null);
}

/** For filling forms in: without an answer there is nobody to fill in from. */
export function usePeople(userId: string | undefined): readonly PersonView[] {
  const { data } = usePeopleList(userId);
  return userId === undefined ? [] : (data ?? []);
}
