import type { ReactNode } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { safeReturnPath } from '@distance/domain/people/return-path.ts';
import { useSession } from './session.ts';

/**
 * Pages of the cabinet: guests go to the sign-in page, under the address that the page has for it, and come back
 * afterwards. While nobody knows who is here, as on the server, the page is drawn and waits for its data.
 */
export function SignedInOnly({
  children,
  signInPage = 'auth',
}: {
  children: ReactNode;
  signInPage?: 'auth' | 'login';
}) {
  const { state } = useSession();
  const { pathname, search } = useLocation();
  if (state === 'guest') return <Navigate replace to={paths[signInPage]({ from: pathname + search })} />;
  return children;
}

/**
 * Sign-in pages: who is signed in goes on to where he came from, else to the cabinet (A2.01). A buyer whom a guest
 * purchase has signed in may still enter his real account.
 */
export function GuestsOnly({
  children,
  cameFrom = null,
}: {
  children: ReactNode;
  /** Where a letter leads back to; else `from` of the address does. */
  cameFrom?: string | null;
}) {
  const { state, user } = useSession();
  const [query] = useSearchParams();
  const entered = state === 'signed-in' && user?.temporary !== true;
  return entered ? (
    <Navigate replace to={safeReturnPath(cameFrom ?? query.get('from')) ?? paths.me()} />
  ) : (
    children
  );
}
