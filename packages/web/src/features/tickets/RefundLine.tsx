import type { TicketView } from '@distance/contract/tickets.ts';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../texts/format.ts';

export interface RefundLineProps {
  ticket: TicketView;
  className: string | undefined;
}

/** «3 200 ₽ вернутся до 28 ноября», by the day of the start's city; nothing where no money comes back. */
export function RefundLine({ ticket: { refund, event_format }, className }: RefundLineProps) {
  const t = useTranslations('tickets');
  const f = useFormat();
  if (refund === null || refund.sum === 0) return null;
  const { returned, until } = refund;
  const day = f.day(returned ?? until, event_format.timezone);
  return (
    <p className={className}>
      {t(returned === null ? 'moneyBack' : 'moneyReturned', { sum: f.money(refund.sum), day })}
    </p>
  );
}
