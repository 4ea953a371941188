import { cx } from '../cx.ts';
import s from './Spinner.module.css';

export interface SpinnerProps {
  /** Side in px, 20 by default. */
  size?: number;
  /** Spoken words when nothing near says what is awaited. */
  label?: string | undefined;
  className?: string | undefined;
}

/** A turning arc; under reduced motion it stands still, so words beside it must tell the state. */
export function Spinner({ size = 20, label, className }: SpinnerProps) {
  const spoken = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className={cx(s.spinner, className)} width={size} height={size} viewBox="0 0 24 24" {...spoken}>
      <circle className={s.track} cx="12" cy="12" r="9.5" />
      <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" />
    </svg>
  );
}
