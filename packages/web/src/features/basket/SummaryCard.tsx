import type { BasketSummary } from '@distance/domain/basket/summary.ts';
import { toRoubles } from '@distance/domain/money.ts';
import { Card } from '@distance/ui/layout/Card.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { useFormat } from '../../texts/format.ts';
import s from './Basket.module.css';
import { useDiscountName } from './discount-name.ts';

interface SummaryCardProps {
  summary: BasketSummary;
  /** The price of bringing the goods is on its way, and the sum with it. */
  counting: boolean;
  /** Roubles that certificates leave to pay. */
  total: number;
  /** Roubles that certificates pay. */
  byCertificate: number;
  /** Codes of certificates to pay with. */
  codes: ReactNode;
  /** What may be paid with, and how that is protected. */
  marks: ReactNode;
  /** Pay button with what stops it. */
  children: ReactNode;
}

/** The documents open beside the basket, so that nothing typed is lost. */
const CONSENT_LINKS = {
  offer: (words: ReactNode) => (
    <Link to={paths.documentOffers()} target="_blank">
      {words}
    </Link>
  ),
  pers: (words: ReactNode) => (
    <Link to={paths.documentPers()} target="_blank">
      {words}
    </Link>
  ),
};

/** «К оплате»: kinds with counts and costs, discounts, total, pay (P2.30, P2.34-P2.36). */
export function SummaryCard({
  summary,
  counting,
  total,
  byCertificate,
  codes,
  marks,
  children,
}: SummaryCardProps) {
  const t = useTranslations('basket.summary');
  const format = useFormat();
  const discountName = useDiscountName();
  return (
    <Card as="section" className={s.summary} aria-labelledby="summary-title">
      <h2 id="summary-title" className="t-d3">
        {t('title')}
      </h2>
      <dl className={s.rows}>
        {summary.rows.map(({ kind, count, cost }) => (
          <div key={kind}>
            <dt>{t(kind, { count: String(count) })}</dt>
            <dd>{format.money(toRoubles(cost))}</dd>
          </div>
        ))}
        {(counting || summary.delivery > 0) && (
          <div>
            <dt>{t('delivery')}</dt>
            <dd>{counting ? t('counting') : format.money(toRoubles(summary.delivery))}</dd>
          </div>
        )}
        {summary.discounts.map(({ source, amount }) => (
          <div key={`${source.kind}-${source.id}`} className={s.discount}>
            <dt>{discountName(source)}</dt>
            <dd>−{format.money(toRoubles(amount))}</dd>
          </div>
        ))}
        {byCertificate > 0 && (
          <div className={s.discount}>
            <dt>{t('byCertificate')}</dt>
            <dd>−{format.money(byCertificate)}</dd>
          </div>
        )}
      </dl>
      {codes}
      <p className={s.total} aria-live="polite">
        <span>{t('total')}</span>{' '}
        <strong className="t-total">{counting ? t('counting') : format.money(total)}</strong>
      </p>
      {children}
      {marks}
      <p className={s.consent}>{t.rich('consent', CONSENT_LINKS)}</p>
    </Card>
  );
}
