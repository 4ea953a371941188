import { Button } from '@distance/ui/button/Button.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../texts/format.ts';
import s from './Basket.module.css';

interface PayGuideProps {
  /** Fields that are missing. */
  left: number;
  /** How many there were when pay was pressed. */
  of: number;
  /** Roubles; null while they are counted. */
  total: number | null;
  onNext: () => void;
  /** Links to what is missing. */
  children: ReactNode;
}

/** The pay bar of a phone after a press too early: how many fields are left, the next of them, the line to the payment. */
export function PayGuide({ left, of, total, onNext, children }: PayGuideProps) {
  const t = useTranslations('basket.pay');
  const format = useFormat();
  const then =
    total === null
      ? t('counting')
      : total === 0
        ? t('payThenFree')
        : t('payThen', { sum: format.money(total) });
  return (
    <div className={s.guide}>
      <div className={s.guideRow}>
        <p className={s.guideWords}>
          <strong role="status">{t('left', { count: left })}</strong>
          <span>{then}</span>
        </p>
        <NextButton onNext={onNext} />
      </div>
      <GuideLine left={left} of={of} />
      {children}
    </div>
  );
}

/** To the first field that is still missing. */
export function NextButton({ onNext, wide = false }: { onNext: () => void; wide?: boolean }) {
  const t = useTranslations('basket.pay');
  return (
    <Button size={56} wide={wide} iconEnd="arrow-right" onClick={onNext}>
      {t('next')}
    </Button>
  );
}

/** More parts than these cannot be told apart on a phone. */
const MOST_PARTS = 14;

function GuideLine({ left, of }: { left: number; of: number }) {
  const parts = Math.min(MOST_PARTS, of);
  const done = Math.min(parts - 1, Math.floor((parts * (of - left)) / of));
  return (
    <div className={s.guideLine} aria-hidden>
      {Array.from({ length: parts }, (_, at) => (
        <span key={at} data-part={at < done ? 'done' : at === done ? 'current' : 'next'} />
      ))}
    </div>
  );
}
