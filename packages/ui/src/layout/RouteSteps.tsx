import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import s from './RouteSteps.module.css';

export interface RouteStep {
  id: string;
  label: string;
  state: 'done' | 'current' | 'failed' | 'next';
}

export interface RouteStepsProps {
  /** Spoken name: «Шаги покупки». */
  label: string;
  steps: readonly RouteStep[];
  className?: string | undefined;
}

/** The line of a purchase with a point for each step; it stops at the one that failed. */
export function RouteSteps({ label, steps, className }: RouteStepsProps) {
  return (
    <ol className={cx(s.steps, className)} aria-label={label}>
      {steps.map(({ id, label: name, state }) => (
        <li
          key={id}
          data-state={state}
          aria-current={state === 'current' || state === 'failed' ? 'step' : undefined}
        >
          <span className={s.point} aria-hidden>
            {state === 'failed' && <Icon name="cross" size={14} />}
          </span>
          <span className={s.name}>{name}</span>
        </li>
      ))}
    </ol>
  );
}
