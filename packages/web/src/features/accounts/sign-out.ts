import { quietApi } from './quiet-api.ts';
import { endSession } from './session.ts';
import { storedToken } from '../../signals/session.ts';

/** Ends the session on the server and here (A4.04). Without an answer the browser forgets the token all the same. */
export async function signOut(clearBasket: () => void): Promise<void> {
  if (storedToken.get() === null) return;
  await quietApi.authLogout({}).catch(() => undefined);
  endSession(clearBasket);
}
