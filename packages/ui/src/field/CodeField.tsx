import { type ComponentPropsWithRef, useEffect, useId } from 'react';
import { flushSync } from 'react-dom';
import type { FieldLook } from './FieldBox.tsx';
import { noteAttributes } from './FieldBox.tsx';
import { FieldNote, isPresent } from './FieldNote.tsx';
import s from './CodeField.module.css';

export interface CodeFieldProps
  extends Pick<FieldLook, 'label' | 'hint' | 'error'>,
    Omit<
      ComponentPropsWithRef<'input'>,
      'className' | 'value' | 'onChange' | 'placeholder' | 'maxLength' | 'type'
    > {
  /** How many digits. */
  digits: number;
  value: string;
  /** Digits alone, at most as many as there are boxes; what is pasted may carry blanks. */
  onValue: (value: string) => void;
}

/**
 * Digits of a message, one box each; one input lies over the boxes, so that pasting and one-time codes of the system work. The last
 * digit sends the form.
 */
export function CodeField(props: CodeFieldProps) {
  const { label, hint, error, digits, value, onValue, id, ...input } = props;
  const ownId = useId();
  const controlId = id ?? ownId;
  const noteId = `${controlId}-note`;
  const failed = isPresent(error);
  const full = value.length === digits;
  // What was refused is whole and wrong: the next digit begins anew.
  useEffect(() => {
    const control = document.getElementById(controlId);
    if (failed && full && control instanceof HTMLInputElement && control === document.activeElement)
      control.select();
  }, [failed, full, controlId]);
  const type = (control: HTMLInputElement) => {
    const typed = control.value.replace(/\D/g, '').slice(0, digits);
    const complete = typed.length === digits && typed !== value;
    // What the form sends is what stands in it.
    flushSync(() => onValue(typed));
    if (complete) control.form?.requestSubmit();
  };
  return (
    <div className={s.field}>
      <label className={s.label} htmlFor={controlId}>
        {label}
      </label>
      <div className={s.boxes} data-error={failed || undefined}>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          {...input}
          {...noteAttributes({ hint, error }, noteId, input['aria-describedby'])}
          id={controlId}
          className={s.control}
          value={value}
          onChange={(event) => type(event.currentTarget)}
        />
        {Array.from({ length: digits }, (_, at) => (
          <span
            // The boxes never change places.
            key={at}
            className={s.box}
            data-next={at === Math.min(value.length, digits - 1) || undefined}
            aria-hidden
          >
            {value[at]}
          </span>
        ))}
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}
