import type { PaidForView } from '@distance/contract/tickets.ts';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { useFormat } from '../../texts/format.ts';
import s from './StartDay.module.css';

/** What the purchase cost, line by line, and where its receipt went; the buyer alone sees it. */
export function PaidFor({
  paid,
  timezone,
  orderKey,
}: {
  paid: PaidForView;
  timezone: string;
  orderKey: string | null;
}) {
  const t = useTranslations('tickets.day');
  const f = useFormat();
  return (
    <section aria-labelledby="paid">
      <h2 id="paid" className="t-h3">
        {t('paid', { sum: f.money(paid.total) })}
      </h2>
      <dl className={s.paid}>
        {paid.lines.map(({ title, sum }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and none moves
          <div key={`${index} ${title}`}>
            <dt>{title}</dt>
            <dd>{f.money(sum)}</dd>
          </div>
        ))}
        {paid.discount > 0 && (
          <div data-off>
            <dt>{t('discount')}</dt>
            <dd>−{f.money(paid.discount)}</dd>
          </div>
        )}
      </dl>
      <p className={`${s.quiet} ${s.paidLine}`}>
        {f.fullDate(paid.paid, timezone)}.{' '}
        {paid.receipt ? t('receipt', { email: paid.email }) : t('receiptSoon', { email: paid.email })}
      </p>
      <p>
        <Link to={paths.myOrder(paid.order, { key: orderKey ?? undefined })}>{t('order')}</Link>
      </p>
    </section>
  );
}
