import { useEffect, useState } from 'react';
import { clearSecrets, useSecretLink } from '../../features/accounts/secret-link.ts';
import { RETURN_NAMES, type ReturnedNames } from '../../features/social/use-social-return.ts';

const STORAGE_KEY = 'socialReturn';

/**
 * What the network has put in the address: gone from there at once (S20), and kept by this page alone, so that another visit
 * of it begins anew. `undefined` until the browser has looked, null when the page was opened without it.
 */
export function useReturned(): [returned: ReturnedNames | null | undefined, clear: () => void] {
  const stored = useSecretLink(STORAGE_KEY, RETURN_NAMES);
  const [taken, setTaken] = useState<ReturnedNames | null>(null);
  if (stored && taken === null) setTaken(stored);
  const isStored = stored !== null && stored !== undefined;
  useEffect(() => {
    if (isStored) clearSecrets(STORAGE_KEY);
  }, [isStored]);
  return [taken ?? (stored === undefined ? undefined : null), () => setTaken(null)];
}
