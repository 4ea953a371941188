import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { CountedGood } from './delivery.queries.ts';

const DeliveryWays = lazy(() => import('./DeliveryWays.tsx'));

/**
 * What it costs to bring goods to the city of the visitor, how long it takes, and where they can be picked up (P4.48). A shared page of the
 * server knows no visitor: it comes with the browser.
 */
export function DeliveryEstimate({ goods }: { goods: readonly CountedGood[] }) {
  const room = <Skeleton height={240} radius="16px" />;
  const here = useSyncExternalStore(never, inBrowser, onServer);
  return here ? (
    <Suspense fallback={room}>
      <DeliveryWays goods={goods} />
    </Suspense>
  ) : (
    room
  );
}

const never = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;
