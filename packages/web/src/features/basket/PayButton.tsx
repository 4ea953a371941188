import { Button } from '@distance/ui/button/Button.tsx';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../texts/format.ts';

interface PayButtonProps {
  /** Roubles. */
  total: number;
  busy: boolean;
  /** The price of bringing the goods is on its way. */
  counting: boolean;
  /** A payment of this basket is under way. */
  goesOn: boolean;
  /** Id of the text that tells what stops the payment; absent when nothing does. */
  blockedBy: string | undefined;
  onPay: () => void;
  /** Pressed while something is missing. */
  onEarly: () => void;
}

/** «Оплатить 4 800 ₽»; without a sum while something is missing, «Продолжить оплату» of what was sent already. */
export function PayButton({ total, busy, counting, goesOn, blockedBy, onPay, onEarly }: PayButtonProps) {
  const t = useTranslations('basket.pay');
  const format = useFormat();
  const words = goesOn ? t('continue') : total === 0 ? t('free') : t('button', { sum: format.money(total) });
  return (
    <Button
      size={56}
      wide
      icon="lock"
      busy={busy}
      busyLabel={t(counting ? 'counting' : 'busy')}
      disabledReasonId={blockedBy}
      onClick={onPay}
      onEarly={onEarly}
    >
      {blockedBy === undefined ? words : t('disabled')}
    </Button>
  );
}
