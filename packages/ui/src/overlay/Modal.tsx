import { type ReactNode, useId } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { cx } from '../cx.ts';
import s from './Dialog.module.css';
import { useDialog } from './use-dialog.ts';

export interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Display face for outcomes («Оплата не прошла»), text face for questions. */
  titleFace?: 'display' | 'text' | undefined;
  /** Spoken name of the cross; without it there is no cross. */
  closeLabel?: string | undefined;
  /** False only where an outside press must not lose typed work. */
  dismissible?: boolean | undefined;
  /** Greatest width in px, 480 by default. */
  width?: number | undefined;
  /** Buttons, laid one under another; the first is the way forward. */
  actions?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}

/** A modal window: a card on wide screens, a sheet with a grip on a phone. Renders nothing while closed. */
export function Modal({ open, ...props }: ModalProps) {
  return open ? <OpenModal {...props} /> : null;
}

function OpenModal(props: Omit<ModalProps, 'open'>) {
  const {
    onClose,
    title,
    titleFace = 'text',
    closeLabel,
    dismissible = true,
    width = 480,
    actions,
    className,
    children,
  } = props;
  const titleId = useId();
  const dialog = useDialog({ onClose, dismissible });
  return (
    <dialog
      {...dialog}
      className={cx(s.dialog, s.modal, className)}
      style={{ '--width': `${width}px` }}
      aria-labelledby={titleId}
    >
      <div className={s.panel}>
        <div className={s.grip} aria-hidden />
        <div className={s.head}>
          <h2 id={titleId} className={titleFace === 'display' ? s.displayTitle : s.title}>
            {title}
          </h2>
          {closeLabel !== undefined && (
            <IconButton icon="cross" label={closeLabel} onClick={onClose} className={s.cross} />
          )}
        </div>
        {children !== undefined && <div className={s.body}>{children}</div>}
        {actions !== undefined && <div className={s.actions}>{actions}</div>}
      </div>
    </dialog>
  );
}
