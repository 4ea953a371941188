import { drawCover, type Cover, type CoverInput } from '@distance/domain/cover/cover.ts';
import type { TicketRow } from './tickets.repo.ts';

/** What the event's picture with the distance of the ticket's own format is drawn from. */
export function coverFacts(
  row: Pick<
    TicketRow,
    | 'event_public_id'
    | 'sport'
    | 'palette'
    | 'cover_template'
    | 'cover_label'
    | 'distance_m'
    | 'distance_label'
    | 'main_distance_m'
  >,
) {
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
  size: Pick<CoverInput, 'width' | 'height' | 'routeCenter' | 'routeScale'> & { number: boolean },
): Cover {
  const cover = coverFacts(row);
  return drawCover({
    id: cover.id,
    sport: cover.sport,
    distanceKm: cover.distance_km,
    ...(cover.label === null ? {} : { label: cover.label }),
    palette: cover.palette,
    ...(cover.template !== null ? { template: cover.template } : {}),
    ...size,
  });
}
