import { buttonClass } from '@distance/ui/button/button-class.ts';
import { EmptyState } from '@distance/ui/message/EmptyState.tsx';
import { NothingArt } from '@distance/ui/message/NothingArt.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import s from './NothingHere.module.css';

interface NothingHereProps {
  title: ReactNode;
  /** Where to go instead, and what the link says. */
  to: string;
  action: string;
  /** With the route that leads nowhere: the list is there and has nothing. */
  drawn?: boolean;
  level?: 1 | 2 | 3;
  size?: 56;
  className?: string | undefined;
  /** Another way out, after the link. */
  beside?: ReactNode;
  /** One line. */
  children?: ReactNode;
}

/** Nothing to show on this page, and the way to what there is. */
export function NothingHere(props: NothingHereProps) {
  const { title, to, action, drawn = false, level, size, className, beside, children } = props;
  return (
    <EmptyState
      title={title}
      level={level}
      className={className}
      {...(drawn ? { art: <NothingArt /> } : {})}
      action={
        <div className={s.ways}>
          <Link className={buttonClass({ size })} to={to}>
            {action}
          </Link>
          {beside}
        </div>
      }
    >
      {children}
    </EmptyState>
  );
}
