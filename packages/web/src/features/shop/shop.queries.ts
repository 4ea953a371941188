import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/browser.ts';

/** Own orders, the newest first. */
export function useMyOrders(userId: string | undefined) {
  return useQuery({
    queryKey: ['shop-orders', userId],
    queryFn: async () => (await api.userShopOrders({ shown: 'by-caller' })).values,
    enabled: userId !== undefined,
  });
}

/** Where this tab keeps the key of an order's letter. */
export const orderStorageKey = (id: string) => `orderKey:${id}`;

/** One order: for its owner, or by the key of its letter. */
export function useMyOrder(id: string, owner: string | null, key: string | null, wanted: boolean) {
  return useQuery({
    queryKey: ['shop-order', id, owner, key],
    queryFn: ({ signal }) =>
      api.userShopOrder({ params: { id }, query: key === null ? {} : { key }, signal, shown: 'by-caller' }),
    enabled: wanted,
    // A refusal stays a refusal; only a broken connection is worth a second try.
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError),
  });
}
