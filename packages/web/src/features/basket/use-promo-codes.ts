import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { Basket } from '@distance/domain/basket/basket.ts';
import { ApiError } from '../../api/api-error.ts';
import { buyerApi } from '../../api/buyer.ts';
import { secondsToWait } from '../../texts/wait.ts';
import {
  type CheckedCode,
  type CodeAnswer,
  type CodeRequest,
  codeRequests,
  requestKey,
} from './promo-codes.ts';

export interface PromoCodes {
  /** Answers for every code that lies in the basket, as far as they have come. */
  readonly answers: readonly CodeAnswer[];
  /** All answers are there: the sum will not change by itself. */
  readonly settled: boolean;
  /** Why a code of the basket does not count: refused, or not looked at for want of a network. */
  readonly refusal: (request: CodeRequest) => Error | undefined;
  readonly checkedFor: (request: CodeRequest) => CheckedCode | undefined;
  /** Checks a typed code. @throws ApiError, TransportError */
  readonly check: (request: CodeRequest) => Promise<CheckedCode>;
  /** Checks a code that nobody waits for. @throws as `check`, after a few tries */
  readonly checkQuietly: (request: CodeRequest) => Promise<CheckedCode>;
  /** Asks for every code of the basket anew, after the server has refused one. */
  readonly renew: () => void;
}

const keyOf = (request: CodeRequest) => ['promocode', requestKey(request)] as const;

async function ask(request: CodeRequest): Promise<CheckedCode> {
  const shown = 'by-caller' as const;
  const { code } = request;
  switch (request.for) {
    case 'ticket': {
      const params = { code, format_public_id: request.format };
      return (await buyerApi.promocodeCheckTicket({ params, query: { kind: request.kind }, shown }))
        .promocode;
    }
    case 'insurance': {
      const params = { code, public_id: request.offer };
      const query = request.format === '' ? {} : { format: request.format };
      return (await buyerApi.promocodeCheckInsurance({ params, query, shown })).promocode;
    }
    case 'shop': {
      const params = { code, public_id: request.product };
      return (await buyerApi.promocodeCheckProduct({ params, shown })).promocode;
    }
  }
}

/** A refusal is an answer; a lost connection is not. */
function afterFailure(failures: number, error: Error): boolean {
  return !(error instanceof ApiError) && failures < 3;
}

/** A code that could not be looked at for too many requests is asked about again when it may be. */
function againAfter(error: Error | null): number | false {
  const seconds = error instanceof ApiError ? secondsToWait(error) : null;
  return seconds === null ? false : (seconds + 1) * 1000;
}

/** The codes of the basket, checked by the server (P4.37). */
export function usePromoCodes(items: Basket): PromoCodes {
  const queries = useQueryClient();
  const requests = codeRequests(items);
  const results = useQueries({
    queries: requests.map((request) => ({
      queryKey: keyOf(request),
      queryFn: () => ask(request),
      staleTime: 300_000,
      retry: afterFailure,
      refetchInterval: ({ state }: { state: { error: Error | null } }) => againAfter(state.error),
    })),
  });
  const resultOf = (request: CodeRequest) =>
    results[requests.findIndex((one) => requestKey(one) === requestKey(request))];
  return {
    answers: requests.map((request, index) => ({ request, checked: results[index]?.data ?? null })),
    settled: results.every(({ isPending }) => !isPending),
    refusal: (request) => resultOf(request)?.error ?? undefined,
    checkedFor: (request) => resultOf(request)?.data,
    check: async (request) =>
      await queries.fetchQuery({
        queryKey: keyOf(request),
        queryFn: () => ask(request),
        staleTime: 0,
        retry: false,
      }),
    checkQuietly: async (request) =>
      await queries.fetchQuery({
        queryKey: keyOf(request),
        queryFn: () => ask(request),
        staleTime: 300_000,
        retry: afterFailure,
      }),
    renew: () => void queries.invalidateQueries({ queryKey: ['promocode'] }),
  };
}
