import type { LiveFollowedView, LiveTableView } from '@distance/contract/live-results.ts';
import { useEffect, useState } from 'react';
import type { LiveData } from './live-data.ts';

/** Before a stream that was refused is asked for again, ms; spread, so that not all come at once. */
const AGAIN_MS = 15_000;

interface Live {
  table: LiveTableView;
  follow: readonly LiveFollowedView[];
  /** The stream is broken and being opened again. */
  lost: boolean;
  /** ms of the server's clock, to the second. */
  now: number;
}

/** A race as it changes, and the runners followed. What the page was drawn with stands until the first event. */
export function useLive(data: LiveData, bibs: readonly string[]): Live {
  const { city, format } = data;
  const [table, setTable] = useState(data.table);
  const [follow, setFollow] = useState<readonly LiveFollowedView[]>(data.follow);
  const [lost, setLost] = useState(false);
  const [offset, setOffset] = useState<number | null>(null);
  const [now, setNow] = useState(Date.parse(data.now));
  const followed = bibs.join(',');

  // A stream lives outside of React: it is opened for a race and its followed numbers, and closed with the page.
  useEffect(() => {
    let source: EventSource | null = null;
    let again: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      const query = new URLSearchParams({
        format: format.public_id,
        ...(followed !== '' && { follow: followed }),
      });
      source = new EventSource(
        `/api/event_results/${encodeURIComponent(city.public_id)}/live/stream?${query}`,
      );
      source.addEventListener('open', () => setLost(false));
      source.addEventListener('clock', (event) => {
        const told: { now: string } = JSON.parse(String(event.data));
        setOffset(Date.parse(told.now) - Date.now());
      });
      source.addEventListener('table', (event) => setTable(JSON.parse(String(event.data))));
      source.addEventListener('follow', (event) => setFollow(JSON.parse(String(event.data))));
      source.addEventListener('error', () => {
        setLost(true);
        // A browser comes again by itself unless it was refused.
        if (source?.readyState === EventSource.CLOSED)
          again = setTimeout(open, AGAIN_MS * (1 + Math.random()));
      });
    };
    open();
    return () => {
      clearTimeout(again);
      source?.close();
    };
  }, [city.public_id, format.public_id, followed]);

  useEffect(() => {
    if (offset === null) return;
    const tick = () => setNow(Date.now() + offset);
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [offset]);

  return { table, follow: follow.filter(({ bib }) => bibs.includes(bib)), lost, now };
}
