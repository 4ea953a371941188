import { type CoverPalette, drawCover } from '@distance/domain/cover/cover.ts';
import type { OrderTicketView } from '@distance/contract/orders.ts';
import { useMemo } from 'react';

/** The event's cover without its number, drawn here: no served size has the poster's shape. */
export default function PosterCover({
  cover,
  palette,
}: {
  cover: OrderTicketView['cover'];
  palette: CoverPalette;
}) {
  const svg = useMemo(
    () =>
      drawCover({
        id: cover.id,
        sport: cover.sport,
        palette,
        distanceKm: cover.distance_km,
        number: false,
        // Between the words at the top and the number.
        routeCenter: [0.5, 0.38],
        routeScale: 0.66,
        width: 600,
        height: 612,
      }).svg,
    [cover, palette],
  );
  // Made by the domain's drawing code from numbers and a fixed palette.
  return <div style={{ height: '100%' }} dangerouslySetInnerHTML={{ __html: svg }} />;
}
