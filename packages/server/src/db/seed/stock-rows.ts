import type { Insertable } from 'kysely';
import type { Stock } from '../schema.generated.ts';
import { shareOf } from './build-format.ts';
import type { BuiltCity } from './build-season.ts';
import { SHIRT_SHARES, SHIRT_SIZES } from './season-parts.ts';

export interface PlannedStock {
  row: Insertable<Stock>;
  /** Formats (by index in the city) and kinds that use it; none for a shirt. */
  uses: readonly (readonly [format: number, kind: string])[];
  shirt?: (typeof SHIRT_SIZES)[number];
}

/** Stocks of one event city: of each format, of a kind inside it, of the whole city, of each shirt size. */
export function planStocks(city: BuiltCity, eventCityId: number, shirts: boolean): PlannedStock[] {
  const planned: PlannedStock[] = [];
  city.formats.forEach((format, index) => {
    planned.push({
      row: {
        event_city_id: eventCityId,
        scope: 'format',
        title: format.title[0],
        capacity: format.capacity,
        sold_before: format.sold,
        buy_limit: format.source.buyLimit ?? null,
      },
      uses: format.kinds.map(({ kind }) => [index, kind] as const),
    });
    for (const { kind, capacity, sold } of format.kinds) {
      if (capacity === null) continue;
      planned.push({
        row: {
          event_city_id: eventCityId,
          scope: 'kind',
          title: `${format.title[0]}, ${kind}`,
          capacity,
          sold_before: sold,
          buy_limit: null,
        },
        uses: [[index, kind]],
      });
    }
  });
  if (city.source.cap !== undefined) planned.push(wholeCity(city, eventCityId, city.source.cap));
  return shirts ? [...planned, ...shirtStocks(city, eventCityId)] : planned;
}

function wholeCity(city: BuiltCity, eventCityId: number, capacity: number): PlannedStock {
  const sold = city.formats.reduce((sum, format) => sum + format.sold, 0);
  return {
    row: {
      event_city_id: eventCityId,
      scope: 'city',
      title: '',
      capacity,
      sold_before: Math.min(capacity, sold),
      buy_limit: null,
    },
    uses: city.formats.flatMap((format, index) => format.kinds.map(({ kind }) => [index, kind] as const)),
  };
}

/** One size of each city is nearly out, and where the share says so another is gone. */
function shirtStocks(city: BuiltCity, eventCityId: number): PlannedStock[] {
  const people = city.formats
    .filter((format) => !format.source.hidden)
    .reduce((sum, format) => sum + format.capacity, 0);
  const gone = Math.floor(shareOf(`${city.public_id}/shirts`) * SHIRT_SIZES.length);
  return SHIRT_SIZES.map((shirt, index) => {
    const capacity = Math.max(20, Math.round((people * (SHIRT_SHARES[index] ?? 0)) / 100));
    const sold =
      index === gone
        ? capacity
        : index === (gone + 2) % SHIRT_SIZES.length
          ? capacity - 3
          : Math.floor(capacity * 0.5);
    return {
      row: {
        event_city_id: eventCityId,
        scope: 'shirt',
        title: shirt,
        capacity,
        sold_before: sold,
        buy_limit: null,
      },
      uses: [],
      shirt,
    };
  });
}
