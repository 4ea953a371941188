import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { pathHere } from '../../site-address.ts';

/** A sign-in that still lacks its code. It lives in the page's memory alone, for ten minutes. */
export interface SecondStep {
  readonly challenge: string;
  /** The page that asks. */
  readonly at: string;
  /** After the session has begun, where the page's guard does not lead on by itself. */
  readonly lead: () => void;
}

let current: SecondStep | null = null;
const listeners = new Set<() => void>();

function set(step: SecondStep | null): void {
  current = step;
  for (const listener of listeners) listener();
}

/**
 * Where the refusal of a sign-in asks for a code of the app, the page does so in place of the form.
 * @returns null for other refusals; `from` is where the link of a letter leads back to
 */
export function askSecondFactor(
  error: unknown,
  lead: () => void = () => undefined,
): { from: string | null } | null {
  if (!(error instanceof ApiError) || error.body.code !== 'second_factor_required') return null;
  const { ticket: challenge, from = null } = error.body.details;
  set({ challenge, at: pathHere(), lead });
  return { from };
}

export function endSecondStep(): void {
  set(null);
}

const subscribe = (onChange: () => void) => {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
};

/** What this page asks for, if anything. */
export function useSecondStep(): SecondStep | null {
  const step = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  const { pathname } = useLocation();
  return step?.at === pathname ? step : null;
}
