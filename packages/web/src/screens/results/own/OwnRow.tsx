import { lazy, Suspense } from 'react';
import { useToken } from '../../../signals/session.ts';
import { useInBrowser } from '../../../signals/use-in-browser.ts';
import type { TableData } from '../load-table.ts';

const Mine = lazy(async () => ({ default: (await import('./OwnRowLink.tsx')).OwnRowLink }));

/** The reader's own line of the table above it, wherever it stands. */
export function OwnRow({ data }: { data: TableData }) {
  const token = useToken();
  const inBrowser = useInBrowser();
  if (!inBrowser || token === null) return null;
  return (
    <Suspense>
      <Mine data={data} />
    </Suspense>
  );
}
