import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { buyerApi } from '../../api/buyer.ts';

/** A refusal stays a refusal; only a broken connection is worth a second try. */
const retry = (failures: number, error: Error) => failures < 1 && !(error instanceof ApiError);

/** Goods that are handed out at a start; the same list for every ticket of it. */
export function useGoodsOfStart(start: string | null) {
  return useQuery({
    queryKey: ['goods', 'start', start],
    queryFn: async () => (await buyerApi.shopGoodsEventCity({ params: { id: start ?? '' } })).goods,
    enabled: start !== null,
    retry,
    staleTime: 60_000,
  });
}

/** Goods like those in the basket. @param held public ids of what lies there */
export function useSimilarGoods(held: readonly string[]) {
  return useQuery({
    queryKey: ['goods', 'similar', held],
    queryFn: async () =>
      (await buyerApi.shopItems({ params: { place: 'basket' }, query: { with: held.join(',') } })).goods,
    retry,
    staleTime: 60_000,
  });
}
