import type { FormatView } from '@distance/contract/catalog.ts';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { useFormat } from '../../texts/format.ts';
import s from './PurchaseCard.module.css';

/** A start that was sells nothing any more. */
export const isOver = (format: FormatView, now: string) => format.start_time <= now;

/** What stands in place of the purchase once the start was: its results and other starts. */
export function OverNote({
  format,
  city,
  now,
}: {
  format: FormatView;
  city: { public_id: string; timezone: string };
  now: string;
}) {
  const t = useTranslations('event');
  const f = useFormat();
  return (
    <div className={s.over}>
      <p className="t-strong">{t('over', { date: f.day(format.start_time, city.timezone, now) })}</p>
      <p className={s.when}>{t('overLine')}</p>
      <Link
        className={buttonClass({ kind: 'primary', wide: true })}
        to={paths.result(city.public_id, new URLSearchParams({ format: format.public_id }))}
      >
        {t('overResults')}
      </Link>
      <Link className={buttonClass({ kind: 'secondary', wide: true })} to={paths.calendar()}>
        {t('overNext')}
      </Link>
    </div>
  );
}
