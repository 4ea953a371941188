import type { TicketView } from '@distance/contract/tickets.ts';
import { type Cover, drawCover } from '@distance/domain/cover/cover.ts';
import { COVER_PALETTES, type CoverPalette } from '@distance/domain/cover/palette.ts';
import type { CoverTemplate } from '@distance/domain/cover/templates.ts';

/** The cover of a bib: the start number stands where the distance would, so the route keeps above it. */
export function drawBibCover(cover: TicketView['cover']): Cover {
  return drawCover({
    id: cover.id,
    sport: cover.sport,
    distanceKm: cover.distance_km,
    // The names are the drawing's own: the seed and the organiser's form know no other; one that is not draws as night.
    palette: cover.palette in COVER_PALETTES ? (cover.palette as CoverPalette) : 'night',
    ...(cover.template !== null && { template: cover.template as CoverTemplate }),
    width: 640,
    height: 540,
    number: false,
    routeCenter: [0.48, 0.36],
    routeScale: 0.62,
  });
}

/** The svg is made of numbers and palette colours alone. */
export function CoverSvg({ svg }: { svg: string }) {
  return <div style={{ height: '100%' }} dangerouslySetInnerHTML={{ __html: svg }} />;
}
