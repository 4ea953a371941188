/** A value of local storage that components follow, in this tab and from others. Without storage it lives in memory. */
export interface Remembered {
  get: () => string | null;
  set: (value: string | null) => void;
  subscribe: (onChange: () => void) => () => void;
}

export function remember(key: string): Remembered {
  let memory: string | null = null;
  const listeners = new Set<() => void>();
  return {
    get() {
      try {
        return localStorage.getItem(key);
      } catch {
        // Storage may be forbidden by the browser's settings.
        return memory;
      }
    },
    set(value) {
      memory = value;
      try {
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      } catch {
        // Kept in memory for this page.
      }
      for (const listener of listeners) listener();
    },
    subscribe(onChange) {
      const fromOtherTab = (event: StorageEvent) => {
        if (event.key === key || event.key === null) onChange();
      };
      listeners.add(onChange);
      addEventListener('storage', fromOtherTab);
      return () => {
        listeners.delete(onChange);
        removeEventListener('storage', fromOtherTab);
      };
    },
  };
}
