import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import s from './Disclosure.module.css';

export interface DisclosureProps {
  title: ReactNode;
  /** At the right, before the chevron: how many are inside. */
  count?: ReactNode;
  /** Open at first. */
  open?: boolean | undefined;
  /** Disclosures of one name close each other. */
  name?: string | undefined;
  /** Tells of opening and closing, for contents that are loaded when opened. */
  onToggle?: ((open: boolean) => void) | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A row between hairlines that opens: past events, questions and answers. Works without scripts. */
export function Disclosure({
  title,
  count,
  open = false,
  name,
  onToggle,
  className,
  children,
}: DisclosureProps) {
  return (
    <details
      className={cx(s.details, className)}
      open={open}
      name={name}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className={s.summary}>
        <span className={s.title}>{title}</span>
        {count !== undefined && <span className={s.count}>{count}</span>}
        <Icon name="chevron-down" size={18} className={s.chevron} />
      </summary>
      <div className={s.body}>{children}</div>
    </details>
  );
}
