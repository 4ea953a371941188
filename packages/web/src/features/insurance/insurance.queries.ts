import type { FormatInsuranceView } from '@distance/contract/insurance.ts';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/browser.ts';
import { buyerApi } from '../../api/buyer.ts';

/** A refusal stays a refusal; only a broken connection is worth a second try. */
const retry = (failures: number, error: Error) => failures < 1 && !(error instanceof ApiError);

/** Insurances on sale for a format; the same list for every ticket of it. */
export async function loadFormatOffers(format: string): Promise<readonly FormatInsuranceView[]> {
  return (await buyerApi.activeInsurances({ params: { id: format } })).values;
}

export function useFormatOffers(format: string | null) {
  return useQuery({
    queryKey: ['insurance', 'offers', format],
    queryFn: () => loadFormatOffers(format ?? ''),
    enabled: format !== null,
    retry,
    staleTime: 60_000,
  });
}

/** Starts of the coming year that can be insured. */
export function useInsuranceEvents() {
  return useQuery({
    queryKey: ['insurance', 'events'],
    queryFn: async () => (await buyerApi.insuranceEvents({ body: {} })).values,
    retry,
    staleTime: 60_000,
  });
}

export function useInsuranceFormats(eventCity: string | null) {
  return useQuery({
    queryKey: ['insurance', 'formats', eventCity],
    queryFn: async () => (await buyerApi.insuranceFormats({ params: { id: eventCity ?? '' } })).values,
    enabled: eventCity !== null,
    retry,
    staleTime: 60_000,
  });
}

/** Everything below is one person's. */
export const policiesKey = ['policies'] as const;

/** @param owner keeps two people of one browser apart. */
export function useValidPolicies(owner: string | null, wanted: boolean) {
  return useQuery({
    queryKey: [...policiesKey, 'valid', owner],
    queryFn: ({ signal }) => api.userInsurancesValid({ signal, shown: 'by-caller' }),
    enabled: wanted,
    retry,
  });
}

/** Asked for when its section is opened (A2.77). */
export function usePastPolicies(owner: string | null, wanted: boolean) {
  return useQuery({
    queryKey: [...policiesKey, 'past', owner],
    queryFn: ({ signal }) => api.userInsurancesPast({ signal, shown: 'by-caller' }),
    enabled: wanted,
    retry,
  });
}
