import { expect, test } from 'vitest';
import { COVER_PALETTES, type CoverPalette, mix } from './palette.ts';

// L C H of ground, contour, route, number, as the design gives them.
const OKLCH: Record<CoverPalette, string> = {
  blue: '.50 .24 264|.585 .215 264|.93 .17 112|.985 .01 264',
  tartan: '.61 .19 33|.53 .185 32|.97 .03 90|.23 .06 30',
  pine: '.38 .08 165|.47 .09 163|.89 .19 122|.94 .04 150',
  ice: '.91 .032 228|.81 .06 230|.50 .24 264|.27 .09 258',
  honey: '.84 .155 82|.76 .16 72|.46 .16 32|.27 .07 50',
  lilac: '.81 .085 305|.72 .115 303|.47 .23 300|.29 .13 293',
  wave: '.55 .105 222|.635 .10 216|.93 .13 102|.97 .02 210',
  clay: '.78 .115 30|.70 .135 28|.29 .09 18|.29 .09 18',
  lime: '.90 .185 118|.82 .18 121|.25 .05 145|.25 .05 145',
  night: '.23 .065 272|.33 .09 270|.83 .17 75|.96 .02 270',
  chalk: '.955 .006 95|.87 .012 95|.61 .21 32|.22 .02 60',
};

function hex(oklch: string): string {
  const [L = 0, C = 0, h = 0] = oklch.split(' ').map(Number);
  const a = C * Math.cos((h * Math.PI) / 180);
  const b = C * Math.sin((h * Math.PI) / 180);
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const bytes = linear.map((v) => {
    const c = Math.min(1, Math.max(0, v));
    return Math.round(255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055));
  });
  return `#${bytes.map((v) => v.toString(16).padStart(2, '0')).join('')}`;
}

test.each(Object.entries(OKLCH))('%s is the colour of the design', (name, row) => {
  const { ground, contour, route, number } = COVER_PALETTES[name as CoverPalette]; // keys of the record above
  expect([ground, contour, route, number]).toEqual(row.split('|').map(hex));
});

test('a mix starts at one colour and ends at the other', () => {
  expect(mix('#102030', '#ffffff', 0)).toBe('#102030');
  expect(mix('#102030', '#ffffff', 1)).toBe('#ffffff');
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
});
