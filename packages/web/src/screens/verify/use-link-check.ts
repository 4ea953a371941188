import { useEffect, useRef, useState } from 'react';

/** Asks once about the code of the page's address, and again on request; `failed` when nobody answered. */
export function useLinkCheck(check: () => Promise<void>): { failed: boolean; again: () => void } {
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const asked = useRef(-1);
  useEffect(() => {
    // A link works once: an effect that runs twice asks once all the same.
    if (asked.current === turn) return;
    asked.current = turn;
    check().catch(() => setFailed(true));
  }, [turn, check]);
  return {
    failed,
    again: () => {
      setFailed(false);
      setTurn(turn + 1);
    },
  };
}
