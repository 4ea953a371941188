import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../cx.ts';
import s from './Mark.module.css';

export interface RadioProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> {
  children: ReactNode;
  className?: string | undefined;
}

/** One radio; put a group of them into `ChoiceGroup`. */
export function Radio({ children, className, ...input }: RadioProps) {
  return (
    <label className={cx(s.row, className)}>
      <input {...input} type="radio" className={s.input} />
      <span className={cx(s.mark, s.round)} aria-hidden />
      <span className={s.words}>{children}</span>
    </label>
  );
}
