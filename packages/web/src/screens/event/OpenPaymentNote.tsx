import { Note } from '@distance/ui/message/Note.tsx';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OrderView } from '../../features/orders/after-payment.ts';
import { useOpenOrder } from '../../features/orders/use-open-order.ts';
import { paths } from '../../paths.ts';
import { useFormat } from '../../texts/format.ts';

const linkTo = (path: string) => ({ link: (words: ReactNode) => <Link to={path}>{words}</Link> });

/** A payment for this start that the buyer began, to be gone on with in the basket; paid elsewhere it leads to its order, by a press alone. */
export default function OpenPaymentNote({ event }: { event: string }) {
  const t = useTranslations('event');
  const format = useFormat();
  const [paid, setPaid] = useState<OrderView | null>(null);
  const { open } = useOpenOrder(setPaid, event);
  if (!open) return null;
  const { public_id: order, total } = open.order;
  const sum = format.money(total);
  const isPaid = paid?.public_id === order;
  return (
    <Note tone={isPaid ? 'ok' : 'info'} announce>
      {isPaid
        ? t.rich('paid', { sum, ...linkTo(paths.thanks({ order })) })
        : t.rich('paying', { sum, ...linkTo(paths.basket()) })}
    </Note>
  );
}
