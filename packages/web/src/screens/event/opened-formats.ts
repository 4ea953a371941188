import type { FormatView } from '@distance/contract/catalog.ts';
import type { OpenedByCode } from '@distance/contract/promocodes.ts';

/** A format with the places that are reserved for the code. */
export function withReserve(format: FormatView, opened: OpenedByCode['formats']): FormatView {
  const reserved = opened.find(({ public_id: id }) => id === format.public_id)?.reserve_left ?? {};
  const left = Object.values(reserved).reduce((sum, places) => sum + places, 0);
  if (left === 0) return format;
  const more = (kind: string) => reserved[kind] ?? 0;
  return {
    ...format,
    state: format.state === 'sold_out' ? 'open' : format.state,
    tickets_left: Object.fromEntries(
      Object.entries(format.tickets_left).map(([kind, places]) => [kind, places + more(kind)]),
    ),
    kinds: format.kinds.map((kind) => ({ ...kind, tickets_left: kind.tickets_left + more(kind.kind) })),
  };
}
