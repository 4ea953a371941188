import { useCallback, useEffect, useState } from 'react';

/** A4.53 */
const SHOWN_MS = 5000;

export interface PassingMessage {
  tone: 'ok' | 'err' | 'info';
  text: string;
}

/** A message that goes by itself; a new one has its whole time. */
export function usePassingMessage(): [PassingMessage | null, (message: PassingMessage | null) => void] {
  const [message, setMessage] = useState<PassingMessage | null>(null);
  useEffect(() => {
    if (message === null) return;
    const timer = setTimeout(() => setMessage(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message]);
  const show = useCallback((next: PassingMessage | null) => setMessage(next && { ...next }), []);
  return [message, show];
}
