import type { FailureTexts } from '../texts/failure-text.ts';

/**
 * What the global modal says: the server's own words, the one general failure (P8.01, P8.02), or that this token opens nothing any
 * more (P8.04).
 */
export type GlobalMessage =
  | { kind: 'text'; text: string }
  | { kind: 'failure'; why?: keyof FailureTexts }
  | { kind: 'sessionOver'; token: string | null };

let current: GlobalMessage | null = null;
const listeners = new Set<() => void>();

/** Shows a message in the modal with «Понятно»; null closes it. */
export function setGlobalMessage(message: GlobalMessage | null): void {
  current = message;
  for (const listener of listeners) listener();
}

export const globalMessageStore = {
  subscribe: (onChange: () => void): (() => void) => {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  },
  snapshot: () => current,
  serverSnapshot: () => null,
};
