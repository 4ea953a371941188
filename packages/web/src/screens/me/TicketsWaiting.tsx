import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import s from './Me.module.css';

/** Boxes of the heading and the bib while tickets are on their way. */
export function TicketsWaiting({ head }: { head: ReactNode }) {
  const t = useTranslations('tickets.my');
  return (
    <div role="status" aria-label={t('loading')} aria-busy>
      {head}
      <h1 className="visually-hidden">{t('head')}</h1>
      <div className={s.heading}>
        <Skeleton width="min(540px, 90%)" height="1.8rem" />
      </div>
      <div className={s.nearest}>
        <Skeleton width="min(360px, 70%)" height={20} />
      </div>
      <div className={s.bib}>
        <Skeleton height={546} radius="24px" />
      </div>
    </div>
  );
}
