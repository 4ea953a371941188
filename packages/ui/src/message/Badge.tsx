import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icon/Icon.tsx';
import s from './Badge.module.css';

export type Tone = 'ok' | 'info' | 'warn' | 'err' | 'neutral' | 'inverse';

export interface BadgeProps {
  tone?: Tone | undefined;
  /** Where the status matters. */
  icon?: IconName | undefined;
  /** Lies on a cover: keeps light colours in both themes and casts a shadow. */
  onCover?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A status in a few words, 26 high. */
export function Badge({ tone = 'neutral', icon, onCover, className, children }: BadgeProps) {
  return (
    <span
      className={cx(s.badge, s[tone], onCover && s.onCover, className)}
      data-theme={onCover ? 'light' : undefined}
    >
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}

/** A distance on a sunken tag: «21,1». The unit stays outside. */
export function DistanceTag({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) {
  return <span className={cx(s.distance, className)}>{children}</span>;
}
