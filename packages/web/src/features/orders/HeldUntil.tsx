import { PAYING_HOLD_MS } from '@distance/domain/orders/hold-times.ts';
import { TimerRing } from '@distance/ui/race/TimerRing.tsx';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../texts/format.ts';
import { readerZone } from '../../texts/reader-zone.ts';
import { useSecondClock } from '../../signals/browser-clock.ts';
import s from './Orders.module.css';

/** «Места держим до 14:52, ещё 7 минут 24 секунды», by the clock of who looks. @param until ISO */
export function HeldUntil({ until }: { until: string }) {
  const t = useTranslations('orders.held');
  const format = useFormat();
  const now = useSecondClock(true);
  const left = Math.max(0, Date.parse(until) - now);
  if (now === 0) return null;
  const seconds = Math.ceil(left / 1000);
  return (
    <div className={s.held}>
      <TimerRing left={left / PAYING_HOLD_MS} />
      <p>
        <strong>{t('until', { time: format.time(until, readerZone()) })}</strong>
        <span>{t('left', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })}</span>
      </p>
    </div>
  );
}
