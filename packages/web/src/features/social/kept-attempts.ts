interface Kept {
  secret: string;
  /** Where the visitor was going. */
  from: string | null;
}

const ROOM = 'social';
/** More are left behind by visits that were given up. */
const MOST = 5;

function read(): Record<string, Kept> {
  try {
    // Written below and nowhere else.
    return JSON.parse(sessionStorage.getItem(ROOM) ?? '{}') as Record<string, Kept>;
  } catch {
    return {};
  }
}

/** Keeps in this tab what a return from a network needs: without it nothing that comes back counts. */
export function keepAttempt(state: string, kept: Kept): void {
  const last = Object.entries(read()).slice(1 - MOST);
  try {
    sessionStorage.setItem(ROOM, JSON.stringify({ ...Object.fromEntries(last), [state]: kept }));
  } catch {
    // The return will say that it was begun elsewhere.
  }
}

/** What was kept for a state; it is forgotten with this. */
export function takeAttempt(state: string): Kept {
  const { [state]: kept, ...rest } = read();
  try {
    sessionStorage.setItem(ROOM, JSON.stringify(rest));
  } catch {
    // Nothing was kept either.
  }
  return kept ?? { secret: '', from: null };
}
