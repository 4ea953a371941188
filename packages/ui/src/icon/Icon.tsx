import { cx } from '../cx.ts';
import s from './Icon.module.css';
import type { IconName } from './icon-names.ts';
import shapes from './icons.svg';

export type { IconName } from './icon-names.ts';

export interface IconProps {
  name: IconName;
  /** Side in px, 20 by default. */
  size?: number;
  /** Spoken name. Without it the icon is decoration and hidden from screen readers. */
  label?: string | undefined;
  className?: string | undefined;
}

/** One line icon in the current text colour. */
export function Icon({ name, size = 20, label, className }: IconProps) {
  const spoken = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className={cx(s.icon, className)} width={size} height={size} viewBox="0 0 24 24" {...spoken}>
      <use href={`${shapes}#${name}`} />
    </svg>
  );
}
