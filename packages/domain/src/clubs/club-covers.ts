import type { CoverSource } from '../cover/cover-address.ts';
import type { CoverPalette } from '../cover/palette.ts';

const PALETTES: readonly CoverPalette[] = [
  ...(['lime', 'ice', 'pine', 'tartan', 'night', 'lilac', 'chalk', 'wave', 'clay', 'blue', 'honey'] as const),
];

/** Drawings that stand for clubs without a picture: two of each palette. */
export const COVER_COUNT = 22;

/** The drawing of a club's number, 1 … 22. */
export function clubCover(number: number) {
  return {
    id: `club-${number}`,
    sport: 'run',
    palette: PALETTES[(number - 1) % PALETTES.length] ?? 'lime',
    template: null,
    distance_km: null,
    label: null,
  } as const satisfies CoverSource;
}

export const CLUB_COVERS: readonly CoverSource[] = Array.from({ length: COVER_COUNT }, (_, at) =>
  clubCover(at + 1),
);
