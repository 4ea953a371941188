import type { InsuranceItem } from '@distance/domain/basket/types.ts';
import { IconButton } from '@distance/ui/button/IconButton.tsx';
import { Icon } from '@distance/ui/icon/Icon.tsx';
import { Card } from '@distance/ui/layout/Card.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../texts/format.ts';
import s from './Insurance.module.css';
import { termsLink } from './terms-link.tsx';

interface InsuranceCardProps {
  /** Any insurance of the card: they are of one offer and one start. */
  first: InsuranceItem;
  onRemove: () => void;
  /** One row for each person. */
  children: ReactNode;
  /** Under the rows: the code. */
  foot: ReactNode;
}

/** Insurances of one offer for one start (design 04). */
export function InsuranceCard({ first, onRemove, children, foot }: InsuranceCardProps) {
  const t = useTranslations('insurance.card');
  const days = useDays();
  const { subtitle, legals } = first;
  const period = days(first.start_date, first.end_date ?? first.start_date);
  return (
    <Card as="section" aria-label={first.title}>
      <div className={s.head}>
        <span className={s.art}>
          <Icon name="shield" />
        </span>
        <div>
          <h2 className="t-h3">{first.title}</h2>
          {first.event !== undefined && (
            <p className={s.subtitle}>
              {t('forStart', { event: first.event.title, format: first.type ?? '' })}
            </p>
          )}
          <p className={s.subtitle}>
            {subtitle === undefined || subtitle === '' ? period : `${subtitle}. ${period}`}
          </p>
        </div>
        <IconButton
          className={s.remove}
          kind="plain"
          icon="trash"
          label={t('remove', { title: first.title })}
          onClick={onRemove}
        />
      </div>
      <ul className={s.people}>{children}</ul>
      <div className={s.foot}>{foot}</div>
      {legals !== undefined && <p className={s.terms}>{t.rich('terms', termsLink(legals))}</p>}
    </Card>
  );
}

/** «Действует 12 июня 2027.» of calendar days. */
export function useDays(): (from: string, to: string) => string {
  const t = useTranslations('insurance.card');
  const format = useFormat();
  const day = (date: string) => format.fullDate(`${date}T00:00:00Z`, 'UTC');
  return (from, to) =>
    from === to ? t('until', { from: day(from) }) : t('period', { from: day(from), to: day(to) });
}
