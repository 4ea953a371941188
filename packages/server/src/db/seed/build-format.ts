import { hash32 } from '@distance/domain/cover/seed.ts';
import { DAY } from '../../clock.ts';
import { addDays, type Day, instantOf, riseDays } from './season-dates.ts';
import { TITLES } from './season-parts.ts';
import type { Pair, SeasonCity, SeasonEvent, SeasonFormat } from './season-shapes.ts';

export interface WaveValues {
  kind: string;
  /** Kopecks. */
  price: number;
  starts_at: Date | null;
  ends_at: Date | null;
  sold_from: number | null;
  sold_until: number | null;
}

export interface KindValues {
  kind: string;
  /** Places of the kind inside the format; null = all of them. */
  capacity: number | null;
  sold: number;
}

/** A format worked out for one city and one first day. */
export interface BuiltFormat {
  public_id: string;
  source: SeasonFormat;
  title: Pair;
  startsAt: Date;
  /** When results of a virtual start are taken; null for others. */
  results: { opens: Date; closes: Date } | null;
  capacity: number;
  sold: number;
  kinds: KindValues[];
  waves: WaveValues[];
}

export interface FormatPlace {
  event: SeasonEvent;
  city: SeasonCity;
  cityPublicId: string;
  timezone: string;
  base: Day;
  start: Day;
}

/** Registration ends so long before the day of the start. */
export const REGISTRATION_ENDS_DAYS = 3;

/** Deterministic share 0..1 of a name. */
export function shareOf(name: string): number {
  return hash32(name) / 2 ** 32;
}

export function buildFormat(source: SeasonFormat, place: FormatPlace): BuiltFormat {
  const public_id = `${place.cityPublicId}-${source.key}`;
  const unit = source.team && 'fixed' in source.team ? source.team.fixed : 1;
  const capacity = source.spaces ? source.cap : rounded(source.cap * (place.city.scale ?? 1), 10 * unit);
  const sold = soldOf(source, place, public_id, capacity, unit);
  const kind = source.kind ?? 'athlete';
  const kinds: KindValues[] = [{ kind, capacity: null, sold }];
  const waves = wavesOf(source, kind, source.price, place, sold, capacity);
  if (source.vip) {
    const vipCapacity = rounded(source.vip.cap * (place.city.scale ?? 1), 5);
    kinds.push({
      kind: 'vip',
      capacity: vipCapacity,
      sold: capacity === sold ? vipCapacity : Math.floor(vipCapacity * 0.4),
    });
    waves.push({
      kind: 'vip',
      price: source.vip.price * 100,
      starts_at: null,
      ends_at: null,
      sold_from: null,
      sold_until: null,
    });
  }
  const startsAt = instantOf(place.start, source.at, place.timezone);
  return {
    public_id,
    source,
    title: source.title ?? TITLES[String(source.km)] ?? [`${source.km} км`, `${source.km} km`],
    startsAt,
    results:
      source.virtual === undefined
        ? null
        : {
            opens: instantOf(addDays(place.start, -source.virtual), '00:00', place.timezone),
            closes: startsAt,
          },
    capacity,
    sold,
    kinds,
    waves,
  };
}

function soldOf(
  source: SeasonFormat,
  { city, base, start }: FormatPlace,
  id: string,
  capacity: number,
  unit: number,
): number {
  if (city.soldOut) return capacity;
  if (source.waves === 'two-stage') return Math.floor(capacity / 2);
  if ((city.opensIn ?? -1) > 0 || source.hidden) return 0;
  const left = city.left?.[source.key] ?? (city.scale === undefined ? source.left : undefined);
  if (left !== undefined) return capacity - left;
  // The nearer the start, the more is gone.
  const near = 1 - Math.min(1, Math.max(0, start - base) / (300 * DAY));
  const share = 0.12 + 0.5 * near + 0.3 * shareOf(id);
  return Math.floor((capacity * share) / unit) * unit;
}

function wavesOf(
  source: SeasonFormat,
  kind: string,
  prices: readonly number[],
  place: FormatPlace,
  sold: number,
  capacity: number,
): WaveValues[] {
  const { base, start, timezone } = place;
  const midnight = (day: Day) => instantOf(day, '00:00', timezone);
  const [first = 0, second = first] = prices;
  const wave = (price: number, more: Partial<WaveValues> = {}): WaveValues => ({
    kind,
    price: price * 100,
    starts_at: null,
    ends_at: null,
    sold_from: null,
    sold_until: null,
    ...more,
  });
  switch (source.waves ?? 'by-date') {
    case 'tomorrow': {
      const rise = midnight(addDays(base, 2));
      return [wave(first, { ends_at: rise }), wave(second, { starts_at: rise })];
    }
    case 'by-number': {
      // A few more tickets and the price goes up.
      const edge = Math.min(capacity - 1, sold + 12);
      return [wave(first, { sold_until: edge }), wave(second, { sold_from: edge })];
    }
    case 'two-stage': {
      // The first stage is over, the second opens later.
      const closed = midnight(addDays(base, -5));
      return [
        wave(first, { ends_at: closed, sold_until: sold }),
        wave(second, { starts_at: midnight(addDays(base, withinThird(12, base, start))) }),
      ];
    }
    case 'after-cheaper': {
      const rise = midnight(addDays(base, -6));
      return [wave(first, { ends_at: rise }), wave(second, { starts_at: rise })];
    }
    case 'by-date': {
      const rises = riseDays(prices.length - 1, base, addDays(start, -REGISTRATION_ENDS_DAYS)).map(midnight);
      return prices.map((price, index) =>
        wave(price, { starts_at: rises[index - 1] ?? null, ends_at: rises[index] ?? null }),
      );
    }
  }
}

/** So many days ahead, or a third of the time left when that is less. */
export function withinThird(days: number, base: Day, start: Day): number {
  return Math.min(days, Math.floor((start - base) / DAY / 3));
}

function rounded(value: number, to: number): number {
  return Math.max(to, Math.round(value / to) * to);
}
