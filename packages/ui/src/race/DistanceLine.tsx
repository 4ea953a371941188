import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import s from './DistanceLine.module.css';

export interface DistanceLineItem {
  id: string;
  /** «21,1», «50+». */
  numeral: string;
  /** «18 стартов». */
  count: ReactNode;
}

/** Spread onto the router's link. */
export interface DistanceLinkProps {
  className: string;
  'aria-current': 'true' | undefined;
  children: ReactNode;
}

export interface DistanceLineProps<Item extends DistanceLineItem> {
  items: readonly Item[];
  selected?: string | undefined;
  /** Spoken name: «Дистанции, км». */
  label: string;
  /** Draws one item as a link of the app's router. */
  renderLink: (item: Item, props: DistanceLinkProps) => ReactNode;
  className?: string | undefined;
}

/** Giant distances on the blue line, which draws itself to the chosen one. On a phone the strip scrolls to the edge. */
export function DistanceLine<Item extends DistanceLineItem>(props: DistanceLineProps<Item>) {
  const { items, selected, label, renderLink, className } = props;
  const chosen = items.findIndex((item) => item.id === selected);
  return (
    <nav aria-label={label} className={cx(s.nav, className)}>
      <ol className={s.strip} style={{ '--count': chosen + 1 }}>
        {items.map((item, at) => (
          <li key={item.id} className={s.item} data-passed={at < chosen || undefined} style={{ '--at': at }}>
            {renderLink(item, {
              className: cx(s.link),
              'aria-current': at === chosen ? 'true' : undefined,
              children: (
                <>
                  <span className={s.numeral}>{item.numeral}</span>
                  <span className={s.count}>{item.count}</span>
                </>
              ),
            })}
          </li>
        ))}
      </ol>
    </nav>
  );
}
