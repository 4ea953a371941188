import type { FormatView } from '@distance/contract/catalog.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Icon } from '@distance/ui/icon/Icon.tsx';
import { Card } from '@distance/ui/layout/Card.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { useFormat } from '../../texts/format.ts';
import { InsuranceSwitch } from './InsuranceSwitch.tsx';
import type { EventData } from './load-event.ts';
import { isOver, OverNote } from './OverNote.tsx';
import { PurchaseActions } from './PurchaseActions.tsx';
import { SoldOutPanel } from './SoldOut.tsx';
import { TicketCounter } from './TicketCounter.tsx';
import { UnavailableNote } from './UnavailableNote.tsx';
import type { Purchase } from './use-purchase.ts';
import s from './PurchaseCard.module.css';

interface PurchaseCardProps {
  data: EventData;
  format: FormatView;
  purchase: Purchase;
  now: string;
}

/** The chosen format and its sum, beside the page on wide screens. */
export function PurchaseCard({ data, format, purchase, now }: PurchaseCardProps) {
  const t = useTranslations('event');
  const f = useFormat();
  const { city } = data;
  const zone = f.zone(format.start_time, city.timezone);
  const when = {
    date: f.day(format.start_time, city.timezone, now),
    time: f.time(format.start_time, city.timezone),
  };
  const { open } = purchase;
  return (
    <Card as="section" raised className={s.card} aria-label={t('purchase')}>
      <div className={s.head}>
        <div>
          <h2 className="t-h3">
            {city.city.name}, {format.title}
          </h2>
          <p className={s.when}>
            {zone === f.zone(now, 'Europe/Moscow')
              ? t('dateStart', when)
              : t('dateStartZone', { ...when, zone })}
          </p>
        </div>
        {open && <TicketCounter format={format} purchase={purchase} />}
      </div>
      {open && purchase.kind ? (
        <>
          {purchase.space && <p className="t-strong">{purchase.space.title}</p>}
          <InsuranceSwitch purchase={purchase} />
          <p className={s.line}>
            <span>{t('tickets', { count: purchase.count, price: f.money(purchase.kind.price) })}</span>
            <span className={s.sum}>{f.money(purchase.kind.price * purchase.count)}</span>
          </p>
          {purchase.insured && purchase.insurance && (
            <p className={s.line}>
              <span>
                {t('insurances', { count: purchase.count, price: f.money(purchase.insurance.price) })}
              </span>
              <span className={s.sum}>{f.money(purchase.insurance.price * purchase.count)}</span>
            </p>
          )}
          <p className={s.total}>
            <span className="t-strong">{t('total')}</span>
            <output className={s.totalSum}>{f.money(purchase.total)}</output>
          </p>
          <PurchaseActions purchase={purchase} />
          {purchase.held === 0 && purchase.space === null && (
            <Button kind="text" size={44} wide busy={purchase.busy} onClick={purchase.buy}>
              {t('buyNow')}
            </Button>
          )}
          {purchase.space === null && (
            <p className={s.hold}>
              <Icon name="clock" size={16} /> {t('hold')}
            </p>
          )}
        </>
      ) : isOver(format, now) ? (
        <OverNote format={format} city={city} now={now} />
      ) : format.state === 'sold_out' ? (
        <SoldOutPanel data={data} format={format} />
      ) : (
        <UnavailableNote format={format} zone={city.timezone} now={now} />
      )}
      {!open && data.insurance !== null && (
        <Link
          className={s.insure}
          to={paths.insurance({
            choose: true,
            event: data.event.public_id,
            city: city.public_id,
            format: format.public_id,
          })}
        >
          {t('insureAlone')}
        </Link>
      )}
    </Card>
  );
}
