import { paths } from '../paths.ts';
import { setGlobalMessage } from '../signals/global-message.ts';
import { addressHere, pathHere } from '../site-address.ts';
import { dropSession, storedToken } from '../signals/session.ts';
import { createBrowserSend } from './browser-send.ts';
import { createClient } from './client.ts';

/** The sign-in pages themselves show the refusal under a field. */
const atSignIn = () => [paths.login(), paths.auth()].includes(pathHere());

/** The client of components; loaders take theirs from the load context. */
export const api = createClient(
  createBrowserSend({
    token: storedToken.get,
    sessionOver() {
      // The page stays under the message, and what is typed in it (decision 0066).
      if (atSignIn()) dropSession('refused');
      else setGlobalMessage({ kind: 'sessionOver', token: storedToken.get() });
    },
    locale: () => document.documentElement.lang,
    showMessage: (text) => setGlobalMessage({ kind: 'text', text }),
    showFailure: () => setGlobalMessage({ kind: 'failure' }),
    toLogin() {
      if (atSignIn()) return;
      location.assign(addressHere(paths.login({ from: pathHere() + location.search })));
    },
  }),
);
