import { drawCover } from './cover.ts';
import { COVER_SIZES, coverAddress, type CoverSource } from './cover-address.ts';
import { readCoverAddress } from './read-cover-address.ts';

/** A mark on the drawn map, in shares of its width and height. */
export type MapMark = { left: number; top: number } & (
  | { kind: 'loop' | 'start' | 'finish' }
  | { kind: 'water'; km: number }
);

/** More words would cover the map. */
const WATER_MARKS = 3;

/** To find a route the whole map is drawn, half a millisecond: what came of the latest is kept, some hundred bytes each. */
const KEPT = 500;
const kept = new Map<string, readonly MapMark[]>();

/** Start and water on the route of a map, kept clear of its edges. @param water kilometres from the start */
export function mapMarks(cover: CoverSource, water: readonly number[]): MapMark[] {
  const address = coverAddress(cover, 'map');
  const key = `${address} ${water.join()}`;
  const known = kept.get(key) ?? marksOf(cover, address, water);
  kept.delete(key);
  kept.set(key, known);
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break;
    kept.delete(oldest);
  }
  return [...known];
}

function marksOf(cover: CoverSource, address: string, water: readonly number[]): MapMark[] {
  // The inputs of the picture itself, so that the marks lie on its route.
  const { searchParams } = new URL(address, 'http://site.invalid');
  const input = readCoverAddress(cover.id, Object.fromEntries(searchParams));
  if (input === null) return [];
  const { at } = drawCover(input);
  const { width, height } = COVER_SIZES.map;
  const place = (share: number) => {
    const [x, y] = at(share);
    return { left: clamp(x / width), top: clamp(y / height) };
  };
  const length = cover.distance_km;
  const [start, finish] = [at(0), at(1)];
  const loop = Math.hypot(start[0] - finish[0], start[1] - finish[1]) < width / 20;
  const ends: MapMark[] = loop
    ? [{ kind: 'loop', ...place(0) }]
    : [
        { kind: 'start', ...place(0) },
        { kind: 'finish', ...place(1) },
      ];
  if (length === null) return ends;
  const passed = water.filter((km) => km < length);
  return [
    ...ends,
    ...spread(passed, WATER_MARKS).map((km) => ({ kind: 'water' as const, km, ...place(km / length) })),
  ];
}

/** At most `count` of the list, evenly taken from its inside. */
function spread<T>(list: readonly T[], count: number): T[] {
  if (list.length <= count) return [...list];
  return Array.from(
    { length: count },
    (_, at) => list[Math.round(((at + 1) * (list.length + 1)) / (count + 1)) - 1],
  ).filter((one) => one !== undefined);
}

const clamp = (share: number) => Math.min(0.86, Math.max(0.14, share));
