import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import s from './FieldNote.module.css';

export interface FieldNoteProps {
  /** Referred to by the control's `aria-describedby`. */
  id: string;
  hint?: ReactNode;
  /** Replaces the hint; drawn with an icon, never by colour alone. */
  error?: ReactNode;
}

/** The line under a control: a hint, or the error in its place. Draws nothing when both are absent. */
export function FieldNote({ id, hint, error }: FieldNoteProps) {
  if (isPresent(error)) {
    return (
      <p id={id} className={s.note} data-error>
        <Icon name="warn" size={16} />
        <span>{error}</span>
      </p>
    );
  }
  if (!isPresent(hint)) return null;
  return (
    <p id={id} className={s.note}>
      {hint}
    </p>
  );
}

/** Whether a slot has something to show. */
export function isPresent(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false && node !== '';
}
