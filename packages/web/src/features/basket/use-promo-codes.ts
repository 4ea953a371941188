import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { Basket } from '@distance/domain/basket/basket.ts';
import { normalCode } from '@distance/domain/pricing/normal-code.ts';
import { ApiError } from '../../api/api-error.ts';
import { buyerApi } from '../../api/buyer.ts';
import { type CheckedCode, type CodeAnswer, type CodeWish, codeWishes } from './promo-codes.ts';

export interface PromoCodes {
  /** Answers for every code that lies in the basket, as far as they have come. */
  readonly answers: readonly CodeAnswer[];
  /** All answers are there: the sum will not change by itself. */
  readonly settled: boolean;
  /** Why a code of the basket does not count. */
  readonly refusal: (wish: CodeWish) => string | undefined;
  readonly checkedFor: (wish: CodeWish) => CheckedCode | undefined;
  /** Checks a typed code. @throws ApiError, TransportError */
  readonly check: (wish: CodeWish) => Promise<CheckedCode>;
}

const keyOf = ({ code, format }: CodeWish) => ['promocode', normalCode(code), format] as const;

async function ask({ code, format }: CodeWish): Promise<CheckedCode> {
  const params = { code: normalCode(code), format_public_id: format };
  return (await buyerApi.promocodeCheckTicket({ params, shown: 'by-caller' })).promocode;
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
      retry: false,
    })),
  });
  const at = (wish: CodeWish) =>
    wishes.findIndex(({ code, format }) => code === normalCode(wish.code) && format === wish.format);
  return {
    answers: wishes.map((wish, index) => ({ ...wish, checked: results[index]?.data ?? null })),
    settled: results.every(({ isPending }) => !isPending),
    refusal: (wish) => {
      const error = results[at(wish)]?.error;
      return error instanceof ApiError ? error.message : undefined;
    },
    checkedFor: (wish) => results[at(wish)]?.data,
    check: async (wish) =>
      await queries.fetchQuery({
        queryKey: keyOf(wish),
        queryFn: () => ask(wish),
        staleTime: 0,
        retry: false,
      }),
  };
}
