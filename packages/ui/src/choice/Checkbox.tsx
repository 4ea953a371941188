import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { FieldNote, isPresent } from '../field/FieldNote.tsx';
import { Icon } from '../icon/Icon.tsx';
import s from './Mark.module.css';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> {
  /** The words of the choice; may hold links. */
  children: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string | undefined;
}

/** A 24 px mark in a row 44 high; every other attribute goes to the input. */
export function Checkbox({ children, hint, error, className, ...input }: CheckboxProps) {
  const noteId = useId();
  const hasNote = isPresent(hint) || isPresent(error);
  return (
    <div className={className}>
      <label className={s.row}>
        <input
          {...input}
          type="checkbox"
          className={s.input}
          aria-invalid={isPresent(error) || undefined}
          aria-describedby={hasNote ? noteId : input['aria-describedby']}
        />
        <span className={cx(s.mark, s.square)} aria-hidden>
          <Icon name="check" size={16} />
        </span>
        <span className={s.words}>{children}</span>
      </label>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}
