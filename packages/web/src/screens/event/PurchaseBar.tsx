import type { FormatView } from '@distance/contract/catalog.ts';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { useTranslations } from 'use-intl';
import { bottomBar } from '../../shell/bottom-bar.ts';
import { useFormat } from '../../texts/format.ts';
import { PurchaseActions } from './PurchaseActions.tsx';
import type { Purchase } from './use-purchase.ts';
import s from './PurchaseBar.module.css';

/** The sum and the way forward, under the thumb; up to 1200 px. */
export function PurchaseBar({ format, purchase }: { format: FormatView; purchase: Purchase }) {
  const t = useTranslations('event');
  const words = useTranslations('race');
  const f = useFormat();
  const { open, count, total, space, kind } = purchase;
  const held = space === null ? purchase.held : 0;
  const refusals = { soon: 'closed', closed: 'closed', sold_out: 'noPlaces', open: 'noPlaces' } as const;
  return (
    <div ref={bottomBar} className={s.bar}>
      <div className={s.words}>
        <p className={s.what}>
          {open && held > 0
            ? t('inBasket', { count: held })
            : open
              ? t('ticketsShort', { count, format: space?.title ?? format.title })
              : format.title}
        </p>
        <p className={s.sum}>
          {open
            ? f.money(held > 0 ? held * (kind?.price ?? 0) : total)
            : format.state === 'soon'
              ? words('opens', { date: f.day(format.registration_opens_at, format.event_city.timezone) })
              : words(refusals[format.state])}
        </p>
      </div>
      {open ? (
        <PurchaseActions purchase={purchase} short />
      ) : (
        <a
          className={format.state === 'sold_out' ? buttonClass({ size: 56 }) : s.other}
          href={format.state === 'sold_out' ? '#waiting' : '#formats'}
        >
          {t(format.state === 'sold_out' ? 'joinListShort' : 'formats')}
        </a>
      )}
    </div>
  );
}
