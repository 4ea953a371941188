import { Button } from '@distance/ui/button/Button.tsx';
import { Card } from '@distance/ui/layout/Card.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { type OrderedPlaces, tellPayment } from '../../signals/payment-under-way.ts';
import { useFormat } from '../../texts/format.ts';
import { readerZone } from '../../texts/reader-zone.ts';
import { type OrderView, phaseOf } from './after-payment.ts';
import { declineReason } from './decline-reason.ts';
import { HeldUntil } from './HeldUntil.tsx';
import s from './Orders.module.css';
import { useCancel } from './use-cancel.ts';
import { useContinue } from './use-continue.ts';
import { useOpenOrder } from './use-open-order.ts';
import type { OpenOrder } from './watch-open-order.ts';
import { loadTexts } from '../../texts/load-texts.ts';

await loadTexts('orders');

/**
 * What the buyer began to pay, here or on another device: the sum, until when the places are held, the way on and out (design 16).
 * `onLook`: what each look has found, null where nothing is to be paid.
 */
export function PaymentUnderWay({ onLook }: { onLook: (places: OrderedPlaces | null) => void }) {
  const navigate = useNavigate();
  const { open, forget } = useOpenOrder(({ public_id: order }) => void navigate(paths.thanks({ order })));
  useEffect(() => {
    if (open !== undefined) onLook(open && placesOf(open.order));
  }, [open, onLook]);
  return open && <Shown key={open.order.public_id} open={open} forget={forget} />;
}

function Shown({ open: { order, key }, forget }: { open: OpenOrder; forget: () => void }) {
  const t = useTranslations('orders.underWay');
  const reasons = useTranslations('orders.reasons');
  const format = useFormat();
  const { busy, refusal, go } = useContinue(order.public_id, key, forget);
  const { ending, stuck, cancel } = useCancel(order.public_id, key, forget);
  const phase = phaseOf(order);
  const { held_until: until } = order;
  useEffect(() => {
    tellPayment(phase === 'failed' ? null : { until });
    return () => tellPayment(null);
  }, [phase, until]);
  const opened = format.time(order.created, readerZone());
  return (
    <Card as="section" raised aria-label={t('label')} className={s.underWay}>
      <div className={s.underWayWords}>
        <p className="t-total">{format.money(order.total)}</p>
        <p>
          {phase === 'failed'
            ? `${reasons(declineReason(order.payment))}. ${t('notTaken')}`
            : phase === 'authorized'
              ? t('taking')
              : t(order.payment?.way === 'sbp' ? 'openedSbp' : 'opened', { time: opened })}
        </p>
      </div>
      {until !== null && <HeldUntil until={until} />}
      {phase !== 'authorized' && (
        <div className={s.underWayActs}>
          <Button size={56} icon="lock" busy={busy} busyLabel={t('busy')} onClick={() => go()}>
            {t('continue')}
          </Button>
          <Button kind="text" size={48} busy={ending} onClick={cancel}>
            {t('cancel')}
          </Button>
        </div>
      )}
      {(refusal ?? stuck) !== undefined && (
        <Note tone="err" announce>
          {refusal ?? stuck}
        </Note>
      )}
      <p className={s.underWayHint}>{t('hint')}</p>
    </Card>
  );
}

function placesOf(order: OrderView): OrderedPlaces {
  return { tickets: order.items.tickets, until: order.held_until, taking: phaseOf(order) === 'authorized' };
}
