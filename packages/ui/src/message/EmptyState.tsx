import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import s from './EmptyState.module.css';

export interface EmptyStateProps {
  /** A small generated route as svg; dotted for "nothing found". */
  art?: ReactNode;
  title: ReactNode;
  /** Level of the heading in its page. */
  level?: 1 | 2 | 3 | 4 | undefined;
  /** One line. */
  children?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  className?: string | undefined;
}

/** Nothing here yet: a route, a heading, a line, an action. */
export function EmptyState({ art, title, level = 2, children, action, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={cx(s.empty, className)}>
      {art !== undefined && (
        <div className={s.art} aria-hidden>
          {art}
        </div>
      )}
      <Heading className={s.title}>{title}</Heading>
      {children !== undefined && <p className={s.line}>{children}</p>}
      {action !== undefined && <div className={s.action}>{action}</div>}
    </div>
  );
}
