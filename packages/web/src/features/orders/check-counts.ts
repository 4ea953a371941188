import type { BasketItem } from '@distance/domain/basket/types.ts';
import type { Calls } from '@distance/contract/calls.ts';
import type { CallOutput } from '@distance/contract/define-call.ts';

export type TicketsLeft = CallOutput<Calls['ticketsCheck']>;

/** Tickets of one format and kind in the basket. */
export interface WantedCount {
  readonly format: string;
  readonly kind: string;
  readonly title: string;
  readonly count: number;
  /** Places reserved for the promocode of its tickets. */
  readonly reserve: number;
}

export interface MissingTickets extends WantedCount {
  readonly left: number;
  readonly closed: boolean;
}

/** How many tickets of each format and kind are wanted; numbered places and those of the waiting list are held already and not counted. */
export function wantedCounts(items: readonly BasketItem[]): WantedCount[] {
  const wanted = new Map<string, WantedCount>();
  for (const item of items) {
    if (item.selector !== 'ticket' || item.space != null || item.offer != null) continue;
    const key = `${item.format_public_id}/${item.kind}`;
    const count = (wanted.get(key)?.count ?? 0) + Math.max(1, item.count);
    const reserve = Math.max(wanted.get(key)?.reserve ?? 0, item.reserve_left ?? 0);
    wanted.set(key, { format: item.format_public_id, kind: item.kind, title: item.title, count, reserve });
  }
  return [...wanted.values()];
}

/** What cannot be bought (P4.51, P5.16). A sold out format still has the places of the basket's own order. */
export function missingTickets(
  wanted: readonly WantedCount[],
  left: ReadonlyMap<string, TicketsLeft>,
): MissingTickets[] {
  return wanted.flatMap((input): MissingTickets[] => {
    const now = left.get(input.format);
    if (now === undefined) return [];
    const closed = now.state === 'closed' || now.state === 'soon';
    const free = Math.max(0, now.tickets_left[input.kind] ?? 0) + input.reserve;
    return closed || input.count > free ? [{ ...input, left: free, closed }] : [];
  });
}
