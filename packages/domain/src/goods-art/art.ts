import { drawCover } from '../cover/cover.ts';
import { GLYPHS } from '../cover/glyphs.ts';
import { COVER_PALETTES, type CoverPalette, mix } from '../cover/palette.ts';
import { num, type Point, smooth } from '../cover/path.ts';
import { loopShape } from '../cover/route.ts';
import { hash32, readSeed } from '../cover/seed.ts';
import type { GoodDrawing } from './good-drawing.ts';

/** Goods are drawn in a square of this side. */
export const SIDE = 400;

/** What a good is drawn with: its colours, and what is printed on it. */
export interface Art {
  /** Cloth, plastic or paper itself. */
  readonly body: string;
  /** Its parts that lie in shade, and those deeper still. */
  readonly shade: string;
  readonly deep: string;
  /** Its parts that catch light. */
  readonly light: string;
  /** Second colour: line, stripes, heel. */
  readonly line: string;
  /** Words and numbers on the body. */
  readonly ink: string;
  /** The event's artwork or the brand's sign, in a square of `size` about a point. */
  print(x: number, y: number, size: number): string;
  /** Prints nothing where the motif is not that of a garment's breast. */
  readonly back: boolean;
}

/** Outline of a good and the place that is looked at from near by. */
export interface Shape {
  readonly svg: string;
  readonly focus: Point;
}

export type Draw = (art: Art) => Shape;

export function artOf(drawing: GoodDrawing): Art {
  const colors = COVER_PALETTES[drawing.palette];
  const body = colors.ground;
  return {
    body,
    shade: mix(body, '#05060f', 0.2),
    deep: mix(body, '#05060f', 0.42),
    light: mix(body, '#ffffff', 0.22),
    line: colors.route,
    ink: colors.number,
    back: drawing.view === 'back',
    print: (x, y, size) => printOf(drawing, x, y, size),
  };
}

/** Light already: a fainter tint of them could not be told from white. */
const PALE: ReadonlySet<CoverPalette> = new Set(['lime', 'ice', 'lilac', 'honey', 'clay']);

/** Calm ground of a picture, in the good's own colour. */
export function groundOf(palette: CoverPalette): string {
  const { ground, contour, route } = COVER_PALETTES[palette];
  // A white good lies on a tint of its line, a black one on that of its pattern.
  const tint = palette === 'chalk' ? route : palette === 'night' ? contour : ground;
  return mix(tint, '#ffffff', PALE.has(palette) ? 0.7 : 0.84);
}

function printOf(drawing: GoodDrawing, x: number, y: number, size: number): string {
  const { motif, palette, label } = drawing;
  const { route, number } = COVER_PALETTES[palette];
  switch (motif) {
    case 'route':
      return routePrint(drawing.seed, x, y, size, route, COVER_PALETTES[palette].ground);
    case 'number':
      return numberPrint(label ?? '', x, y, size, route);
    case 'art':
      return artPrint(drawing, x, y, size);
    case 'mark':
      return markPrint(x, y, size, route);
    case 'waves':
      return wavePrint(x, y, size, route);
    case 'plain':
      return markPrint(x, y + size * 0.32, size * 0.34, number);
  }
}

/** The course of the event: a line with its kilometres and the ring of its finish. */
function routePrint(seed: string, x: number, y: number, size: number, line: string, ground: string): string {
  const points = loopShape(readSeed(seed)).map(
    ([px, py]): Point => [x + px * size * 0.5, y + py * size * 0.5],
  );
  const width = size * 0.052;
  const start = points[0] ?? [x, y];
  const dots = points.filter((_, i) => i % 12 === 6);
  return (
    `<path d="${smooth(points, true)}" fill="none" stroke="${line}" stroke-width="${num(width)}" stroke-linejoin="round"/>` +
    `<g fill="${ground}">${dots.map((p) => circle(p, width * 0.2)).join('')}</g>` +
    `<g fill="${line}">${circle(start, width * 1.35)}</g><g fill="${ground}">${circle(start, width * 0.62)}</g>`
  );
}

/** Digits as wide as the square, its middle on the point. */
function numberPrint(text: string, x: number, y: number, size: number, colour: string): string {
  const glyphs = text.split('').flatMap((sign) => GLYPHS[sign] ?? []);
  const advance = glyphs.reduce((sum, glyph) => sum + glyph.advance, 0);
  if (advance === 0) return '';
  const em = Math.min((size * 1000) / advance, size * 0.92);
  const k = em / 1000;
  let at = x - (advance * k) / 2;
  const foot = y + em * 0.33;
  return `<g fill="${colour}">${glyphs
    .map((glyph) => {
      const path = `<path transform="translate(${num(at)} ${num(foot)})scale(${Math.round(k * 1e4) / 1e4})" d="${glyph.d}"/>`;
      at += glyph.advance * k;
      return path;
    })
    .join('')}</g>`;
}

/** The whole cover of the event as a printed panel. */
function artPrint({ seed, palette, label }: GoodDrawing, x: number, y: number, size: number): string {
  const { svg } = drawCover({
    id: seed,
    sport: 'run',
    template: palette === 'night' ? 'night' : 'streets',
    distanceKm: label === null ? null : 1,
    ...(label === null ? { number: false } : { label }),
    palette,
    width: 300,
    height: 300,
    routeScale: label === null ? 1.1 : 1,
  });
  const id = `panel-${hash32(`${seed}${palette}${size}`).toString(36)}`;
  const half = size / 2;
  const placed = svg.replace(
    'width="100%" height="100%"',
    `x="${num(x - half)}" y="${num(y - half)}" width="${num(size)}" height="${num(size)}"`,
  );
  return `<clipPath id="${id}"><rect x="${num(x - half)}" y="${num(y - half)}" width="${num(size)}" height="${num(size)}" rx="${num(size * 0.06)}"/></clipPath><g clip-path="url(#${id})">${placed}</g>`;
}

/** The sign of the brand: «Д» drawn as a route. */
function markPrint(x: number, y: number, size: number, colour: string): string {
  const k = size / 52;
  return `<g transform="translate(${num(x - size / 2)} ${num(y - size / 2)})scale(${Math.round(k * 1e3) / 1e3})"><path d="M10.5 42V35.5h31V42M16.5 35.5L21.5 14.5h14.5v21" fill="none" stroke="${colour}" stroke-width="4.4" stroke-linejoin="round" stroke-linecap="round"/></g>`;
}

/** Lines of water, the middle one heavier. */
function wavePrint(x: number, y: number, size: number, colour: string): string {
  const rows = [-2, -1, 0, 1, 2].map((row) => {
    const at = y + row * size * 0.16;
    const d = `M${num(x - size / 2)} ${num(at)}q${num(size / 8)}-${num(size * 0.08)} ${num(size / 4)} 0t${num(size / 4)} 0t${num(size / 4)} 0t${num(size / 4)} 0`;
    return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(size * (row === 0 ? 0.05 : 0.02))}" stroke-linecap="round"/>`;
  });
  return rows.join('');
}

const circle = ([x, y]: Point, r: number) => `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}"/>`;

/** A closed outline. */
export const fill = (d: string, colour: string, more = '') => `<path d="${d}" fill="${colour}"${more}/>`;
/** A seam, fold or edge. */
export const stroke = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;
/** A stitched seam. */
export const stitch = (d: string, colour: string) => stroke(d, colour, 1.6, ' stroke-dasharray="5 5"');
