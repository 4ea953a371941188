import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import s from './PriceSteps.module.css';

export interface PriceStep {
  id: string;
  /** For the height alone; any unit, one for all steps. */
  amount: number;
  /** As shown: «2 900 ₽». */
  price: ReactNode;
  /** «сейчас», «с 1 декабря». */
  when: ReactNode;
}

export interface PriceStepsProps {
  /** In order of time. */
  steps: readonly PriceStep[];
  /** Id of the step that is on now. */
  current: string;
  /** Where today stands in the current step, 0…1. */
  today: number;
  /** Spoken name of the list. */
  label: string;
  className?: string | undefined;
}

/** Columns of prices over time; a list for screen readers. The heading outside names the next change. */
export function PriceSteps({ steps, current, today, label, className }: PriceStepsProps) {
  const amounts = steps.map((step) => step.amount);
  const least = Math.min(...amounts);
  const spread = Math.max(...amounts) - least;
  return (
    <ol className={cx(s.steps, className)} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.id}
          className={s.step}
          aria-current={step.id === current ? 'date' : undefined}
          style={{ '--rise': spread > 0 ? (step.amount - least) / spread : 0 }}
        >
          {step.id === current && (
            <span className={s.today} style={{ left: `${clampShare(today) * 100}%` }} aria-hidden />
          )}
          <span className={s.price}>{step.price}</span>
          <span className={s.when}>{step.when}</span>
        </li>
      ))}
    </ol>
  );
}

const clampShare = (share: number) => Math.min(1, Math.max(0, share));
