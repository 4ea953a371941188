import { useEffect, useState } from 'react';

/** Whole seconds until `end` (ms of this browser's clock), counted down; 0 when it is over or there is none. */
export function useSecondsLeft(end: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  const left = end === null ? 0 : Math.max(0, Math.ceil((end - now) / 1000));
  const running = left > 0;
  useEffect(() => {
    setNow(Date.now());
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [end, running]);
  return left;
}
