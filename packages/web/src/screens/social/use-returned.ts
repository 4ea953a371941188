import { useEffect, useState } from 'react';
import { forgetSecrets, useSecretLink } from '../../features/accounts/secret-link.ts';
import { RETURN_NAMES, type ReturnedNames } from '../../features/social/use-social-return.ts';

const ROOM = 'socialReturn';

/**
 * What the network has put in the address: gone from there at once (S20), and kept by this page alone, so that another visit
 * of it begins anew. `undefined` until the browser has looked, null when the page was opened without it.
 */
export function useReturned(): [returned: ReturnedNames | null | undefined, forget: () => void] {
  const kept = useSecretLink(ROOM, RETURN_NAMES);
  const [taken, setTaken] = useState<ReturnedNames | null>(null);
  if (kept && taken === null) setTaken(kept);
  const isKept = kept !== null && kept !== undefined;
  useEffect(() => {
    if (isKept) forgetSecrets(ROOM);
  }, [isKept]);
  return [taken ?? (kept === undefined ? undefined : null), () => setTaken(null)];
}
