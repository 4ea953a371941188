import type { FormatView } from '@distance/contract/catalog.ts';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { PayBar, PayBarWords } from '../../shell/PayBar.tsx';
import { useFormat } from '../../texts/format.ts';
import { PurchaseActions } from './PurchaseActions.tsx';
import { isOver } from './OverNote.tsx';
import { SoldOutBar } from './SoldOut.tsx';
import type { Purchase } from './use-purchase.ts';
import s from './PurchaseBar.module.css';

interface PurchaseBarProps {
  event: string;
  format: FormatView;
  purchase: Purchase;
  /** ISO instant. */
  now: string;
}

/** The sum and the way forward, or the waiting list, under the thumb; up to 1200 px. */
export function PurchaseBar({ event, format, purchase, now }: PurchaseBarProps) {
  return (
    <PayBar>
      {isOver(format, now) ? (
        <Over />
      ) : format.state === 'sold_out' ? (
        <SoldOutBar event={event} format={format} />
      ) : (
        <OnSale format={format} purchase={purchase} />
      )}
    </PayBar>
  );
}

function Over() {
  const t = useTranslations('event');
  return (
    <>
      <PayBarWords>{t('overShort')}</PayBarWords>
      <Link className={s.other} to={paths.calendar()}>
        {t('overNext')}
      </Link>
    </>
  );
}

function OnSale({ format, purchase }: Pick<PurchaseBarProps, 'format' | 'purchase'>) {
  const t = useTranslations('event');
  const words = useTranslations('race');
  const f = useFormat();
  const { open, count, total, space, kind } = purchase;
  const held = space === null ? purchase.held : 0;
  const refusals = { soon: 'closed', closed: 'closed', sold_out: 'noPlaces', open: 'noPlaces' } as const;
  return (
    <>
      <PayBarWords
        what={
          open && held > 0
            ? t('inBasket', { count: held })
            : open
              ? t('ticketsShort', { count, format: space?.title ?? format.title })
              : format.title
        }
      >
        {open
          ? f.money(held > 0 ? held * (kind?.price ?? 0) : total)
          : format.state === 'soon'
            ? words('opens', { date: f.day(format.registration_opens_at, format.event_city.timezone) })
            : words(refusals[format.state])}
      </PayBarWords>
      {open ? (
        <PurchaseActions purchase={purchase} short />
      ) : (
        <a className={s.other} href="#formats">
          {t('formats')}
        </a>
      )}
    </>
  );
}
