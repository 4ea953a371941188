import type { ReactNode } from 'react';
import type { IconName } from '../icon/icon-names.ts';

export interface ToastContent {
  text: ReactNode;
  /** Names in the text, which stay Russian on an English page. */
  names?: readonly string[] | undefined;
  icon?: IconName | undefined;
  /** Err is red and spoken at once. */
  tone?: 'inverse' | 'err' | undefined;
  /** At most one: «Вернуть», «Открыть». Pressing it dismisses the toast. */
  action?: { label: string; onPress: () => void } | undefined;
  /** What it is about, for whoever takes it away with others of its kind. */
  topic?: string | undefined;
  /** How long it stays, ms. */
  stay?: number | undefined;
}

export interface Toast extends ToastContent {
  id: number;
}

export interface ToastStore {
  show: (content: ToastContent) => number;
  dismiss: (id: number) => void;
  subscribe: (onChange: () => void) => () => void;
  /** The same array until something changes. */
  snapshot: () => readonly Toast[];
}

const shownAtOnce = 3;

/** Holds the toasts of one page; the oldest leaves when a fourth comes. Make it per app in the browser. */
export function createToastStore(): ToastStore {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  return {
    show(content) {
      lastId += 1;
      set([...toasts, { ...content, id: lastId }].slice(-shownAtOnce));
      return lastId;
    },
    dismiss(id) {
      if (toasts.some((toast) => toast.id === id)) set(toasts.filter((toast) => toast.id !== id));
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    snapshot: () => toasts,
  };
}
