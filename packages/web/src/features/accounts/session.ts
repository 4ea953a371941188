import type { UserView } from '@distance/contract/accounts.ts';
import { isStaff } from '@distance/domain/people/staff.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { dropSession, storeSession, storedToken, storedUser } from '../../signals/session.ts';

/** What pages show of the signed-in user; kept as `userObj` (A3.01). */
export type SessionUser = Pick<
  UserView,
  'public_id' | 'name' | 'last_name' | 'email' | 'phone' | 'temporary'
> & {
  /** Letters to the address come back. */
  emailRefused: boolean;
  /** Has a role of those who work here. */
  staff: boolean;
};

export interface Session {
  /** `unknown` while the page is as the server made it: the token is in the browser alone. */
  readonly state: 'unknown' | 'guest' | 'signed-in';
  /** Null for guests and when the stored copy is damaged. */
  readonly user: SessionUser | null;
}

const notYet = () => undefined;

export function useSession(): Session {
  const token = useSyncExternalStore(storedToken.subscribe, storedToken.get, notYet);
  const raw = useSyncExternalStore(storedUser.subscribe, storedUser.get, notYet);
  return useMemo(() => {
    if (token === undefined) return { state: 'unknown', user: null };
    if (token === null) return { state: 'guest', user: null };
    return { state: 'signed-in', user: readUser(raw ?? null) };
  }, [token, raw]);
}

/** The stored user, or null when there is none with a `public_id` (A4.07). */
export function readUser(raw: string | null): SessionUser | null {
  if (raw === null) return null;
  try {
    const value: unknown = JSON.parse(raw);
    if (typeof value !== 'object' || value === null) return null;
    const fields = new Map<string, unknown>(Object.entries(value));
    const text = (name: string) => {
      const field = fields.get(name);
      return typeof field === 'string' ? field : '';
    };
    const publicId = text('public_id');
    if (publicId === '') return null;
    const email = text('email');
    const phone = text('phone');
    const role = fields.get('role');
    return {
      public_id: publicId,
      name: text('name'),
      last_name: text('last_name'),
      email: email === '' ? null : email,
      phone: phone === '' ? null : phone,
      temporary: fields.get('temporary') === true,
      emailRefused: fields.get('email_refused') === true,
      staff: Array.isArray(role) && isStaff(role.filter((one) => typeof one === 'string')),
    };
  } catch {
    return null;
  }
}

/** Stores what a sign-in answered (A4.02). */
export function startSession({ token, user }: { token: string; user: UserView }): void {
  storeSession(token, JSON.stringify(user));
}

/** Sets guest (A4.04, A4.05, P4.09). The basket goes first, while it is still known whose it is. */
export function endSession(clearBasket: () => void, why: 'left' | 'refused' = 'left'): void {
  clearBasket();
  const account = readUser(storedUser.get())?.temporary === false;
  dropSession(why, account ? 'account' : 'guest');
}
