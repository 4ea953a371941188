import { COVER_PALETTES } from '@distance/domain/cover/palette.ts';
import { expect, test } from 'vitest';
import { coverInks } from './cover-inks.ts';

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test.each(Object.keys(COVER_PALETTES))('small words on %s are read', (palette) => {
  const { ground, ink } = coverInks(palette);
  const [dark = 0, light = 0] = [luminance(ground), luminance(ink)].toSorted((a, b) => a - b);
  expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5);
});
