import type { TicketView } from '@distance/contract/tickets.ts';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../texts/format.ts';

export interface TicketWords {
  /** «10 км» */
  distance: string;
  /** «Москва, 10 км» */
  title: string;
  /** «12 июня» */
  day: string;
  /** «12 июня / 22:30» in the zone of the start (A9.15). */
  moment: string;
  /** «10 км, кластер B» */
  face: string;
  /** «Анна Климова», empty without a participant. */
  name: string;
  /** «сектор А, ряд 3, место 17», or null. */
  seat: string | null;
}

/** How a ticket is told in words. */
export function useTicketWords({ event_format, city, info }: TicketView): TicketWords {
  const t = useTranslations('tickets');
  const f = useFormat();
  const { start_time, timezone } = event_format;
  const distance = f.distance(event_format);
  const day = f.day(start_time, timezone);
  // «B, до 50 минут» is «B» on the face.
  const cluster = info.cluster?.split(',')[0] ?? '';
  const { sector, row, place } = info;
  return {
    distance,
    title: `${city.name}, ${distance}`,
    day,
    moment: `${day} / ${f.time(start_time, timezone)}`,
    face: cluster === '' ? distance : t('face', { distance, cluster }),
    name: `${info.first_name} ${info.last_name}`.trim(),
    seat:
      sector === null || place === null
        ? place
        : row === null
          ? t('slotValue', { sector, place })
          : t('seatValue', { sector, row, place }),
  };
}
