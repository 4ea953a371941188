import { Badge, type Tone } from '@distance/ui/message/Badge.tsx';
import type { IconName } from '@distance/ui/icon/Icon.tsx';
import { useTranslations } from 'use-intl';
import type { TicketStatus } from './ticket-status.ts';
import s from './Tickets.module.css';

const LOOK: Readonly<Record<TicketStatus, { tone: Tone; icon: IconName }>> = {
  registered: { tone: 'ok', icon: 'check' },
  unregistered: { tone: 'warn', icon: 'user' },
  refund: { tone: 'neutral', icon: 'clock' },
  refunded: { tone: 'neutral', icon: 'undo' },
  used: { tone: 'neutral', icon: 'check' },
  over: { tone: 'neutral', icon: 'check' },
};

/** The exact words of a ticket's state (A4.27-A4.31). */
export function StatusBadge({ status }: { status: TicketStatus }) {
  const t = useTranslations('tickets.status');
  return (
    <Badge {...LOOK[status]} className={s.badge}>
      {t(status)}
    </Badge>
  );
}
