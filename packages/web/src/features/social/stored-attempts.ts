interface StoredAttempt {
  secret: string;
  /** Where the visitor was going. */
  from: string | null;
}

const STORAGE_KEY = 'social';
/** More are left behind by visits that were given up. */
const MOST = 5;

function read(): Record<string, StoredAttempt> {
  try {
    // Written below and nowhere else.
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, StoredAttempt>;
  } catch {
    return {};
  }
}

/** Keeps in this tab what a return from a network needs: without it nothing that comes back counts. */
export function storeAttempt(state: string, stored: StoredAttempt): void {
  const last = Object.entries(read()).slice(1 - MOST);
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...Object.fromEntries(last), [state]: stored }));
  } catch {
    // The return will say that it was begun elsewhere.
  }
}

/** What was kept for a state; it is forgotten with this. */
export function takeAttempt(state: string): StoredAttempt {
  const { [state]: stored, ...rest } = read();
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(rest));
  } catch {
    // Nothing was kept either.
  }
  return stored ?? { secret: '', from: null };
}
