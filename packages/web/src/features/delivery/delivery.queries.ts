import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/browser.ts';

export interface CountedGood {
  public_id: string;
  count: number;
}

/** Cities by the beginning of their names; the largest while nothing is typed. @param text null: the list is closed */
export function useFoundCities(text: string | null) {
  return useQuery({
    queryKey: ['cities', text],
    queryFn: async ({ signal }) =>
      (await api.locationSearch({ query: { text: text ?? '' }, signal, shown: 'by-caller' })).cities,
    enabled: text !== null,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });
}

/** Where the visitor seems to be. */
export function useOwnPlace(wanted: boolean) {
  return useQuery({
    queryKey: ['own-place'],
    queryFn: async ({ signal }) => (await api.locationDetailed({ signal, shown: 'by-caller' })).info.city,
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What it costs to bring goods to a city, and how long it takes (P4.48). */
export function useDeliveryPrice(cityId: number | null, goods: readonly CountedGood[]) {
  return useQuery({
    queryKey: ['delivery-price', cityId, goods],
    queryFn: async ({ signal }) =>
      (
        await api.shopDeliveryPrice({
          body: { city_id: cityId, goods: [...goods] },
          signal,
          shown: 'by-caller',
        })
      ).delivery.methods,
    enabled: cityId !== null && goods.length > 0,
  });
}

/** Points of a city; a carrier who was silent is asked again after this. */
const SILENT_MS = 30_000;

export function usePoints(cityId: number | null) {
  return useQuery({
    queryKey: ['delivery-points', cityId],
    queryFn: async ({ signal }) =>
      await api.deliveryPoints({ params: { id: cityId ?? 0 }, signal, shown: 'by-caller' }),
    enabled: cityId !== null,
    staleTime: ({ state }) => (state.data?.silent === true ? SILENT_MS : Number.POSITIVE_INFINITY),
  });
}
