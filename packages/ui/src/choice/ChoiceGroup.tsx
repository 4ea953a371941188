import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { FieldNote, isPresent } from '../field/FieldNote.tsx';
import s from './ChoiceGroup.module.css';

export interface ChoiceGroupProps {
  /** The question of the group. */
  legend: ReactNode;
  /** Keeps the legend for screen readers alone. */
  legendHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A set of radios or checkboxes with one question, one hint and one error. */
export function ChoiceGroup({ legend, legendHidden, hint, error, className, children }: ChoiceGroupProps) {
  const noteId = useId();
  const described = isPresent(hint) || isPresent(error) ? noteId : undefined;
  return (
    <fieldset
      className={cx(s.group, className)}
      aria-describedby={described}
      data-error={isPresent(error) || undefined}
    >
      <legend className={legendHidden ? 'visually-hidden' : s.legend}>{legend}</legend>
      {children}
      <FieldNote id={noteId} hint={hint} error={error} />
    </fieldset>
  );
}
