import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { storedPromocode, storedWithoutEvent } from '../../features/catalog/stored-promocodes.ts';

/** Codes that open nothing at an event are asked about once while the site is open. */
const openNothing = new Set<string>();

/** A code kept from an earlier visit opens what it opened then: it goes into the address, where the page reads it. */
export function useStoredCode(eventId: string, inAddress: string | null): void {
  const [, setQuery] = useSearchParams();
  useEffect(() => {
    const code = storedPromocode(eventId) ?? storedWithoutEvent();
    const question = `${eventId} ${code ?? ''}`;
    if (inAddress !== null || code === undefined || openNothing.has(question)) return undefined;
    let left = false;
    void ask(eventId, code).then(({ formats, waitS }) => {
      if (formats.length === 0 && waitS === null) openNothing.add(question);
      if (left || formats.length === 0) return;
      setQuery(
        (query) => {
          query.set('promocode', code);
          return query;
        },
        { replace: true, preventScrollReset: true },
      );
    });
    return () => {
      left = true;
    };
  }, [eventId, inAddress, setQuery]);
}

/** Few visitors keep a code: the calls of the browser are no part of the page's first script. */
async function ask(eventId: string, code: string) {
  const [{ quietApi }, { openedByCode }] = await Promise.all([
    import('../../api/quiet.ts'),
    import('../../features/catalog/opened-by-code.ts'),
  ]);
  return await openedByCode(quietApi, eventId, code);
}
