import { Button } from '@distance/ui/button/Button.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Icon } from '@distance/ui/icon/Icon.tsx';
import { Card } from '@distance/ui/layout/Card.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { useFormat } from '../../texts/format.ts';
import type { OrderView } from './after-payment.ts';
import { declineReason } from './decline-reason.ts';
import { HeldUntil } from './HeldUntil.tsx';
import { OrderRows } from './OrderRows.tsx';
import s from './Orders.module.css';
import { clearAttempt } from './pay-attempt.ts';
import { PaySteps } from './PaySteps.tsx';
import { useContinue } from './use-continue.ts';
import { useReturn } from './use-return.ts';

interface FailedPageProps {
  order: OrderView;
  orderKey: string | null;
  again: () => void;
  /** It may be paid by a code of SBP. */
  bySbp: boolean;
}

/** A declined payment: why, that nothing is lost, until when the places are held, and the way on (design 18). */
export function FailedPage({ order, orderKey, again, bySbp }: FailedPageProps) {
  const t = useTranslations('orders.waiting');
  const reasons = useTranslations('orders.reasons');
  const format = useFormat();
  const { busy, refusal, go } = useContinue(order.public_id, orderKey, again);
  // The new try may have been paid, or may wait at the bank.
  useReturn(again);
  const over = order.status === 'cancelled';
  return (
    <section className={s.failed}>
      <header className={s.failedHead}>
        <h1 className="t-d1">{t('failed')}</h1>
        <PaySteps pay="failed" />
      </header>
      <div className={s.failedColumns}>
        <div className={s.failedWords}>
          <div role="status" className={s.reason}>
            <Icon name="warn" />
            <div>
              <h2 className="t-h3">{over ? t('overTitle') : reasons(declineReason(order.payment))}</h2>
              <p>{over ? t('holdOver') : t('failedLine')}</p>
            </div>
          </div>
          {refusal !== undefined && (
            <Note tone="err" announce>
              {refusal}
            </Note>
          )}
          <p className={s.failedOut}>
            {order.can_retry && order.held_until !== null && <>{t('stillHeld')} </>}
            <Link to={paths.feedback()}>{t('write')}</Link>
          </p>
        </div>
        <Card as="section" raised aria-label={t('order')} className={s.failedCard}>
          {order.can_retry && order.held_until !== null && <HeldUntil until={order.held_until} />}
          <OrderRows items={order.items} />
          <p className={s.failedTotal}>
            <span>{t('total')}</span>
            <strong className="t-total">{format.money(order.total)}</strong>
          </p>
          {order.can_retry && (
            <Button size={56} wide icon="lock" busy={busy} busyLabel={t('retrying')} onClick={() => go()}>
              {t('retry')}
            </Button>
          )}
          {order.can_retry && order.payment?.way !== 'sbp' && bySbp && (
            <Button kind="secondary" size={48} wide onClick={() => go('sbp')}>
              {t('retryBySbp')}
            </Button>
          )}
          {order.can_retry && order.payment?.way === 'sbp' && (
            <Button kind="secondary" size={48} wide onClick={() => go('card')}>
              {t('retryByCard')}
            </Button>
          )}
          <Link
            className={buttonClass({
              kind: order.can_retry ? 'text' : 'primary',
              size: order.can_retry ? 48 : 56,
              wide: true,
            })}
            to={paths.basket()}
            onClick={() => order.can_retry || clearAttempt()}
          >
            {t('toBasket')}
          </Link>
        </Card>
      </div>
    </section>
  );
}
