import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/browser.ts';

/** Where this tab keeps the key of a certificate's letter. */
export const certificateStorageKey = (id: string) => `certificateKey:${id}`;

const certificateKey = (id: string, key: string | null) => ['certificate', id, key] as const;

/** A certificate by the key of its letter, its sheet or its QR. */
export function useCertificate(id: string, key: string | null) {
  return useQuery({
    queryKey: certificateKey(id, key),
    queryFn: ({ signal }) =>
      api.certificatePage({ params: { id }, query: { key: key ?? '' }, signal, shown: 'by-caller' }),
    enabled: key !== null,
    // A refusal stays a refusal; only a broken connection is worth a second try.
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError),
  });
}

/** The receiver comes for it: its code is shown from then on. */
export function useOpening({ id, key }: { id: string; key: string }) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => api.certificateOpen({ body: { id, key }, shown: 'by-caller' }),
    onSuccess: (certificate) => cache.setQueryData(certificateKey(id, key), certificate),
  });
}

/** The certificates of an order, for who bought them. */
export function useBoughtCertificates(orderId: string, key: string | null, wanted: boolean) {
  return useQuery({
    queryKey: ['certificates-of', orderId, key],
    queryFn: async ({ signal }) => {
      const order = await api.order({
        params: { id: orderId },
        query: key === null ? {} : { key },
        signal,
        shown: 'by-caller',
      });
      return order.items.certificates;
    },
    enabled: wanted,
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError),
  });
}
