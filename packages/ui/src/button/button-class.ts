import { cx } from '../cx.ts';
import s from './Button.module.css';

export type ButtonKind = 'primary' | 'secondary' | 'outline' | 'text' | 'danger' | 'inverse';
export type ButtonSize = 44 | 48 | 56;

export interface ButtonLook {
  /** Primary once per view or card. */
  kind?: ButtonKind | undefined;
  /** Height in px. */
  size?: ButtonSize | undefined;
  /** Fills the width of its column. */
  wide?: boolean | undefined;
  className?: string | undefined;
}

interface LinkLook extends ButtonLook {
  /** An icon stands before the words. */
  withIcon?: boolean | undefined;
}

/** Class names that make a link look like a button: `<Link className={buttonClass({ kind: 'primary' })}>`. */
export function buttonClass({
  kind = 'primary',
  size = 48,
  wide = false,
  withIcon = false,
  className,
}: LinkLook = {}): string {
  return cx(s.button, s[kind], s[`h${size}`], wide && s.wide, withIcon && s.withIcon, className);
}
