import type { ElementType, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import s from './FieldBox.module.css';
import { FieldNote, isPresent } from './FieldNote.tsx';

/** What every field with a label inside has in common. */
export interface FieldLook {
  label: ReactNode;
  /** Line under the field, 13 px. */
  hint?: ReactNode;
  /** Exact error text; takes the hint's place and turns the field red. */
  error?: ReactNode;
  /** Checked and right: green edge and a check. */
  valid?: boolean | undefined;
  /** Before the value: a flag, a search icon. */
  prefix?: ReactNode;
  /** After the value: a chevron, a calendar, an icon button. */
  suffix?: ReactNode;
  className?: string | undefined;
}

export interface FieldBoxProps extends FieldLook {
  controlId: string;
  noteId: string;
  /** Keeps the label above even over an empty value. */
  raised?: boolean | undefined;
  locked?: boolean | undefined;
  /** Draws the edge in place of a div; `ComboBox` anchors its menu to it. */
  frame?: ElementType | undefined;
  children: ReactNode;
}

/** Edge, label inside and note of a field; the control is its child and must carry `className={fieldControlClass}`. */
export function FieldBox(props: FieldBoxProps) {
  const {
    label,
    hint,
    error,
    valid = false,
    prefix,
    suffix,
    className,
    controlId,
    noteId,
    raised,
    locked,
    frame: Frame = 'div',
    children,
  } = props;
  const state = isPresent(error) ? 'error' : valid ? 'valid' : undefined;
  return (
    <div className={cx(s.field, className)}>
      <Frame className={s.box} data-state={state} data-locked={locked || undefined}>
        {isPresent(prefix) && <span className={s.prefix}>{prefix}</span>}
        <div className={s.body} data-raised={raised || undefined}>
          {children}
          <label className={s.label} htmlFor={controlId}>
            {label}
          </label>
        </div>
        {state === 'valid' && <Icon name="check" className={s.ok} />}
        {isPresent(suffix) ? (
          <span className={s.suffix}>{suffix}</span>
        ) : (
          locked && <Icon name="lock" size={18} />
        )}
      </Frame>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}

export const fieldControlClass = cx(s.control);
export const fieldAreaClass = cx(s.control, s.area);

/** ARIA attributes of a control that has a note with this id. */
export function noteAttributes(
  look: Pick<FieldLook, 'hint' | 'error'>,
  noteId: string,
  describedBy?: string,
) {
  const hasNote = isPresent(look.hint) || isPresent(look.error);
  return {
    'aria-invalid': isPresent(look.error) || undefined,
    'aria-describedby': [describedBy, hasNote && noteId].filter(Boolean).join(' ') || undefined,
  };
}
