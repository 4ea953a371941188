import {
  COVER_PALETTES,
  drawCover,
  type Cover,
  type CoverPalette,
  type CoverTemplate,
} from '@distance/domain/cover/cover.ts';
import { TEMPLATES } from '@distance/domain/cover/templates.ts';
import type { TicketRow } from './tickets.repo.ts';

/** What the event's picture with the distance of the ticket's own format is drawn from. */
export function coverFacts(row: TicketRow) {
  const metres = row.distance_m ?? row.main_distance_m;
  return {
    id: row.event_public_id,
    sport: row.sport,
    palette: row.palette,
    template: row.cover_template,
    distance_km: metres === null ? null : metres / 1000,
    label: row.distance_label ?? (row.distance_m === null ? row.cover_label : null),
  };
}

/** The picture in the event's colours. `number`: the distance is written on it. */
export function drawTicketCover(
  row: TicketRow,
  size: { width: number; height: number; number: boolean },
): Cover {
  const cover = coverFacts(row);
  return drawCover({
    id: cover.id,
    sport: cover.sport,
    distanceKm: cover.distance_km,
    ...(cover.label === null ? {} : { label: cover.label }),
    palette: isPalette(cover.palette) ? cover.palette : 'blue',
    ...(cover.template !== null && isTemplate(cover.template) ? { template: cover.template } : {}),
    ...size,
  });
}

function isPalette(name: string): name is CoverPalette {
  return Object.hasOwn(COVER_PALETTES, name);
}

function isTemplate(name: string): name is CoverTemplate {
  return Object.hasOwn(TEMPLATES, name);
}
