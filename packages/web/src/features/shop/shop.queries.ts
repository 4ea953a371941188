import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/browser.ts';

/** Own orders with goods, the newest first. */
export function useMyOrders(userId: string | undefined) {
  return useQuery({
    queryKey: ['shop-orders', userId],
    queryFn: async () => (await api.userShopOrders({ shown: 'by-caller' })).values,
    enabled: userId !== undefined,
  });
}
