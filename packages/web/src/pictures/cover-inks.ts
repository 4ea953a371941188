import { COVER_PALETTES, mix } from '@distance/domain/cover/palette.ts';

const isLight = (hex: string) => Number.parseInt(hex.slice(1, 3), 16) > 128;

/** Ground of a cover and an ink that small words on it are read in: the number's, drawn to white or black. */
export function coverInks(palette: string): { ground: string; ink: string } {
  const { ground, number } = COVER_PALETTES[palette as keyof typeof COVER_PALETTES] ?? COVER_PALETTES.blue; // the wire tells a plain text
  return { ground, ink: isLight(number) ? '#ffffff' : mix(number, '#000000', 0.6) };
}
