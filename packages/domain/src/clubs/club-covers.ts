import type { CoverSource } from '../cover/cover-address.ts';
import type { CoverPalette } from '../cover/palette.ts';

const PALETTES: readonly CoverPalette[] = [
  ...(['lime', 'ice', 'pine', 'tartan', 'night', 'lilac', 'chalk', 'wave', 'clay', 'blue', 'honey'] as const),
];

/** Drawings that stand for clubs without a picture: two of each palette. */
export const COVER_COUNT = 22;

/** More strands for a larger club (design.md, picture 23): from how many members on. */
const SIZES = [
  { template: 'crowd', from: 40 },
  { template: 'pack', from: 15 },
  { template: 'few', from: 0 },
] as const;

interface Drawn {
  /** 1 … 22 */
  cover: number;
  members: number;
}

/** The drawing of a club: a loop by its number, strands by its members. */
export function clubCover({ cover, members }: Drawn) {
  return {
    id: `club-${cover}`,
    sport: 'run',
    palette: PALETTES[(cover - 1) % PALETTES.length] ?? 'lime',
    template: SIZES.find(({ from }) => members >= from)?.template ?? 'few',
    distance_km: null,
    label: null,
  } as const satisfies CoverSource;
}

export const CLUB_COVERS: readonly CoverSource[] = SIZES.flatMap(({ from }) =>
  Array.from({ length: COVER_COUNT }, (_, at) => clubCover({ cover: at + 1, members: from })),
);
