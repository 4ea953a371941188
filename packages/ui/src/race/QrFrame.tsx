import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import s from './QrFrame.module.css';

export interface QrFrameProps {
  /** The code as svg, dark on nothing: the frame is white in both themes. */
  children: ReactNode;
  /** Spoken name of the code. */
  label: string;
  /** Beside it: what to do and the code in letters. */
  caption?: ReactNode;
  /** Side of the code in px, 200 on wide screens; or as wide as its place. */
  size?: number | 'fill' | undefined;
  className?: string | undefined;
}

/** White ground and a quiet zone of 14 px round a QR. */
export function QrFrame({ children, label, caption, size = 200, className }: QrFrameProps) {
  return (
    <figure className={cx(s.figure, className)}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the picture is an inline svg with its white ground */}
      <div
        className={s.frame}
        role="img"
        aria-label={label}
        style={{ '--qr': size === 'fill' ? '100%' : `${size}px` }}
      >
        {children}
      </div>
      {caption !== undefined && <figcaption className={s.caption}>{caption}</figcaption>}
    </figure>
  );
}
