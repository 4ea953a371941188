import { quietApi } from '../../api/quiet.ts';
import { storedToken } from '../../signals/session.ts';
import { forgetTab } from '../../signals/tab-memory.ts';
import { endSession } from './session.ts';

/** What was chosen for this browser, whoever sits at it. */
const OF_THE_BROWSER: readonly string[] = ['lang', 'theme'];

/**
 * Ends the session here at once and on the server by a request that outlives the page (A4.04).
 * Without an answer the browser has forgotten the token all the same.
 */
export async function signOut(clearBasket: () => void): Promise<void> {
  if (storedToken.get() === null) return;
  const ended = quietApi.authLogout({ keepalive: true });
  leaveBrowser(clearBasket);
  await ended.catch(() => undefined);
}

/** Sets guest and leaves nothing of the person behind: contacts, keys of orders and tickets, codes (S19). */
export function leaveBrowser(clearBasket: () => void): void {
  endSession(clearBasket);
  clearLocalStorage();
  forgetTab();
}

function clearLocalStorage(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (!OF_THE_BROWSER.includes(key)) localStorage.removeItem(key);
  } catch {
    // A storage that may not be looked at has kept nothing.
  }
}
