import { PAYING_HOLD_MS } from '@distance/domain/orders/hold-times.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Spinner } from '@distance/ui/button/Spinner.tsx';
import { Card } from '@distance/ui/layout/Card.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { QrFrame } from '@distance/ui/race/QrFrame.tsx';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { QrCode } from '../../qr/QrCode.tsx';
import { useSecondClock } from '../../signals/browser-clock.ts';
import { useFormat } from '../../texts/format.ts';
import type { OrderView } from './after-payment.ts';
import { HeldUntil } from './HeldUntil.tsx';
import { OrderRows } from './OrderRows.tsx';
import s from './Orders.module.css';
import { choosePayWay } from './pay-way.ts';
import { PaySteps } from './PaySteps.tsx';
import { useCancel } from './use-cancel.ts';
import type { OrderWatch } from './use-order-watch.ts';
import own from './SbpPage.module.css';

interface SbpPageProps {
  order: OrderView;
  orderKey: string | null;
  watch: OrderWatch;
  /** What the code says; it opens the app of a bank. */
  link: string;
}

/** Paying by the fast payments system: a code for a wide screen, the app of a bank on a phone, until the places' time is over. */
export function SbpPage({ order, orderKey, watch, link }: SbpPageProps) {
  const t = useTranslations('orders.sbp');
  const format = useFormat();
  const navigate = useNavigate();
  const { ending, stuck, cancel } = useCancel(order.public_id, orderKey, () => void navigate(paths.basket()));
  const now = useSecondClock(true);
  const until = order.held_until ?? new Date(Date.parse(order.created) + PAYING_HOLD_MS).toISOString();
  const toBasket = (
    <Link
      className={buttonClass({ kind: 'text', size: 48 })}
      to={paths.basket()}
      onClick={() => choosePayWay('card')}
    >
      {t('otherWay')}
    </Link>
  );
  if (now !== 0 && now >= Date.parse(until))
    return (
      <section className={s.waiting}>
        <PaySteps pay="failed" />
        <div role="status" className={s.status}>
          <h1 className="t-d2">{t('over')}</h1>
          <p className="t-body">{t('overLine', { email: order.email })}</p>
        </div>
        <div className={s.actions}>
          <Button onClick={watch.again}>{t('check')}</Button>
          <Link className={buttonClass({ kind: 'secondary' })} to={paths.basket()}>
            {t('toBasket')}
          </Link>
        </div>
      </section>
    );
  return (
    <section className={s.failed}>
      <header className={s.failedHead}>
        <h1 className="t-d1">{t('title')}</h1>
        <PaySteps pay="current" />
      </header>
      <div className={s.failedColumns}>
        <div className={own.pay}>
          <p className={own.wide}>{t('scan')}</p>
          <p className={own.narrow}>{t('openLine')}</p>
          <QrFrame label={t('code')} size={240} className={own.wide}>
            <QrCode text={link} />
          </QrFrame>
          <a className={buttonClass({ size: 56, wide: true, className: own.narrow })} href={link}>
            {t('open')}
          </a>
          <a className={buttonClass({ kind: 'text', size: 48, className: own.wide })} href={link}>
            {t('openHere')}
          </a>
          <p role="status" className={own.state}>
            <Spinner /> {watch.silence === null ? t('waiting') : t(watch.silence)}
          </p>
        </div>
        <Card as="section" raised aria-label={t('order')} className={s.failedCard}>
          <HeldUntil until={until} />
          <OrderRows items={order.items} />
          <p className={s.failedTotal}>
            <span>{t('total')}</span>
            <strong className="t-total">{format.money(order.total)}</strong>
          </p>
          {stuck !== undefined && (
            <Note tone="err" announce>
              {stuck}
            </Note>
          )}
          {toBasket}
          <Button kind="text" size={48} wide busy={ending} onClick={cancel}>
            {t('cancel')}
          </Button>
        </Card>
      </div>
    </section>
  );
}
