import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icon/Icon.tsx';
import s from './Menu.module.css';
import { type PopoverTriggerProps, useFocusReturn, useFitOnScreen } from './Popover.tsx';
import popover from './Popover.module.css';
import { useLightDismiss } from './use-light-dismiss.ts';

/** Spread onto an item drawn as a link. */
export interface MenuItemProps {
  role: 'menuitem';
  tabIndex: -1;
  className: string;
  onClick: () => void;
}

export interface MenuItem {
  id: string;
  label: ReactNode;
  icon?: IconName | undefined;
  tone?: 'err' | undefined;
  /** A line above it: another sort of act begins. */
  divided?: boolean | undefined;
  onSelect?: (() => void) | undefined;
  /** Draws the item as a link of the app's router. */
  render?: ((props: MenuItemProps, content: ReactNode) => ReactNode) | undefined;
}

export interface MenuProps {
  items: readonly MenuItem[];
  trigger: (props: PopoverTriggerProps) => ReactNode;
  label: string;
  align?: 'start' | 'end' | undefined;
}

/** Actions under a trigger. Arrow keys, Home, End and first letters move; Escape or a press outside closes (P2.71). */
export function Menu({ items, trigger, label, align = 'end' }: MenuProps) {
  const [open, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const menuId = useId();
  useLightDismiss(open, area, () => setOpen(false));
  return (
    <div ref={area} className={popover.area}>
      {trigger({
        'aria-expanded': open,
        'aria-controls': open ? menuId : undefined,
        'aria-haspopup': 'menu',
        onClick: () => setOpen(!open),
      })}
      {open && <MenuList {...{ id: menuId, items, label, align }} onDone={() => setOpen(false)} />}
    </div>
  );
}

interface MenuListProps {
  id: string;
  items: readonly MenuItem[];
  label: string;
  align: 'start' | 'end';
  onDone: () => void;
}

function MenuList({ id, items, label, align, onDone }: MenuListProps) {
  const menu = useRef<HTMLDivElement>(null);
  useFocusReturn(menu);
  useFitOnScreen(menu);
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Tab') onDone();
    const all = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const target = nextItem(
      all,
      all.findIndex((item) => item === document.activeElement),
      event.key,
    );
    if (target === undefined) return;
    event.preventDefault();
    target.focus();
  };
  return (
    <div
      ref={menu}
      id={id}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={cx(popover.panel, popover[align], s.menu)}
      onKeyDown={move}
    >
      {items.map((item) => {
        const props: MenuItemProps = {
          role: 'menuitem',
          tabIndex: -1,
          className: cx(s.item, item.tone === 'err' && s.err, item.divided && s.divided),
          onClick: () => {
            // Focus is back on the trigger before a dialog opens, which returns it to where it found it.
            flushSync(onDone);
            item.onSelect?.();
          },
        };
        const content = (
          <>
            {item.icon && <Icon name={item.icon} />}
            <span>{item.label}</span>
          </>
        );
        if (item.render)
          return (
            <div key={item.id} role="none">
              {item.render(props, content)}
            </div>
          );
        return (
          <button key={item.id} type="button" {...props}>
            {content}
          </button>
        );
      })}
    </div>
  );
}

function nextItem(all: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowDown') return all[(at + 1) % all.length];
  if (key === 'ArrowUp') return all.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const turned = [...all.slice(at + 1), ...all.slice(0, at + 1)];
  return turned.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
}
