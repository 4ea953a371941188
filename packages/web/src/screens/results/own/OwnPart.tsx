import { lazy, Suspense } from 'react';
import { useToken } from '../../../signals/session.ts';
import { useInBrowser } from '../../../signals/use-in-browser.ts';
import type { RunnerData } from '../runner-data.ts';
import type { OwnActionsProps } from './OwnActions.tsx';

const Actions = lazy(async () => ({ default: (await import('./OwnActions.tsx')).OwnActions }));
const Badge = lazy(async () => ({ default: (await import('./OwnBadge.tsx')).OwnBadge }));

/** What only the reader's browser knows: whether the result is his own. Loaded when the page stands. */
export function OwnActions(props: OwnActionsProps) {
  const inBrowser = useInBrowser();
  if (!inBrowser) return null;
  return (
    <Suspense>
      <Actions {...props} />
    </Suspense>
  );
}

/** «Личный рекорд» of one's own. */
export function OwnBadge({ data, className }: { data: RunnerData; className: string | undefined }) {
  const token = useToken();
  const inBrowser = useInBrowser();
  if (!inBrowser || token === null) return null;
  return (
    <Suspense>
      <Badge data={data} className={className} />
    </Suspense>
  );
}
