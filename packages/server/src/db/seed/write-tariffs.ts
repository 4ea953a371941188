import type { Trx } from '../connect.ts';
import { insertNumbered, insertPlain } from './season.repo.ts';

/** Moscow and its oblast; the Far East and the North, where parcels fly. Ids of GeoNames. */
const ZONES = [
  { name: 'Москва и область', regions: [524_894, 524_925] },
  {
    name: 'Дальний Восток и Север',
    regions: [
      2_013_162, 2_017_623, 2_125_072, 2_121_529, 2_123_627, 2_126_099, 2_022_888, 2_027_748, 2_026_639,
      522_652, 1_486_462,
    ],
  },
] as const;

type Step = readonly [upTo: number, price: number, kgOver: number];

/** Grams and kopecks, by way and zone; null is everywhere else. */
const STEPS: readonly {
  way: 'courier' | 'pickup';
  zone: 0 | 1 | null;
  days: readonly [number, number];
  steps: readonly Step[];
}[] = [
  {
    way: 'courier',
    zone: 0,
    days: [1, 2],
    steps: [
      [1000, 35_000, 0],
      [3000, 42_000, 5000],
    ],
  },
  {
    way: 'courier',
    zone: null,
    days: [2, 5],
    steps: [
      [1000, 49_000, 0],
      [3000, 62_000, 9000],
    ],
  },
  {
    way: 'courier',
    zone: 1,
    days: [6, 12],
    steps: [
      [1000, 89_000, 0],
      [3000, 129_000, 26_000],
    ],
  },
  {
    way: 'pickup',
    zone: 0,
    days: [1, 3],
    steps: [
      [1000, 19_000, 0],
      [3000, 24_000, 3000],
    ],
  },
  {
    way: 'pickup',
    zone: null,
    days: [2, 6],
    steps: [
      [1000, 25_000, 0],
      [3000, 34_000, 6000],
    ],
  },
  {
    way: 'pickup',
    zone: 1,
    days: [6, 14],
    steps: [
      [1000, 59_000, 0],
      [3000, 89_000, 19_000],
    ],
  },
];

/** The organiser's own prices of bringing goods. @param ways ids of the methods */
export async function writeTariffs(trx: Trx, ways: { courier: number; pickup: number }): Promise<void> {
  const zoneIds = await insertNumbered(
    trx,
    'delivery_zone',
    ZONES.map(({ name }) => ({ name })),
  );
  const idOf = (zone: number) => zoneIds[zone] ?? 0;
  await insertPlain(
    trx,
    'delivery_zone_region',
    ZONES.flatMap(({ regions }, zone) => regions.map((region_id) => ({ region_id, zone_id: idOf(zone) }))),
  );
  await insertNumbered(
    trx,
    'delivery_tariff',
    STEPS.flatMap(({ way, zone, days: [from, to], steps }) =>
      steps.map(([upTo, price, kgOver]) => ({
        delivery_method_id: ways[way],
        zone_id: zone === null ? null : idOf(zone),
        up_to_g: upTo,
        price,
        kg_over: kgOver,
        days_from: from,
        days_to: to,
      })),
    ),
  );
}
