import type { SpaceView } from '@distance/contract/seats.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { loadSpaces } from './hold-space.ts';

export interface Spaces {
  /** Undefined while they are on their way for the first time. */
  readonly spaces: readonly SpaceView[] | undefined;
  readonly failed: boolean;
  readonly reload: () => void;
}

/** What others take shows this soon. */
const RENEW_MS = 5000;

/** The numbered places of a format as this basket sees them, renewed while they are looked at (P7.45). */
export function useSpaces(format: string, basketKey: string): Spaces {
  const [spaces, setSpaces] = useState<readonly SpaceView[]>();
  const [failed, setFailed] = useState(false);
  const newest = useRef(0);
  const reload = useCallback(() => {
    newest.current += 1;
    const turn = newest.current;
    // An answer that a later question overtook is of no use.
    loadSpaces(format, basketKey).then(
      (found) => {
        if (turn !== newest.current) return;
        // The same answer draws nothing anew.
        setSpaces((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found));
        setFailed(false);
      },
      () => turn === newest.current && setFailed(true),
    );
  }, [format, basketKey]);
  useEffect(() => {
    reload();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload();
    }, RENEW_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return { spaces, failed: failed && spaces === undefined, reload };
}
