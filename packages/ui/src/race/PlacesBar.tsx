import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import s from './PlacesBar.module.css';
import { placesTone } from './places-tone.ts';

export interface PlacesBarProps {
  /** Free places. */
  left: number;
  /** All places. */
  total: number;
  /** The same in words, always shown: «свободно 38 мест из 600». */
  children: ReactNode;
  className?: string | undefined;
}

/** A bar of the sold share, 6 px, with its words. */
export function PlacesBar({ left, total, children, className }: PlacesBarProps) {
  const sold = total > 0 ? Math.min(1, Math.max(0, 1 - left / total)) : 1;
  return (
    <div className={cx(s.places, className)} data-tone={placesTone(left, total)}>
      <div className={s.track} aria-hidden>
        <span className={s.sold} style={{ width: `${sold * 100}%` }} />
      </div>
      <p className={s.words}>{children}</p>
    </div>
  );
}
