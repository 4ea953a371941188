import { Fragment, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import s from './Breadcrumbs.module.css';

export interface BreadcrumbsProps {
  /** Spoken name: «Хлебные крошки». */
  label: string;
  /** Links from the top down; the last may be the page itself as plain text. */
  items: readonly { id: string; content: ReactNode }[];
  className?: string | undefined;
}

/** The way to this page. */
export function Breadcrumbs({ label, items, className }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className={cx(s.nav, className)}>
      <ol className={s.list}>
        {items.map(({ id, content }, at) => (
          <Fragment key={id}>
            {at > 0 && (
              <li aria-hidden className={s.between}>
                <Icon name="chevron-right" size={14} />
              </li>
            )}
            <li className={s.item} aria-current={at === items.length - 1 ? 'page' : undefined}>
              {content}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
