import { useSyncExternalStore } from 'react';
import { remember } from './remembered.ts';

/** The session's token and the signed-in user as JSON (P3.33). */
export const storedToken = remember('token');
export const storedUser = remember('userObj');

const unknown = () => null;

/** The token, or null for a guest and while the page is rendered on the server. */
export function useToken(): string | null {
  return useSyncExternalStore(storedToken.subscribe, storedToken.get, unknown);
}
