import { COVER_PALETTES } from '@distance/domain/cover/palette.ts';
import type { OrderTicketView } from '@distance/contract/orders.ts';
import { BibPoster } from '@distance/ui/race/BibTicket.tsx';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../texts/format.ts';

const PosterCover = lazy(() => import('./PosterCover.tsx'));

/** The bib of the first ticket: drops and swings once. */
export function Poster({ ticket }: { ticket: OrderTicketView }) {
  const t = useTranslations('orders.thanks');
  const distance = useFormat().distance(ticket.format);
  const name = ticket.cover.palette;
  // Palettes come from the server as text; one that this page does not know gets the brand's.
  const palette = Object.hasOwn(COVER_PALETTES, name) ? (name as keyof typeof COVER_PALETTES) : 'blue';
  const { ground, number } = COVER_PALETTES[palette];
  const lastName = ticket.participant?.split(' ').slice(1).join(' ');
  return (
    <BibPoster
      drop
      cover={
        <Suspense>
          <PosterCover cover={ticket.cover} palette={palette} />
        </Suspense>
      }
      ground={ground}
      ink={number}
      number={
        ticket.bib ??
        ticket.cover.label ??
        (ticket.cover.distance_km === null ? t('noBib') : String(ticket.cover.distance_km).replace('.', ','))
      }
      title={`${ticket.title}, ${ticket.event_city.name}`}
      left={distance}
      right={lastName || undefined}
    />
  );
}
