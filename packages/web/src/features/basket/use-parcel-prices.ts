import { goodsParcels, type GoodsParcel } from '@distance/domain/basket/delivery-form.ts';
import type { BasketItem } from '@distance/domain/basket/types.ts';
import { fromRoubles, type Kopecks, sumKopecks } from '@distance/domain/money.ts';
import { useQueries } from '@tanstack/react-query';
import { buyerApi } from '../../api/buyer.ts';

/**
 * What bringing the goods of a basket costs, each way once (P4.48). Until the shop has answered, and where it does not, the price that
 * the way is offered at. @param cityId to which they go; null while none is chosen
 */
export function useParcelPrices(items: readonly BasketItem[], cityId: number | null): Kopecks {
  const parcels = goodsParcels(items);
  const costs = useQueries({
    queries: parcels.map(({ method, goods }) => ({
      queryKey: ['goods', 'parcel', method.public_id, cityId, goods],
      queryFn: async () => {
        const { delivery } = await buyerApi.shopDeliveryPrice({
          body: { city_id: cityId, goods: [...goods] },
        });
        return delivery.methods.find(({ public_id }) => public_id === method.public_id)?.cost ?? null;
      },
      retry: false,
      staleTime: 60_000,
    })),
    combine: (answers) => answers.map(({ data }) => data ?? null),
  });
  return sumKopecks(parcels.map((parcel, at) => costOf(parcel, costs[at] ?? null)));
}

const costOf = ({ method }: GoodsParcel, quoted: number | null): Kopecks =>
  fromRoubles(quoted ?? method.price ?? 0);
