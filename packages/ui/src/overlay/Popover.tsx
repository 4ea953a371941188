import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import s from './Popover.module.css';
import { useLightDismiss } from './use-light-dismiss.ts';

/** Spread onto the button that opens the popover. */
export interface PopoverTriggerProps {
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  'aria-haspopup': 'dialog' | 'menu';
  onClick: () => void;
}

export interface PopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger: (props: PopoverTriggerProps) => ReactNode;
  /** Spoken name of the panel. */
  label: string;
  /** Which edge of the trigger the panel keeps to; it shifts by itself to stay on the screen. */
  align?: 'start' | 'end' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A panel under its trigger. Escape or a press outside closes it (P2.71); focus goes in and returns to the trigger. */
export function Popover({
  open,
  onOpenChange,
  trigger,
  label,
  align = 'start',
  className,
  children,
}: PopoverProps) {
  const area = useRef<HTMLDivElement>(null);
  const panelId = useId();
  useLightDismiss(open, area, () => onOpenChange(false));
  return (
    <div ref={area} className={s.area}>
      {trigger({
        'aria-expanded': open,
        'aria-controls': open ? panelId : undefined,
        'aria-haspopup': 'dialog',
        onClick: () => onOpenChange(!open),
      })}
      {open && (
        <Panel id={panelId} label={label} align={align} className={className}>
          {children}
        </Panel>
      )}
    </div>
  );
}

/** Between a trigger and its panel, px. */
const GAP = 12;

interface PanelProps {
  id: string;
  label: string;
  align: 'start' | 'end';
  className?: string | undefined;
  children: ReactNode;
}

function Panel({ id, label, align, className, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useFocusReturn(panel);
  useFitOnScreen(panel);
  // Not a dialog element: it is not modal and lies under its trigger.
  return (
    <div
      ref={panel}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={cx(s.panel, s[align], className)}
    >
      {children}
    </div>
  );
}

/** Focus enters the element with it and returns where it was, unless the reader has moved it on. */
export function useFocusReturn(ref: { readonly current: HTMLElement | null }) {
  useEffect(() => {
    const element = ref.current;
    const before = document.activeElement;
    element?.focus({ preventScroll: true });
    return () => {
      const now = document.activeElement;
      const lost = now === null || now === document.body || element?.contains(now) === true;
      if (lost && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [ref]);
}

/** Shifts a dropped panel sideways so that it keeps 16 px from the screen's edges, and lifts it over its trigger where it would end below. */
export function useFitOnScreen(ref: { readonly current: HTMLElement | null }) {
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const box = element.getBoundingClientRect();
    const over = box.right - (document.documentElement.clientWidth - 16);
    const under = 16 - box.left;
    if (over > 0) element.style.marginInlineStart = `${-Math.min(over, box.left - 16)}px`;
    else if (under > 0) element.style.marginInlineEnd = `${-under}px`;
    if (box.bottom <= innerHeight - 16) return;
    const trigger = element.parentElement?.getBoundingClientRect();
    if (trigger !== undefined && trigger.top - GAP - box.height >= 16) element.dataset['above'] = '';
    else element.scrollIntoView({ block: 'nearest' });
  }, [ref]);
}
