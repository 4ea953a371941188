import type { Calls } from '@distance/contract/calls.ts';
import type { CallOutput } from '@distance/contract/define-call.ts';
import { useQuery } from '@tanstack/react-query';
import { buyerApi } from '../../api/buyer.ts';

export type SavedCardView = CallOutput<Calls['userCards']>['values'][number];

export const cardsKey = (userId: string | undefined) => ['cards', userId] as const;

/** Saved cards of an account, the last used first. */
export function useSavedCards(userId: string | undefined) {
  return useQuery({
    queryKey: cardsKey(userId),
    queryFn: async () => (await buyerApi.userCards({})).values,
    enabled: userId !== undefined,
  });
}
