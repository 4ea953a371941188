import { useEffect } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { basketStore } from '../../features/basket/basket-store.ts';
import { localStore, readJson, STORAGE_KEYS } from '../../features/basket/browser-storage.ts';
import { codeForEvent, codeWithoutEvent, codeRequestOf } from '../../features/basket/promo-codes.ts';
import type { LookedTicket } from '../../features/basket/ticket-from-format.ts';
import type { PromoCodes } from '../../features/basket/use-promo-codes.ts';

/**
 * A code left by an address is applied by itself, unless the buyer has taken one out (P2.13). One that came without an event
 * lies only on the tickets it fits; whatever else is wrong with it is told there.
 */
export function useStoredCode(
  tickets: readonly LookedTicket[],
  { checkQuietly }: Pick<PromoCodes, 'checkQuietly'>,
): void {
  const [first] = tickets;
  const free = first !== undefined && first.promocode == null;
  const stored = free ? readJson(localStore, STORAGE_KEYS.promocodes) : null;
  const code = codeForEvent(stored, first?.event?.public_id);
  const loose = code === null ? codeWithoutEvent(stored) : null;
  const request = loose === null || first === undefined ? null : codeRequestOf(first, loose);
  const asked = request === null ? null : JSON.stringify(request);
  const ids = tickets.map(({ unique_id }) => unique_id).join(' ');
  useEffect(() => {
    if (code !== null) putOn(ids, code);
  }, [code, ids]);
  useEffect(() => {
    if (asked === null || request === null) return;
    void checkQuietly(request).then(
      () => putOn(ids, request.code),
      (error: unknown) => {
        if (!(error instanceof ApiError) || error.code === 'too_many') return;
        putOn(ids, error.code === 'promocode_not_for_item' ? '' : request.code);
      },
    );
    // `checkQuietly` and `request` are made anew by every rendering; `asked` says all of the question.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asked, ids]);
}

function putOn(ids: string, code: string): void {
  basketStore.updateTickets(ids.split(' '), (ticket) => ({ ...ticket, promocode: ticket.promocode ?? code }));
}
