import { createRequire } from 'node:module';
import { writeFileSync } from 'node:fs';

/**
 * Draws the glyphs of cover numbers out of the font once; run again only when the font package changes:
 * `node tools/cover-glyphs.ts`. Heights point down as in SVG, the baseline is y = 0, the em is 1000.
 */

interface Font {
  unitsPerEm: number;
  layout(text: string): { glyphs: { advanceWidth: number; bbox: Box; path: { toSVG(): string } }[] };
}
interface Box {
  minX: number;
  maxX: number;
  minY: number;
  maxY: number;
}

const GLYPHS = '0123456789,+×';
const FONT = '@expo-google-fonts/sofia-sans-extra-condensed/900Black/SofiaSansExtraCondensed_900Black.ttf';
const TARGET = new URL('../packages/domain/src/cover/glyphs.ts', import.meta.url);

const require = createRequire(import.meta.url);
// fontkit comes with pdfkit and ships no types: the three members used are declared above.
const fontkit = require('fontkit') as { openSync(path: string): Font };
const font = fontkit.openSync(require.resolve(FONT));

const flip = (d: string) =>
  d.replace(/([MLQCZ])([^MLQCZ]*)/g, (_all, command: string, numbers: string) => {
    const values = numbers
      .split(/[\s,]+|(?=-)/)
      .filter(Boolean)
      .map(Number);
    return command + values.map((v, i) => Math.round(i % 2 ? -v : v)).join(' ');
  });

const rows = GLYPHS.split('').map((char) => {
  const glyph = font.layout(char).glyphs[0];
  if (!glyph || font.unitsPerEm !== 1000) throw new Error(`no glyph or another em: ${char}`);
  const { minX, maxX, minY, maxY } = glyph.bbox;
  const box = [minX, maxX, -maxY, -minY].map(Math.round).join(', ');
  return `  '${char}': { advance: ${Math.round(glyph.advanceWidth)}, box: [${box}], d: '${flip(glyph.path.toSVG())}' },`;
});

writeFileSync(
  TARGET,
  `/**
 * Outlines of Sofia Sans Extra Condensed Black, written by tools/cover-glyphs.ts.
 * Copyright 2019 The Sofia Sans Project Authors (https://github.com/lettersoup/Sofia-Sans),
 * SIL Open Font License 1.1 (https://scripts.sil.org/OFL).
 */
interface Glyph {
  /** In thousandths of the em, as all numbers here; y points down, the baseline is 0. */
  readonly advance: number;
  /** Ink: left, right, top, bottom. */
  readonly box: readonly [number, number, number, number];
  readonly d: string;
}

// biome-ignore format: one glyph, one row
export const GLYPHS: Readonly<Record<string, Glyph>> = {
${rows.join('\n')}
};
`,
);
