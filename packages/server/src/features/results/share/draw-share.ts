import { drawCover, type CoverPalette, type CoverTemplate } from '@distance/domain/cover/cover.ts';
import { COVER_SIZES } from '@distance/domain/cover/cover-address.ts';
import type { Outliner } from '../../tickets/text-outlines.ts';

export interface SharedResult {
  cover: {
    id: string;
    sport: string;
    palette: CoverPalette;
    template: CoverTemplate | null;
    distanceKm: number | null;
  };
  /** «Десять холмов, 10 км · номер 1247» */
  about: string;
  name: string;
  /** The time, or why there is none. */
  time: string;
  /** «212-е место из 1 318»; at most three are drawn. */
  facts: readonly string[];
}

const { width: WIDTH, height: HEIGHT } = COVER_SIZES.share;
const EDGE = 64;
/** Letters keep a piece of the ground around them where the way runs under them. */
const HALO = 14;
/** Of an upright face leaned over, as finish times are. */
const SLANT = -10;

/** A result as a picture for a message or a page of a network: the event's own artwork, who, the time and the places. */
export function drawShare(result: SharedResult, outline: Outliner): string {
  const { cover: of } = result;
  const cover = drawCover({
    id: of.id,
    sport: of.sport,
    palette: of.palette,
    distanceKm: of.distanceKm,
    ...(of.template !== null && { template: of.template }),
    width: WIDTH,
    height: HEIGHT,
    number: false,
    routeCenter: [0.78, 0.4],
    routeScale: 0.6,
  });
  const room = WIDTH - 2 * EDGE;
  const text = (font: Parameters<Outliner>[0], size: number, words: string, y: number, slant = 0) => {
    const first = outline(font, size, words);
    const fits = first.width <= room ? first : outline(font, (size * room) / first.width, words);
    const lean = slant === 0 ? '' : ` skewX(${slant})`;
    const edge = `stroke="${cover.ground}" stroke-width="${(HALO / fits.scale).toFixed(1)}" stroke-linejoin="round"`;
    return `<g transform="translate(${EDGE} ${y})${lean}"><g fill="${cover.ground}" ${edge}>${fits.paths}</g><g fill="${cover.number}">${fits.paths}</g></g>`;
  };
  const parts = [
    text('strong', 30, result.about, 94),
    text('poster', 96, result.name, 190),
    text('poster', 250, result.time, 430, SLANT),
    text('strong', 32, result.facts.slice(0, 3).join('   '), 514),
    text('poster', 44, 'Дистанция', 588),
  ];
  return cover.svg.replace('</svg>', `${parts.join('')}</svg>`);
}
