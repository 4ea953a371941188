import { type Kopecks } from '@distance/domain/money.ts';
import { currentWave, samePriceUpTo } from '@distance/domain/pricing/waves.ts';
import type { SellableKind, StockCounts } from '../../catalog/load-sellable.ts';
import { offeredPrice } from '../../waiting/offered-price.ts';

/** What one ticket costs by the list, and the price wave that says so. */
export interface UnitPrice {
  price: Kopecks;
  /** Null for a place of the waiting list, whose price is that of the day of joining where this is lower. */
  waveId: number | null;
}

/** Tickets of one basket item, at the moment whose price they have. */
export interface CountedTickets {
  kind: SellableKind;
  count: number;
  at: Date;
  /** Places that are held for the first of them already, at a price that was promised. */
  offered?: { count: number; price: Kopecks } | undefined;
}

export interface WavePrices {
  /** Of each item in its order: one for each ticket; shorter where no wave is on sale for the rest. */
  units: UnitPrice[][];
  /** By stock: the highest count before this basket at which all of them cost the same. */
  ceilings: ReadonlyMap<number, number>;
}

/**
 * Prices the tickets of a basket one after the other, as if each were sold before the next: a wave by number sold ends in the middle of
 * an order where its number does. The ceilings are tested on the very rows that are taken from (docs/pricing.md).
 */
export function wavePrices(items: readonly CountedTickets[], counts: StockCounts): WavePrices {
  const added = new Map<number, number>();
  const ceilings = new Map<number, number>();
  const plus = (stockId: number) => added.get(stockId) ?? 0;
  const units = items.map(({ kind, count, at, offered }) => {
    const own = offered && { price: offeredPrice(kind, at, offered), waveId: null };
    const prices: UnitPrice[] = own ? Array.from({ length: offered.count }, () => own) : [];
    for (let unit = prices.length; unit < count; unit += 1) {
      const sold = Math.max(0, ...kind.counted.map((id) => (counts.get(id)?.taken ?? 0) + plus(id)));
      const wave = currentWave(kind.waves, at, sold);
      if (wave === null) break;
      prices.push({ price: wave.price, waveId: Number(wave.id) });
      const ceiling = samePriceUpTo(kind.waves, sold);
      if (ceiling !== null)
        for (const id of kind.counted)
          ceilings.set(id, Math.min(ceilings.get(id) ?? ceiling, ceiling - plus(id)));
      for (const id of kind.stockIds) added.set(id, plus(id) + 1);
    }
    return prices;
  });
  return { units, ceilings };
}
