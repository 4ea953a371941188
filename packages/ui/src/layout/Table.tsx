import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../cx.ts';
import s from './Table.module.css';

export interface TableProps extends Omit<ComponentPropsWithRef<'table'>, 'summary'> {
  /** Names the table for screen readers. */
  caption: ReactNode;
  /** Shows the caption above. */
  captionVisible?: boolean | undefined;
}

/**
 * The look of a table; head and body are native children. Mark number cells with `data-num`, rows that react to the
 * pointer with `data-hover`, the chosen row with `aria-selected`, cells that a phone leaves out with `data-wide`.
 */
export function Table({ caption, captionVisible = false, className, children, ...rest }: TableProps) {
  return (
    <table {...rest} className={cx(s.table, className)}>
      <caption className={captionVisible ? s.caption : 'visually-hidden'}>{caption}</caption>
      {children}
    </table>
  );
}

/** The second line of a cell, for details that have no column of their own on a phone. */
export function CellDetail({ children }: { children: ReactNode }) {
  return <span className={s.detail}>{children}</span>;
}
