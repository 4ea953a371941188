import type { ComponentPropsWithRef, ElementType } from 'react';
import { cx } from '../cx.ts';
import s from './Card.module.css';

export interface CardProps extends ComponentPropsWithRef<'div'> {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside' | 'form' | undefined;
  /** Route edge of the chosen one. */
  selected?: boolean | undefined;
  /** Lifted: the sticky purchase card. */
  raised?: boolean | undefined;
  /** Without inner padding. */
  flush?: boolean | undefined;
}

/** Something one can buy, own or edit. Lists of other things use hairlines. */
export function Card({ as = 'div', selected, raised, flush, className, ...rest }: CardProps) {
  // The names of `as` share the attributes of a div; React's types cannot say so for a union.
  const Tag = as as ElementType;
  return (
    <Tag
      {...rest}
      className={cx(s.card, selected && s.selected, raised && s.raised, flush && s.flush, className)}
    />
  );
}
