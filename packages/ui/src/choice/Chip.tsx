import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icon/Icon.tsx';
import s from './Chip.module.css';

export interface ChipLook {
  /** On: inverse. */
  selected?: boolean | undefined;
  /** Its popover is open: route edge. */
  open?: boolean | undefined;
  /** Round chip, or a tile of the filter sheet with the radius of a control. */
  shape?: 'chip' | 'tile' | undefined;
  /** Display face for distances. */
  display?: boolean | undefined;
  className?: string | undefined;
}

/** Class names that make a link look like a filter chip. */
export function chipClass({ selected, open, shape = 'chip', display, className }: ChipLook = {}): string {
  return cx(
    s.chip,
    selected && s.selected,
    open && s.open,
    shape === 'tile' && s.tile,
    display && s.display,
    className,
  );
}

export interface ChipProps extends ChipLook, Omit<ComponentPropsWithRef<'button'>, 'className'> {
  icon?: IconName | undefined;
  /** Draws the cross of a filter that a press takes off. */
  removable?: boolean | undefined;
  /** Draws a chevron: the chip opens a popover. */
  opens?: boolean | undefined;
}

/** A filter chip 44 high: a toggle, or with `opens` the trigger of a popover. */
export function Chip(props: ChipProps) {
  const {
    selected,
    open,
    shape,
    display,
    className,
    icon,
    removable,
    opens,
    children,
    type = 'button',
    ...rest
  } = props;
  const state = opens ? { 'aria-expanded': open ?? false } : { 'aria-pressed': selected ?? false };
  return (
    <button
      {...state}
      {...rest}
      type={type}
      className={chipClass({ selected, open, shape, display, className })}
    >
      {icon && <Icon name={icon} size={18} />}
      {children}
      {removable && selected && <Icon name="cross" size={16} />}
      {opens && <Icon name={open ? 'chevron-up' : 'chevron-down'} size={16} />}
    </button>
  );
}
