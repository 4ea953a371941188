import { kopecks, type Kopecks } from '@distance/domain/money.ts';
import { currentWave, nextWave, type PriceWave } from '@distance/domain/pricing/waves.ts';
import type { KindRow, OfferRow, WaveRow } from './offers.repo.ts';
import { placesOf, placesTogether, soldOf } from './places.ts';

export type SaleState = 'open' | 'soon' | 'closed' | 'sold_out';

export interface SaleDates {
  opensAt: Date;
  closesAt: Date;
}

export interface PriceNow {
  waves: readonly (PriceWave & { row: WaveRow })[];
  /** null when no wave is on sale. */
  current: (PriceWave & { row: WaveRow }) | null;
  next: { price: Kopecks; startsAt: string | null } | null;
}

/** Price of one kind of a format by date and by number sold. */
export function priceNow(offer: OfferRow, kind: KindRow, now: Date): PriceNow {
  const waves = offer.waves
    .filter((row) => row.kind === kind.kind)
    .map((row) => ({
      id: String(row.id),
      price: kopecks(row.price),
      from: row.starts_at,
      until: row.ends_at,
      soldFrom: row.sold_from,
      soldUntil: row.sold_until,
      row,
    }));
  const sold = soldOf(kind);
  const next = nextWave(waves, now, sold);
  return {
    waves,
    current: currentWave(waves, now, sold),
    next: next && { price: next.wave.price, startsAt: next.startsAt },
  };
}

/** `soon` and `closed` by dates and price waves, `sold_out` by places; a format without its start ahead is closed. */
export function stateOf(offer: OfferRow, dates: SaleDates, now: Date): SaleState {
  if (now >= dates.closesAt || now >= offer.start_time) return 'closed';
  if (now < dates.opensAt) return 'soon';
  if (!offer.kinds.some((kind) => placesOf(kind, 'left') >= atLeast(offer))) return 'sold_out';
  const prices = offer.kinds.map((kind) => priceNow(offer, kind, now));
  if (prices.some((price) => price.current !== null)) return 'open';
  return prices.some((price) => price.next !== null) ? 'soon' : 'closed';
}

/** A start in a city is open while any of its formats is. */
export function stateOfCity(offers: readonly OfferRow[], dates: SaleDates, now: Date): SaleState {
  const states = offers.filter(isShown).map((offer) => stateOf(offer, dates, now));
  for (const state of ['open', 'soon', 'sold_out'] as const) if (states.includes(state)) return state;
  return now < dates.opensAt ? 'soon' : 'closed';
}

/** Listed without a code, and somebody runs it. */
export function isShown(offer: OfferRow): boolean {
  return !offer.hidden && offer.kinds.some((kind) => kind.runs);
}

/** Places by kind over the formats that are listed. */
export function leftByKind(offers: readonly OfferRow[]): Record<string, number> {
  const kinds = Map.groupBy(
    offers.filter((offer) => !offer.hidden).flatMap((offer) => offer.kinds),
    (kind) => kind.kind,
  );
  return Object.fromEntries([...kinds].map(([kind, uses]) => [kind, placesTogether(uses, 'left')]));
}

/** Places of those who run, over the formats that are listed. */
export function runners(offers: readonly OfferRow[], count: 'left' | 'capacity'): number {
  return placesTogether(
    offers.filter(isShown).flatMap((offer) => offer.kinds.filter((kind) => kind.runs)),
    count,
  );
}

/** The cheapest way to run one of the offers now, open ones first; null when none has a price. */
export function cheapest(offers: readonly OfferRow[], dates: SaleDates, now: Date): PriceNow | null {
  const shown = offers.filter(isShown);
  const open = shown.filter((offer) => stateOf(offer, dates, now) === 'open');
  let best: PriceNow | null = null;
  for (const offer of open.length > 0 ? open : shown) {
    for (const kind of offer.kinds) {
      if (!kind.runs) continue;
      const price = priceNow(offer, kind, now);
      if (lowest(price) < lowest(best)) best = price;
    }
  }
  return best;
}

/** Price in force, else the one to come, in kopecks. */
export function shownPrice(price: PriceNow | null): Kopecks | null {
  return price?.current?.price ?? price?.next?.price ?? null;
}

function lowest(price: PriceNow | null): number {
  return shownPrice(price) ?? Number.POSITIVE_INFINITY;
}

/** A team of a fixed size needs places for all of it (P5.15). */
function atLeast(offer: OfferRow): number {
  return offer.team_all ? (offer.fixed_count ?? 1) : 1;
}
