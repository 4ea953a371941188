import { type ReactNode, useId } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { cx } from '../cx.ts';
import s from './Dialog.module.css';
import { useDialog } from './use-dialog.ts';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  titleFace?: 'display' | 'text' | undefined;
  /** Spoken name of the cross, shown on wide screens; on a phone the grip stands for it. */
  closeLabel: string;
  /** At the right of the title: «Сбросить». */
  action?: ReactNode;
  /** Stays at the bottom while the content scrolls: «Показать 6 стартов». */
  footer?: ReactNode;
  /** Takes the whole window on wide screens: a plan to look around on. */
  fill?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Content that slides from the bottom and scrolls inside; a card in the middle on wide screens. */
export function Sheet({ open, ...props }: SheetProps) {
  return open ? <OpenSheet {...props} /> : null;
}

function OpenSheet({
  onClose,
  title,
  titleFace = 'display',
  closeLabel,
  action,
  footer,
  fill = false,
  className,
  children,
}: Omit<SheetProps, 'open'>) {
  const titleId = useId();
  const dialog = useDialog({ onClose, dismissible: true });
  return (
    <dialog
      {...dialog}
      className={cx(s.dialog, s.sheet, fill && s.fill, className)}
      aria-labelledby={titleId}
    >
      <div className={s.panel}>
        <button type="button" className={s.gripButton} aria-label={closeLabel} onClick={onClose}>
          <span className={s.grip} />
        </button>
        <div className={s.head}>
          <h2 id={titleId} className={titleFace === 'display' ? s.displayTitle : s.title}>
            {title}
          </h2>
          {action}
          <IconButton icon="cross" label={closeLabel} onClick={onClose} className={cx(s.cross, s.wideOnly)} />
        </div>
        <div className={s.scroll}>{children}</div>
        {footer !== undefined && <div className={s.footer}>{footer}</div>}
      </div>
    </dialog>
  );
}
