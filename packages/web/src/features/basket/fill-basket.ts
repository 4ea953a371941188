import type { Calls } from '@distance/contract/calls.ts';
import type { CallOutput } from '@distance/contract/define-call.ts';
import type { FormatView } from '@distance/contract/catalog.ts';
import type { Basket } from '@distance/domain/basket/basket.ts';
import type { BasketStore } from './create-basket-store.ts';

export type TemplateLine = CallOutput<Calls['basketTemplate']>['lines'][number];

/** What of a link or a purchase did not come into the basket, and why. `added` of `count` units came. */
export interface NotFilled {
  /** Format and kind of a ticket, good and size. */
  readonly thing: string;
  readonly title: string;
  readonly why: 'gone' | 'closed' | 'soldOut' | 'fewer' | 'place' | 'outOfStock' | 'insurance';
  readonly added: number;
  readonly count: number;
}

export interface Filled {
  /** Tickets of the link that lie in the basket now. */
  readonly tickets: number;
  readonly missing: readonly NotFilled[];
}

/**
 * Puts the lines of a link in the basket (P2.05). What the buyer has stays; of an equal line the larger count does, so that
 * opening a link twice doubles nothing.
 * @param loadFormat null for a format that is gone. @throws what loadFormat throws, before anything is put in
 */
export async function fillBasket(
  store: Pick<BasketStore, 'snapshot' | 'addTickets'>,
  lines: readonly TemplateLine[],
  loadFormat: (id: string) => Promise<FormatView | null>,
): Promise<Filled> {
  const formats = await Promise.all(
    lines.map(async (line) =>
      line.event_public_id === null ? null : await loadFormat(line.format_public_id),
    ),
  );
  let tickets = 0;
  const missing: NotFilled[] = [];
  for (const [at, line] of lines.entries()) {
    const format = formats[at] ?? null;
    const have = countOf(store.snapshot(), line);
    const why = format === null ? 'gone' : refusal(format);
    const added = format === null || why !== null ? 0 : add(store, format, line, line.count - have);
    const now = Math.min(line.count, have + added);
    tickets += now;
    if (now < line.count)
      missing.push({
        thing: `${line.format_public_id}/${line.kind}`,
        title: line.title,
        why: why ?? (now === 0 ? 'soldOut' : 'fewer'),
        added: now,
        count: line.count,
      });
  }
  return { tickets, missing };
}

function refusal(format: FormatView): NotFilled['why'] | null {
  if (format.state === 'sold_out') return 'soldOut';
  if (format.state !== 'open') return 'closed';
  // A seat or a number is chosen by hand.
  return format.spaces === null ? null : 'place';
}

function add(
  store: Pick<BasketStore, 'addTickets'>,
  format: FormatView,
  { kind, promocode }: TemplateLine,
  count: number,
): number {
  return count <= 0 ? 0 : store.addTickets(format, kind, count, promocode).added;
}

function countOf(items: Basket, { format_public_id, kind }: TemplateLine): number {
  return items.reduce(
    (sum, item) =>
      item.selector === 'ticket' && item.format_public_id === format_public_id && item.kind === kind
        ? sum + Math.max(1, item.count)
        : sum,
    0,
  );
}

/** Formats and counts of a basket, as a link carries them. */
export function templateLines(items: Basket): { format_public_id: string; kind: string; count: number }[] {
  const lines = new Map<string, { format_public_id: string; kind: string; count: number }>();
  for (const item of items) {
    if (item.selector !== 'ticket') continue;
    const { format_public_id, kind } = item;
    const key = `${format_public_id}/${kind}`;
    const count = (lines.get(key)?.count ?? 0) + Math.max(1, item.count);
    lines.set(key, { format_public_id, kind, count });
  }
  return [...lines.values()].slice(0, 50);
}
