import { quietApi } from '../../api/quiet.ts';
import { endSession } from './session.ts';
import { storedToken } from '../../signals/session.ts';

/**
 * Ends the session here at once and on the server by a request that outlives the page (A4.04).
 * Without an answer the browser has forgotten the token all the same.
 */
export async function signOut(clearBasket: () => void): Promise<void> {
  if (storedToken.get() === null) return;
  const ended = quietApi.authLogout({ keepalive: true });
  endSession(clearBasket);
  await ended.catch(() => undefined);
}
