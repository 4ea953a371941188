import { num } from '../cover/path.ts';
import { type Art, artOf, type Draw, groundOf, SIDE } from './art.ts';
import type { GoodDrawing, GoodKind } from './good-drawing.ts';
import { backpack, bag, belt, numberBelt, towel } from './kinds/carry.ts';
import { bottle, mug } from './kinds/drinks.ts';
import { beanie, buff, cap } from './kinds/heads.ts';
import { gloves, sleeves, socks } from './kinds/limbs.ts';
import { hanger, medal, poster } from './kinds/memory.ts';
import { hoodie, longsleeve, shirt, singlet } from './kinds/tops.ts';

const KINDS: Readonly<Record<GoodKind, Draw>> = {
  shirt,
  longsleeve,
  singlet,
  hoodie,
  cap,
  beanie,
  buff,
  socks,
  gloves,
  sleeves,
  bottle,
  mug,
  belt,
  'number-belt': numberBelt,
  bag,
  backpack,
  towel,
  medal,
  hanger,
  poster,
};

/** Share of the shorter side that a good takes. */
const ROOM = 0.96;
const NEAR = 2.1;

/**
 * A whole SVG: the good on its calm ground, or `bare` without one. The same drawing gives the same picture anywhere.
 * @param width CSS px
 */
export function drawGood(drawing: GoodDrawing, width: number, height: number, bare = false): string {
  const art = artOf(drawing);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${num(width)} ${num(height)}" width="100%" height="100%" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">` +
    `${bare ? '' : `<rect width="${num(width)}" height="${num(height)}" fill="${groundOf(drawing.palette)}"/>`}${placed(drawing, art, width, height)}</svg>`
  );
}

function placed(drawing: GoodDrawing, art: Art, width: number, height: number): string {
  const side = Math.min(width, height) * ROOM;
  if (drawing.view === 'print')
    return (
      `<rect width="${num(width)}" height="${num(height)}" fill="${art.body}"/>` +
      art.print(width / 2, height / 2, side * 0.72)
    );
  const { svg, focus } = KINDS[drawing.kind](art);
  const near = drawing.view === 'near';
  const k = (side / SIDE) * (near ? NEAR : 1);
  const [x, y] = near ? focus : [SIDE / 2, SIDE / 2];
  return `<g transform="translate(${num(width / 2 - x * k)} ${num(height / 2 - y * k)})scale(${Math.round(k * 1e4) / 1e4})">${svg}</g>`;
}
