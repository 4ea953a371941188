import { forgetPurchases, storedToken, wasAccountRefused, wasRefused } from './session.ts';
import { forgetTab, readTab, writeTab } from './tab-memory.ts';

/** Stands in the storage of a tab that has shown a session, as long as that lasts. */
const SIGNED_IN = 'signedIn';

/**
 * Who leaves in one tab has left them all (S19). The others are told by the token that goes from the storage they share; a tab that
 * showed a bank's page meanwhile, or lay in the browser's cache, hears nothing and finds out when it is back. A session that the server
 * refused has not been left: its tabs keep the secrets of links that were opened in them.
 */
export function followLeaving(): void {
  const note = (): void => {
    const now = storedToken.get() === null ? null : '1';
    if (readTab(SIGNED_IN) !== now) writeTab(SIGNED_IN, now);
  };
  const back = (): void => {
    if (storedToken.get() === null && readTab(SIGNED_IN) !== null) leave();
    note();
  };
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'token' && newValue === null) leave();
  });
  addEventListener('pageshow', back);
  storedToken.subscribe(note);
  back();
}

function leave(): void {
  if (!wasRefused()) forgetTab();
  else if (wasAccountRefused()) forgetPurchases();
}
