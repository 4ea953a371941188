import { useEffect, useRef, useState } from 'react';
import type { EventData } from './load-event.ts';

const load = async () => (await import('./EventDetails.tsx')).EventDetails;

let loaded = import.meta.env.SSR ? await load() : null;

/** One object for good: with another one React would write the empty text into the page. */
const AS_SERVED = { __html: '' };

/**
 * The lower part of the page. It only shows, so the server's HTML stays as it came, and its script is loaded when
 * there is something else to show: another format or city was chosen, or the page was reached by a link of the site.
 */
export function DetailsAsServed({
  data,
  className,
}: {
  data: EventData & { now: string };
  className?: string | undefined;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [served] = useState(data);
  const [Details, setDetails] = useState(() => loaded);

  useEffect(() => {
    const shown = data === served && place.current?.hasChildNodes();
    if (Details !== null || shown) return;
    void load().then((part) => {
      loaded = part;
      setDetails(() => part);
    });
  }, [Details, data, served]);

  if (Details !== null)
    return (
      <div className={className}>
        <Details data={data} />
      </div>
    );
  return (
    <div ref={place} className={className} suppressHydrationWarning dangerouslySetInnerHTML={AS_SERVED} />
  );
}
