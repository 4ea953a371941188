import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { Modal } from './Modal.tsx';

interface ConfirmModalProps {
  title: ReactNode;
  /** Spoken name of the cross. */
  closeLabel: string;
  /** The step: `danger` (default) for what takes something away. */
  step: {
    label: ReactNode;
    kind?: 'danger' | 'primary';
    busy?: boolean;
    busyLabel?: string;
    onPress: () => void;
  };
  /** Words of the way back. */
  cancelLabel: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before a step that cannot be taken back easily. Rendered while it is open. */
export function ConfirmModal({ title, closeLabel, step, cancelLabel, onClose, children }: ConfirmModalProps) {
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      closeLabel={closeLabel}
      actions={
        <>
          <Button
            kind={step.kind ?? 'danger'}
            size={56}
            wide
            busy={step.busy}
            busyLabel={step.busyLabel}
            onClick={step.onPress}
          >
            {step.label}
          </Button>
          <Button kind="secondary" size={56} wide onClick={onClose}>
            {cancelLabel}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
