import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/browser.ts';

/** Where this tab keeps the key of a certificate's letter. */
export const certificateStorageKey = (id: string) => `certificateKey:${id}`;

/** A certificate by the key of its letter, its sheet or its QR. */
export function useCertificate(id: string, key: string | null) {
  return useQuery({
    queryKey: ['certificate', id, key],
    queryFn: () => api.certificatePage({ body: { id, key: key ?? '' }, shown: 'by-caller' }),
    enabled: key !== null,
    // A refusal stays a refusal; only a broken connection is worth a second try.
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError),
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
