import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { Basket } from '@distance/domain/basket/basket.ts';
import { ApiError } from '../../api/api-error.ts';
import { buyerApi } from '../../api/buyer.ts';
import { secondsToWait } from '../../texts/wait.ts';
import { type CheckedCode, type CodeAnswer, type CodeWish, codeWishes, wishKey } from './promo-codes.ts';

export interface PromoCodes {
  /** Answers for every code that lies in the basket, as far as they have come. */
  readonly answers: readonly CodeAnswer[];
  /** All answers are there: the sum will not change by itself. */
  readonly settled: boolean;
  /** Why a code of the basket does not count: refused, or not looked at for want of a network. */
  readonly refusal: (wish: CodeWish) => Error | undefined;
  readonly checkedFor: (wish: CodeWish) => CheckedCode | undefined;
  /** Checks a typed code. @throws ApiError, TransportError */
  readonly check: (wish: CodeWish) => Promise<CheckedCode>;
  /** Checks a code that nobody waits for. @throws as `check`, after a few tries */
  readonly checkQuietly: (wish: CodeWish) => Promise<CheckedCode>;
  /** Asks for every code of the basket anew, after the server has refused one. */
  readonly renew: () => void;
}

const keyOf = (wish: CodeWish) => ['promocode', wishKey(wish)] as const;

async function ask(wish: CodeWish): Promise<CheckedCode> {
  const shown = 'by-caller' as const;
  const { code } = wish;
  switch (wish.for) {
    case 'ticket': {
      const params = { code, format_public_id: wish.format };
      return (await buyerApi.promocodeCheckTicket({ params, query: { kind: wish.kind }, shown })).promocode;
    }
    case 'insurance': {
      const params = { code, public_id: wish.offer };
      const query = wish.format === '' ? {} : { format: wish.format };
      return (await buyerApi.promocodeCheckInsurance({ params, query, shown })).promocode;
    }
    case 'shop': {
      const params = { code, public_id: wish.product };
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
  const wishes = codeWishes(items);
  const results = useQueries({
    queries: wishes.map((wish) => ({
      queryKey: keyOf(wish),
      queryFn: () => ask(wish),
      staleTime: 300_000,
      retry: afterFailure,
      refetchInterval: ({ state }: { state: { error: Error | null } }) => againAfter(state.error),
    })),
  });
  const resultOf = (wish: CodeWish) => results[wishes.findIndex((one) => wishKey(one) === wishKey(wish))];
  return {
    answers: wishes.map((wish, index) => ({ wish, checked: results[index]?.data ?? null })),
    settled: results.every(({ isPending }) => !isPending),
    refusal: (wish) => resultOf(wish)?.error ?? undefined,
    checkedFor: (wish) => resultOf(wish)?.data,
    check: async (wish) =>
      await queries.fetchQuery({
        queryKey: keyOf(wish),
        queryFn: () => ask(wish),
        staleTime: 0,
        retry: false,
      }),
    checkQuietly: async (wish) =>
      await queries.fetchQuery({
        queryKey: keyOf(wish),
        queryFn: () => ask(wish),
        staleTime: 300_000,
        retry: afterFailure,
      }),
    renew: () => void queries.invalidateQueries({ queryKey: ['promocode'] }),
  };
}
