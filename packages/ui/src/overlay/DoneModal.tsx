import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { Modal } from './Modal.tsx';

interface DoneModalProps {
  title: ReactNode;
  /** Spoken name of the cross. */
  closeLabel: string;
  /** Words of the only button. */
  understood: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Says that something was done. Rendered while it is open. */
export function DoneModal({ title, closeLabel, understood, onClose, children }: DoneModalProps) {
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      titleFace="display"
      closeLabel={closeLabel}
      actions={
        <Button size={56} wide onClick={onClose}>
          {understood}
        </Button>
      }
    >
      <p role="status">{children}</p>
    </Modal>
  );
}
