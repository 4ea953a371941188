import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../cx.ts';
import s from './Switch.module.css';

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'className'> {
  /** Words after the switch; leave out when `aria-label` or `aria-labelledby` names it. */
  children?: ReactNode;
  className?: string | undefined;
}

/** On or off at once, without a save. */
export function Switch({ children, className, ...input }: SwitchProps) {
  return (
    <label className={cx(s.row, className)}>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox tells its own state */}
      <input {...input} type="checkbox" role="switch" className={s.input} />
      <span className={s.track} aria-hidden />
      {children !== undefined && <span>{children}</span>}
    </label>
  );
}
