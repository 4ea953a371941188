import { Fragment } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import s from './Progress.module.css';

export interface ProgressStep {
  id: string;
  label: string;
  state: 'done' | 'current' | 'next';
  /** Of the way to the next step, 0…1; full for a done step, nothing for a coming one. */
  share?: number | undefined;
}

export interface ProgressProps {
  /** Spoken name: «Шаги покупки». */
  label: string;
  steps: readonly ProgressStep[];
  /** Spoken word of a done step. */
  doneLabel: string;
  className?: string | undefined;
}

/** Корзина — Оплата — Старт: names of steps with the line between them. */
export function Progress({ label, steps, doneLabel, className }: ProgressProps) {
  return (
    <ol className={cx(s.steps, className)} aria-label={label}>
      {steps.map((step, at) => (
        <Fragment key={step.id}>
          <li
            className={s.step}
            data-state={step.state}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            {step.state === 'done' && <Icon name="check" size={16} label={doneLabel} />}
            {step.label}
          </li>
          {at < steps.length - 1 && (
            <li className={s.line} aria-hidden style={{ '--share': lineShare(step) }}>
              <span />
            </li>
          )}
        </Fragment>
      ))}
    </ol>
  );
}

function lineShare(step: ProgressStep): number {
  if (step.state === 'done') return 1;
  return step.state === 'current' ? Math.min(1, Math.max(0, step.share ?? 0)) : 0;
}
