import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readTab, subscribeTab, writeTab } from '../../signals/tab-memory.ts';

/** Splits an address's query into the named secrets that have a value, and the query without any of those names. */
export function takeSecrets<N extends string>(
  search: string,
  names: readonly N[],
): { secrets: Partial<Record<N, string>>; rest: string } {
  const query = new URLSearchParams(search);
  const secrets: Partial<Record<N, string>> = {};
  for (const name of names) {
    const value = query.get(name) ?? '';
    if (value !== '') secrets[name] = value;
    query.delete(name);
  }
  const left = query.toString();
  return { secrets, rest: left === '' ? '' : `?${left}` };
}

const notYet = () => undefined;

/**
 * Secrets of a letter's link: moved from the address to this tab's storage at once (S20), so that neither history, nor
 * a shared address, nor a referrer tells them. `names` must be constant.
 * @returns undefined until the browser has looked, null when there are none.
 */
export function useSecretLink<N extends string>(
  storageKey: string,
  names: readonly N[],
): Partial<Record<N, string>> | null | undefined {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const stored = useSyncExternalStore(subscribeTab, () => readTab(storageKey), notYet);
  const inAddress = names.some((name) => new URLSearchParams(search).has(name));
  useEffect(() => {
    if (!inAddress) return;
    const { secrets, rest } = takeSecrets(search, names);
    if (Object.keys(secrets).length > 0) writeTab(storageKey, JSON.stringify(secrets));
    void navigate({ pathname, search: rest, hash }, { replace: true, preventScrollReset: true });
  }, [inAddress, storageKey, names, pathname, search, hash, navigate]);
  if (stored === undefined || inAddress) return undefined;
  // Written above and nowhere else.
  return stored === null ? null : (JSON.parse(stored) as Partial<Record<N, string>>);
}

/** Keeps secrets that came another way than in the query, for `useSecretLink` of the same storage key. */
export function storeSecrets(storageKey: string, secrets: Readonly<Record<string, string>>): void {
  writeTab(storageKey, JSON.stringify(secrets));
}

/** The secret has done its work. */
export function clearSecrets(storageKey: string): void {
  writeTab(storageKey, null);
}
