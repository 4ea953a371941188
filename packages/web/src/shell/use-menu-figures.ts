import { useEffect, useState } from 'react';
import { api } from '../api/browser.ts';

export interface MenuFigures {
  /** Starts of the calendar. */
  starts: number | null;
  /** Coming ones of who is signed in, with the nearest; null for guests and for who has none. */
  tickets: { count: number; nearest: { start_time: string; timezone: string } } | null;
}

/** What the menu tells beside its entries, asked for when it is opened; what does not come is left out. */
export function useMenuFigures(signedIn: boolean): MenuFigures {
  const [figures, setFigures] = useState<MenuFigures>({ starts: null, tickets: null });
  useEffect(() => {
    const leaving = new AbortController();
    const asked = { signal: leaving.signal, shown: 'by-caller' } as const;
    const keep = (part: Partial<MenuFigures>) => setFigures((known) => ({ ...known, ...part }));
    api.eventCityFiltered({ body: { limit: 1 }, ...asked }).then(
      ({ total }) => keep({ starts: total }),
      () => undefined,
    );
    if (signedIn)
      api.userTicketsMy({ query: { limit: 1 }, ...asked }).then(
        ({ values: [nearest], counts }) =>
          nearest && keep({ tickets: { count: counts.coming, nearest: nearest.event_format } }),
        () => undefined,
      );
    return () => leaving.abort();
  }, [signedIn]);
  return figures;
}
