import { cx } from '../cx.ts';
import s from './TimerRing.module.css';

export interface TimerRingProps {
  /** What remains, 1…0. */
  left: number;
  /** Side in px. */
  size?: number | undefined;
  className?: string | undefined;
}

/** The shrinking ring of a reservation, in the current text colour; minutes and seconds stand beside it. */
export function TimerRing({ left, size = 36, className }: TimerRingProps) {
  const share = Math.min(1, Math.max(0, left));
  return (
    <svg className={cx(s.ring, className)} width={size} height={size} viewBox="0 0 36 36" aria-hidden>
      <circle className={s.track} cx="18" cy="18" r="15.5" />
      <circle cx="18" cy="18" r="15.5" pathLength={1} strokeDasharray={`${share} 1`} />
    </svg>
  );
}
