import type { TransferView } from '@distance/contract/transfers.ts';
import { cyrillicLang } from '@distance/ui/text/cyrillic-lang.ts';
import { useTranslations } from 'use-intl';
import { Cover } from '../../pictures/Cover.tsx';
import { useFormat } from '../../texts/format.ts';
import s from './Transfers.module.css';

/** The start of an offered ticket: what it is, when and where. */
export function TransferStart({ transfer, level }: { transfer: TransferView; level: 1 | 2 | 3 }) {
  const t = useTranslations('transfers');
  const f = useFormat();
  const Title = `h${level}` as const;
  const { start_time: start, timezone, city, format, number } = transfer;
  return (
    <div className={s.start}>
      <Cover className={s.thumb} cover={transfer.cover} size="thumb" />
      <div className={s.words}>
        <Title className={level === 1 ? 't-d2' : 't-h3'} lang={cyrillicLang(transfer.event.title)}>
          {transfer.event.title}
        </Title>
        <p>
          {f.fullDate(start, timezone)}, {f.time(start, timezone)}
        </p>
        <p>
          {city}, {f.distance(format)}
          {number !== null && `. ${t('number', { number: String(number) })}`}
        </p>
        {transfer.from !== '' && <p>{t('from', { from: transfer.from })}</p>}
      </div>
    </div>
  );
}
