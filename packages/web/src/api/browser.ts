import { paths } from '../paths.ts';
import { setGlobalMessage } from '../signals/global-message.ts';
import { dropSession, storedToken } from '../signals/session.ts';
import { createBrowserSend } from './browser-send.ts';
import { createClient } from './client.ts';

/** The client of components; loaders take theirs from the load context. */
export const api = createClient(
  createBrowserSend({
    token: storedToken.get,
    removeToken: () => dropSession('refused'),
    locale: () => document.documentElement.lang,
    showMessage: (text) => setGlobalMessage({ kind: 'text', text }),
    showFailure: () => setGlobalMessage({ kind: 'failure' }),
    toLogin() {
      const here = location.pathname + location.search;
      const login = paths.login({ from: here });
      // The sign-in pages themselves show the refusal under a field.
      if (location.pathname !== paths.login() && location.pathname !== paths.auth()) location.assign(login);
    },
  }),
);
