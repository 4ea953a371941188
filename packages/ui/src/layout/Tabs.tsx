import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import s from './Tabs.module.css';

export type TabStatus = 'done' | 'error' | 'empty';

export interface TabItem {
  id: string;
  label: ReactNode;
  /** A mark before the label: check, red mark, empty ring. */
  status?: TabStatus | undefined;
  /** Spoken words of the mark: «заполнен», «есть ошибка», «ещё не открывали». */
  statusLabel?: string | undefined;
}

export interface TabsProps {
  /** Prefix that ties tabs to their `TabPanel`s. */
  idBase: string;
  items: readonly TabItem[];
  selected: string;
  onSelect: (id: string) => void;
  /** Spoken name of the strip. */
  label: string;
  className?: string | undefined;
}

/** A strip of tabs 48 high: arrow keys, Home and End choose; scrolls sideways on a phone. */
export function Tabs({ idBase, items, selected, onSelect, label, className }: TabsProps) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const active = strip.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(selected)}"]`);
    if (strip.current && active) scrollIntoSight(strip.current, active);
  }, [selected]);
  const move = (event: KeyboardEvent) => {
    const next = nextTab(items, selected, event.key);
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next.id);
    document.getElementById(tabId(idBase, next.id))?.focus({ preventScroll: true });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- focus lives in the tabs, as the pattern wants
    <div ref={strip} role="tablist" aria-label={label} className={cx(s.strip, className)} onKeyDown={move}>
      {items.map((item) => (
        <button
          key={item.id}
          id={tabId(idBase, item.id)}
          type="button"
          role="tab"
          className={s.tab}
          data-tab={item.id}
          data-status={item.status}
          aria-selected={item.id === selected}
          aria-controls={item.id === selected ? panelId(idBase, item.id) : undefined}
          tabIndex={item.id === selected ? 0 : -1}
          onClick={() => onSelect(item.id)}
        >
          {item.status && <StatusMark status={item.status} />}
          {item.label}
          {item.statusLabel !== undefined && <span className="visually-hidden">, {item.statusLabel}</span>}
        </button>
      ))}
    </div>
  );
}

export interface TabPanelProps {
  idBase: string;
  /** The id of the tab it belongs to. */
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

/** The content of the selected tab. */
export function TabPanel({ idBase, id, className, children }: TabPanelProps) {
  return (
    <div id={panelId(idBase, id)} role="tabpanel" aria-labelledby={tabId(idBase, id)} className={className}>
      {children}
    </div>
  );
}

/** Round mark of a filled, wrong or unopened form; decoration, so words must be near. */
export function StatusMark({ status }: { status: TabStatus }) {
  return (
    <span className={s.mark} data-status={status} aria-hidden>
      {status === 'done' && <Icon name="check" size={14} />}
      {status === 'error' && <span className={s.bang}>!</span>}
    </span>
  );
}

const tabId = (base: string, id: string) => `${base}-tab-${id}`;
const panelId = (base: string, id: string) => `${base}-panel-${id}`;

function nextTab(items: readonly TabItem[], selected: string, key: string): TabItem | undefined {
  const at = items.findIndex((item) => item.id === selected);
  if (key === 'ArrowRight') return items[(at + 1) % items.length];
  if (key === 'ArrowLeft') return items.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  return undefined;
}

/** Scrolls the strip alone, never the page. */
function scrollIntoSight(strip: HTMLElement, tab: HTMLElement) {
  const over = tab.offsetLeft + tab.offsetWidth - (strip.scrollLeft + strip.clientWidth);
  const under = strip.scrollLeft - tab.offsetLeft;
  if (over > 0) strip.scrollLeft += over + 24;
  else if (under > 0) strip.scrollLeft -= under + 24;
}
