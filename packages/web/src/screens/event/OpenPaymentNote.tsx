import { Note } from '@distance/ui/message/Note.tsx';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useOpenOrder } from '../../features/orders/use-open-order.ts';
import { paths } from '../../paths.ts';
import { useFormat } from '../../texts/format.ts';

const LINK = { link: (words: ReactNode) => <Link to={paths.basket()}>{words}</Link> };

/** A payment for this start that the buyer began and did not end. */
export default function OpenPaymentNote({ event }: { event: string }) {
  const t = useTranslations('event');
  const format = useFormat();
  const navigate = useNavigate();
  const { open } = useOpenOrder(({ public_id: order }) => void navigate(paths.thanks({ order })));
  if (open === null || !open.order.items.tickets.some((ticket) => ticket.event.public_id === event))
    return null;
  return (
    <Note tone="info" announce>
      {t.rich('paying', { sum: format.money(open.order.total), ...LINK })}
    </Note>
  );
}
