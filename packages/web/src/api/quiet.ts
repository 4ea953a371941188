import { createBrowserSend } from './browser-send.ts';
import { createClient } from './client.ts';
import { storedToken } from '../signals/session.ts';

/** The client of what nobody pressed for: it shows nothing and leads nowhere, the caller judges the refusal. */
export const quietApi = createClient(
  createBrowserSend({
    token: storedToken.get,
    sessionOver: () => {},
    locale: () => document.documentElement.lang,
    showMessage: () => {},
    showFailure: () => {},
    toLogin: () => {},
  }),
);
