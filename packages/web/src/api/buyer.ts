import { safeReturnPath } from '@distance/domain/people/return-path.ts';
import { createBrowserSend } from './browser-send.ts';
import { createClient } from './client.ts';
import { paths } from '../paths.ts';
import { addressHere, pathHere } from '../site-address.ts';
import { remember } from '../signals/remembered.ts';
import { dropSession, storedToken, storedUser } from '../signals/session.ts';

/** Nobody signed in, a buyer made by a guest purchase, or a real user. */
export type Viewer = 'guest' | 'temporary' | 'user';

const basketKey = remember('basketKey');

/** Who this browser is signed in as. */
export function viewerNow(): Viewer {
  if (storedToken.get() === null) return 'guest';
  try {
    const user: unknown = JSON.parse(storedUser.get() ?? 'null');
    return typeof user === 'object' && user !== null && 'temporary' in user && user.temporary === true
      ? 'temporary'
      : 'user';
  } catch {
    // A damaged copy of the user says nothing against the token.
    return 'user';
  }
}

/** How this browser's payment is sent (P6.11, P9.22): a temporary user pays as a guest (P6.03). */
export function authStatus(): 'AUTH' | 'NO_AUTH' {
  return viewerNow() === 'user' ? 'AUTH' : 'NO_AUTH';
}

/** The token a payment carries; null for `NO_AUTH`. */
export function payingToken(): string | null {
  return authStatus() === 'AUTH' ? storedToken.get() : null;
}

const toLogin = () => {
  const from = safeReturnPath(pathHere() + location.search) ?? paths.basket();
  location.assign(addressHere(paths.login({ from })));
};

/** The client of checkout: it shows every refusal itself, and speaks for real users only. */
export const buyerApi = createClient(
  createBrowserSend({
    token: payingToken,
    sessionOver: () => {
      dropSession('refused');
      toLogin();
    },
    basketKey: () => basketKey.get(),
    locale: () => document.documentElement.lang,
    showMessage: () => {},
    showFailure: () => {},
    toLogin,
  }),
);
