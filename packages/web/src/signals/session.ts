import { useSyncExternalStore } from 'react';
import { forgetTickets } from './kept-tickets.ts';
import { forgetFollowed } from './followed.ts';
import { forgetOrders } from './remembered-orders.ts';
import { remember } from './remembered.ts';
import { writeTab } from './tab-memory.ts';

/** The session's token and the signed-in user as JSON (P3.33). */
export const storedToken = remember('token');
export const storedUser = remember('userObj');

/** Left when the server no longer took the token; until the next sign-in or sign-out. */
const storedRefusal = remember('sessionRefused');

/** Whether it was that of an account, of which this browser is to keep nothing. */
export function wasAccountRefused(): boolean {
  return storedRefusal.get() === 'account';
}

/** Whether the last session of this browser ended by the server's refusal. */
export function wasRefused(): boolean {
  return storedRefusal.get() !== null;
}

/** A session begins. The user goes first: who follows the token reads both. */
export function storeSession(token: string, user: string): void {
  storedUser.set(user);
  storedRefusal.set(null);
  storedToken.set(token);
}

/**
 * A session ends here: somebody left, or the server refused the token, because it was ended from elsewhere or ran out. An account whose
 * session is refused lists its orders once it is signed in again; to a guest their keys in this browser are all that opens them.
 */
export function dropSession(why: 'left' | 'refused', whose: 'account' | 'guest' = 'guest'): void {
  storedRefusal.set(why === 'refused' ? whose : null);
  if (why === 'left') forgetFollowed();
  if (why === 'left' || whose === 'account') forgetPurchases();
  storedToken.set(null);
  storedUser.set(null);
  void forgetTickets();
}

/** Orders with their keys, and whom the basket writes to. */
export function forgetPurchases(): void {
  forgetOrders();
  writeTab('basketContact', null);
}

let leaving: string | null = null;

/**
 * The server is asked to end this session and all others of the account: what it refuses the token from now on is no news, and
 * leads nowhere. @returns takes it back, when the server did not do so
 */
export function beginLeaving(): () => void {
  leaving = storedToken.get();
  return () => {
    leaving = null;
  };
}

/** Whether the session of this token is being left. */
export function isBeingLeft(token: string | null): boolean {
  return token !== null && token === leaving;
}

/** How long the word of another tab may be on its way, ms. */
const OTHER_TABS_MS = 300;

/**
 * Waits for the word of the other tabs: a sign-out there tells the server at once, whose refusal of a request of this tab can come
 * before this tab sees the storage without the token. To be asked before a refused token is believed to be dead.
 */
export async function wordOfOtherTabs(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, OTHER_TABS_MS));
}

const unknown = () => null;

/** `wasRefused`, followed. */
export function useSessionRefused(): boolean {
  return useSyncExternalStore(storedRefusal.subscribe, wasRefused, () => false);
}

/** The token, or null for a guest and while the page is rendered on the server. */
export function useToken(): string | null {
  return useSyncExternalStore(storedToken.subscribe, storedToken.get, unknown);
}
