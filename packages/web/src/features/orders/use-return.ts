import { useEffect } from 'react';

/** Tells that the page is back from the browser's cache, shown as it was left: after «Back» from a provider's page. */
export function useReturn(back: () => void): void {
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && back();
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, [back]);
}
