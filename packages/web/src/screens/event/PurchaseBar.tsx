import type { FormatView } from '@distance/contract/catalog.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { useTranslations } from 'use-intl';
import { bottomBar } from '../../shell/bottom-bar.ts';
import { useFormat } from '../../texts/format.ts';
import type { Purchase } from './use-purchase.ts';
import s from './PurchaseBar.module.css';

/** The sum and the way forward, under the thumb; up to 1200 px. */
export function PurchaseBar({ format, purchase }: { format: FormatView; purchase: Purchase }) {
  const t = useTranslations('event');
  const words = useTranslations('race');
  const f = useFormat();
  const { open, count, total, space, busy, add } = purchase;
  const refusals = { soon: 'closed', closed: 'closed', sold_out: 'noPlaces', open: 'noPlaces' } as const;
  return (
    <div ref={bottomBar} className={s.bar}>
      <div className={s.words}>
        <p className={s.what}>
          {open ? t('ticketsShort', { count, format: space?.title ?? format.title }) : format.title}
        </p>
        <p className={s.sum}>
          {open
            ? f.money(total)
            : format.state === 'soon'
              ? words('opens', { date: f.day(format.registration_opens_at, format.event_city.timezone) })
              : words(refusals[format.state])}
        </p>
      </div>
      {open ? (
        <Button size={56} busy={busy} busyLabel={t('adding')} onClick={add}>
          {t('toBasket')}
        </Button>
      ) : (
        <a className={s.other} href="#formats">
          {t('formats')}
        </a>
      )}
    </div>
  );
}
