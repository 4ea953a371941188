import { safeReturnPath } from '@distance/domain/people/return-path.ts';
import { useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { useInBrowser } from '../../signals/use-in-browser.ts';

/**
 * The sign-in page with the way back to the page that is open. What the server draws is shared by everybody and knows no more of an
 * address than the page is drawn from, so the way is added in the browser.
 */
export function useLoginPath(): string {
  const { pathname, search, hash } = useLocation();
  const inBrowser = useInBrowser();
  return paths.login({
    from: inBrowser ? (safeReturnPath(pathname + search + hash) ?? undefined) : undefined,
  });
}
