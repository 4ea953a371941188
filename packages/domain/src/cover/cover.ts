import { numberText, placeNumber } from './number.ts';
import { COVER_PALETTES, type CoverPalette } from './palette.ts';
import { num, type Point } from './path.ts';
import { along } from './route.ts';
import { routeLine } from './route-line.ts';
import type { Scene } from './scene.ts';
import { hash32, readSeed } from './seed.ts';
import { type ClubTemplate, type CoverTemplate, TEMPLATES, templateFor } from './templates.ts';

export { COVER_PALETTES, type CoverPalette } from './palette.ts';
export type { CoverTemplate } from './templates.ts';

export interface CoverInput {
  /** Event id: the seed, with the city when given. */
  readonly id: string;
  readonly city?: string;
  /** run, trail, night, relay, obstacle, kids, cycling, swimming, ski, triathlon, stadium …; others look like run. */
  readonly sport: string;
  readonly distanceKm: number | null;
  /** Instead of the distance, for example «4×2,5»; digits, comma, plus and × are drawn. */
  readonly label?: string;
  readonly palette: CoverPalette;
  /** Size in CSS px; it decides the composition. */
  readonly width: number;
  readonly height: number;
  /** Both true by default. */
  readonly number?: boolean;
  readonly route?: boolean;
  /** 1 by default. */
  readonly routeScale?: number;
  /** Middle of the route as shares of width and height; by default clear of the number. */
  readonly routeCenter?: readonly [number, number];
  /** 1 by default. */
  readonly lineWeight?: number;
  readonly template?: CoverTemplate | ClubTemplate;
  /** Kilometres to mark with dots; the distance by default. */
  readonly km?: number;
  /** Puts class cover-route and pathLength="1" on the route, so that CSS can draw it. */
  readonly animate?: boolean;
}

export interface Cover {
  /** A whole <svg> that fills its box. */
  readonly svg: string;
  /** Hex colours, for labels on the page. */
  readonly ground: string;
  readonly number: string;
  readonly route: string;
  readonly template: CoverTemplate | ClubTemplate;
  /** Place on the route in px of the picture by share of its length: 0 start, 1 finish. */
  readonly at: (share: number) => [number, number];
}

/** Narrower than this, a number cannot be read. */
const NUMBER_MIN_WIDTH = 64;
const SMALL_SIDE = 120;
const LINE_WIDTH = 7;
const THUMB_WEIGHT = 3;
const DESIGN_SIDE = 400;

/** The same input gives the same picture anywhere; at most 60 KB. */
export function drawCover(input: CoverInput): Cover {
  const side = Math.min(input.width, input.height);
  const tiny = input.width < NUMBER_MIN_WIDTH;
  // Small pictures are drawn at the design's size and shown smaller: one decimal of their own px is too coarse.
  const zoom = side < DESIGN_SIDE / 2 ? DESIGN_SIDE / side : 1;
  const width = input.width * zoom;
  const height = input.height * zoom;
  const unit = (side * zoom) / DESIGN_SIDE;
  const seed = readSeed(input.id, input.city);
  const colors = COVER_PALETTES[input.palette];
  const name = input.template ?? templateFor(input.sport, seed.template);
  const template = TEMPLATES[name];

  const text = input.number === false || tiny ? null : numberText(input.distanceKm, input.label);
  const number = text === null ? null : placeNumber(text, template.place, width, height);
  const scene: Scene = {
    width,
    height,
    unit,
    wide: width > 1.3 * height,
    head: width > 2.2 * height && width < 3.4 * height,
    small: side < SMALL_SIDE,
    seed,
    colors,
    number,
    lineWidth: LINE_WIDTH * unit * (input.lineWeight ?? 1) * (tiny ? THUMB_WEIGHT : 1),
    routeCenter: input.routeCenter ?? null,
    routeScale: input.routeScale ?? 1,
  };
  const drawing = template.draw(scene);
  const digits = number ? `<g fill="${colors.number}">${number.paths}</g>` : '';
  let body = `<rect width="${num(width)}" height="${num(height)}" fill="${colors.ground}"/>${drawing.ground}${digits}${drawing.front ?? ''}`;
  if (input.route !== false && drawing.drawn !== true) {
    body += routeLine(drawing, scene, { km: input.km ?? input.distanceKm, animate: input.animate ?? false });
    if (drawing.lace) {
      const [from, to] = drawing.lace;
      const id = `cover-${hash32(coverKey(input)).toString(36)}`;
      body += `<clipPath id="${id}"><path d="M${num(from)} 0H${num(to)}V${num(height)}H${num(from)}z"/></clipPath><g clip-path="url(#${id})">${digits}</g>`;
    }
  }
  const place = along(drawing.route);
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${num(width)} ${num(height)}" width="100%" height="100%" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">${body}</svg>`,
    ground: colors.ground,
    number: colors.number,
    route: colors.route,
    template: name,
    at: (share) => {
      const [x, y]: Point = place(share);
      return [Math.round((x / zoom) * 10) / 10, Math.round((y / zoom) * 10) / 10];
    },
  };
}

/** Equal for inputs that give the same picture; for caches and file names after hashing. */
export function coverKey(input: CoverInput): string {
  return JSON.stringify([
    input.id,
    input.city ?? '',
    input.sport,
    input.distanceKm,
    input.label ?? null,
    input.palette,
    input.width,
    input.height,
    input.number ?? true,
    input.route ?? true,
    input.routeScale ?? 1,
    input.routeCenter ?? null,
    input.lineWeight ?? 1,
    input.template ?? null,
    input.km ?? input.distanceKm,
    input.animate ?? false,
  ]);
}
