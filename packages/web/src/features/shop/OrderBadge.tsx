import type { PurchaseView } from '@distance/contract/shop.ts';
import { Badge } from '@distance/ui/message/Badge.tsx';
import { useTranslations } from 'use-intl';

/** A4.33-A4.35; what went back or ended is not «being worked on» (decision 0058). */
const LOOKS = {
  paid: { tone: 'info', icon: 'check' },
  delivered: { tone: 'ok', icon: 'check' },
  processing: { tone: 'warn', icon: 'clock' },
  refunded: { tone: 'neutral', icon: 'check' },
  cancelled: { tone: 'neutral', icon: 'cross' },
} as const;

export function OrderBadge({ status }: { status: PurchaseView['status'] }) {
  const t = useTranslations('profile.shop');
  return <Badge {...LOOKS[status]}>{t(status)}</Badge>;
}
