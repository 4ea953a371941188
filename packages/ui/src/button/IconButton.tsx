import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icon/Icon.tsx';
import s from './IconButton.module.css';

export interface IconButtonLook {
  /** Plain has no ground until hovered. */
  kind?: 'sunken' | 'plain' | undefined;
  /** Side in px. */
  size?: 44 | 48 | 56 | undefined;
  className?: string | undefined;
}

export interface IconButtonProps
  extends IconButtonLook,
    Omit<ComponentPropsWithRef<'button'>, 'children' | 'className' | 'disabled'> {
  icon: IconName;
  /** Spoken name, required: the button has no words. */
  label: string;
  /** A small count over the corner; say it in `label` too. */
  count?: number | undefined;
}

/** Class names that make a link look like an icon button. */
export function iconButtonClass({ kind = 'sunken', size = 44, className }: IconButtonLook = {}): string {
  return cx(s.button, s[kind], s[`h${size}`], className);
}

/** A square button with an icon alone, 44 px at least. */
export function IconButton({
  icon,
  label,
  count,
  kind,
  size,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button {...rest} type={type} className={iconButtonClass({ kind, size, className })} aria-label={label}>
      <Icon name={icon} />
      {count !== undefined && <CountMark count={count} />}
    </button>
  );
}

/** The round count over a bag icon; hidden at zero. Its parent must be positioned. */
export function CountMark({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={s.count} aria-hidden>
      {count}
    </span>
  );
}
