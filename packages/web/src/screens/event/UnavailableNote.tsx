import type { FormatView } from '@distance/contract/catalog.ts';
import { Note } from '@distance/ui/message/Note.tsx';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../texts/format.ts';

/** Why nothing can be bought, and when it can. */
export function UnavailableNote({ format, zone, now }: { format: FormatView; zone: string; now: string }) {
  const t = useTranslations('event');
  const f = useFormat();
  if (format.state === 'soon') {
    const at = format.registration_opens_at;
    return (
      <Note tone="info">
        {t('soon', { date: f.day(at, zone, now), time: f.time(at, zone), zone: f.zone(at, zone) })}
      </Note>
    );
  }
  if (format.state === 'closed')
    return <Note tone="warn">{t('closed', { date: f.day(format.registration_closes_at, zone, now) })}</Note>;
  return (
    <Note tone="warn">
      {t('soldOut')}. {t('soldOutOther')}
    </Note>
  );
}
