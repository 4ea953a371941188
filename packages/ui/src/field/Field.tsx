import { type ComponentPropsWithRef, useId } from 'react';
import { FieldBox, type FieldLook, fieldControlClass, noteAttributes } from './FieldBox.tsx';
import s from './Field.module.css';

export interface FieldProps
  extends FieldLook,
    Omit<ComponentPropsWithRef<'input'>, 'prefix' | 'className' | 'placeholder'> {
  /** What remains of a mask, drawn in ink-3 after the typed text: `{ typed: '+7 (916) 2', rest: '__-__-__' }`. */
  ghost?: { typed: string; rest: string } | undefined;
}

/**
 * One-line input, 60 high, label inside above the value. Masks come from outside through `ref`;
 * `readOnly` draws a lock. Every other input attribute goes to the input.
 */
export function Field(props: FieldProps) {
  const { label, hint, error, valid, prefix, suffix, className, ghost, id, ...input } = props;
  const ownId = useId();
  const controlId = id ?? ownId;
  const noteId = `${controlId}-note`;
  return (
    <FieldBox
      {...{ label, hint, error, valid, prefix, suffix, className, controlId, noteId }}
      locked={input.readOnly}
      raised={ghost !== undefined && ghost.typed !== ''}
    >
      <input
        type="text"
        {...input}
        {...noteAttributes({ hint, error }, noteId, input['aria-describedby'])}
        id={controlId}
        className={fieldControlClass}
        placeholder=" "
      />
      {ghost && (
        <span className={s.ghost} aria-hidden>
          <span className={s.typed}>{ghost.typed}</span>
          {ghost.rest}
        </span>
      )}
    </FieldBox>
  );
}
