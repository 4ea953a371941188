import { GLYPHS } from './glyphs.ts';
import { num } from './path.ts';

interface NumberBox {
  readonly left: number;
  readonly right: number;
  /** Top of the digits. */
  readonly top: number;
  /** Foot of the digits; a comma hangs lower. */
  readonly baseline: number;
  readonly bottom: number;
}

export interface CoverNumber extends NumberBox {
  /** Path elements without fill. */
  readonly paths: string;
  /** Places where a strand may pass from above the digits to below: gaps and the hearts of round digits. */
  readonly seams: readonly number[];
}

/** bottom and top are the left corners, giant fills the picture. */
export type NumberPlace = 'bottom' | 'top' | 'giant';

/** Kilometres to the text of the number: 10 → «10», 21.0975 → «21,1»; null when there is nothing to draw. */
export function numberText(distanceKm: number | null, label?: string): string | null {
  const raw = label ?? (distanceKm === null ? '' : String(Math.round(distanceKm * 10) / 10));
  const text = raw
    .replace(/[xхXХ*]/g, '×')
    .replace(/\./g, ',')
    .split('')
    .filter((c) => c in GLYPHS)
    .join('');
  return text || null;
}

/** Widths for fitting, in em. */
const FIT: Readonly<Record<string, number>> = { '1': 0.36, ',': 0.235, '+': 0.42, '×': 0.42 };
const FIT_DIGIT = 0.455;
/** The share of the em that the height limit speaks of. */
const FIT_HEIGHT = 0.72;
const ROUND = '0689';
/** Round digits sink below the foot by a hundredth of their height, a comma by a fifth. */
const COMMA_DROP = 0.1;

interface Limits {
  readonly width: number;
  readonly height: number;
  /** Shares of the picture. */
  readonly x: number;
  readonly baseline: number;
}

function limits(place: NumberPlace, wide: boolean): Limits {
  if (place === 'giant')
    return { width: 0.86, height: wide ? 0.68 : 0.66, x: wide ? 0.045 : 0.05, baseline: 0.83 };
  const size = wide ? { width: 0.45, height: 0.5 } : { width: 0.9, height: 0.4 };
  return {
    ...size,
    x: wide ? 0.035 : 0.05,
    baseline: place === 'bottom' ? (wide ? 0.935 : 0.95) : Number.NaN,
  };
}

/** How low land or water may stand before the number: a comma with its tail under water reads as a point. */
export const readableFoot = ({ top, baseline, bottom }: NumberBox): number =>
  bottom - baseline > COMMA_DROP * (baseline - top) ? baseline + 0.85 * (bottom - baseline) : baseline;

/** Fits the text into a picture of the given size. */
export function placeNumber(text: string, place: NumberPlace, width: number, height: number): CoverNumber {
  const wide = width > 1.3 * height;
  const limit = limits(place, wide);
  const fit = text.split('').reduce((sum, c) => sum + (FIT[c] ?? FIT_DIGIT), 0);
  const em = Math.min((limit.width * width) / fit, (limit.height * height) / FIT_HEIGHT);
  const glyphs = text.split('').flatMap((c) => (GLYPHS[c] ? [{ c, ...GLYPHS[c] }] : []));
  const k = em / 1000;
  const rise = k * Math.max(...glyphs.map((g) => -g.box[2]));
  const drop = k * Math.max(...glyphs.map((g) => g.box[3]));
  const wanted = place === 'top' ? 0.09 * height + rise : limit.baseline * height;
  const baseline = Math.min(wanted, 0.975 * height - drop);

  let x = limit.x * width;
  let left = Number.NaN;
  let right = x;
  let paths = '';
  const seams: number[] = [];
  glyphs.forEach((glyph, i) => {
    const from = x + k * glyph.box[0];
    if (i === 0) left = from;
    else seams.push((from + right) / 2);
    right = x + k * glyph.box[1];
    if (ROUND.includes(glyph.c)) seams.push((from + right) / 2);
    paths += `<path transform="translate(${num(x)} ${num(baseline)})scale(${Math.round(k * 1e4) / 1e4})" d="${glyph.d}"/>`;
    x += k * glyph.advance;
  });
  return { left, right, top: baseline - rise, baseline, bottom: baseline + drop, paths, seams };
}
