import { type ComponentPropsWithRef, useId } from 'react';
import { FieldBox, type FieldLook, fieldAreaClass, noteAttributes } from './FieldBox.tsx';

export interface TextAreaProps
  extends Omit<FieldLook, 'prefix' | 'suffix'>,
    Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'placeholder'> {}

/** Several lines; grows with its text where the browser can. */
export function TextArea({ label, hint, error, valid, className, id, rows = 3, ...area }: TextAreaProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const noteId = `${controlId}-note`;
  return (
    <FieldBox {...{ label, hint, error, valid, className, controlId, noteId }} locked={area.readOnly}>
      <textarea
        {...area}
        {...noteAttributes({ hint, error }, noteId, area['aria-describedby'])}
        id={controlId}
        rows={rows}
        className={fieldAreaClass}
        placeholder=" "
      />
    </FieldBox>
  );
}
