import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../cx.ts';
import mark from './Mark.module.css';
import s from './RadioCard.module.css';

export interface RadioCardProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'className' | 'title'> {
  /** Method with its price and term: «Курьер, 390 ₽, 2–4 дня». */
  title: ReactNode;
  /** Second line. */
  detail?: ReactNode;
  /** At the right edge: an icon or a price. */
  end?: ReactNode;
  /** Shown inside the card while it is chosen: an address form. */
  children?: ReactNode;
  className?: string | undefined;
}

/** A radio as a card with an edge. */
export function RadioCard({ title, detail, end, children, className, ...input }: RadioCardProps) {
  return (
    <div className={cx(s.card, className)}>
      <label className={cx(mark.row, s.head)}>
        <input {...input} type="radio" className={mark.input} />
        <span className={cx(mark.mark, mark.round)} aria-hidden />
        <span className={s.words}>
          <span className={s.title}>{title}</span>
          {detail !== undefined && <span className={s.detail}>{detail}</span>}
        </span>
        {end !== undefined && <span className={s.end}>{end}</span>}
      </label>
      {children !== undefined && <div className={s.body}>{children}</div>}
    </div>
  );
}
