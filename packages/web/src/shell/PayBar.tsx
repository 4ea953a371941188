import type { ReactNode } from 'react';
import { bottomBar } from './bottom-bar.ts';
import s from './PayBar.module.css';

/** The sum and the way forward under the thumb; up to 1200 px. */
export function PayBar({ children }: { children: ReactNode }) {
  return (
    <div ref={bottomBar} className={s.bar}>
      {children}
    </div>
  );
}

interface PayBarWordsProps {
  what?: ReactNode;
  /** `said`: words in place of a sum. */
  look?: 'sum' | 'said' | undefined;
  children: ReactNode;
}

/** What is bought, and for how much. */
export function PayBarWords({ what, look = 'sum', children }: PayBarWordsProps) {
  return (
    <div className={s.words}>
      {what !== undefined && <p className={s.what}>{what}</p>}
      <p className={look === 'sum' ? s.sum : 't-h3'}>{children}</p>
    </div>
  );
}
