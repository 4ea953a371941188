import type { FormatView } from '@distance/contract/catalog.ts';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { type ComponentProps, lazy, Suspense, useSyncExternalStore } from 'react';
import { JoinWay } from './JoinWay.tsx';
import type { EventData } from './load-event.ts';

// Their words come with them; most pages have places and do without both.
const Panel = lazy(() => import('./WaitingPanel.tsx'));
const Row = lazy(() => import('./WaitingRow.tsx'));
const Bar = lazy(() => import('./WaitingBar.tsx'));

const never = () => () => {};
const useInBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The waiting list of a format that is sold out; its box stands until it has come. */
export function SoldOutPanel(props: { data: EventData; format: FormatView }) {
  const inBrowser = useInBrowser();
  const box = <Skeleton height={420} radius="var(--radius-card)" />;
  return inBrowser ? (
    <Suspense fallback={box}>
      <Panel {...props} />
    </Suspense>
  ) : (
    box
  );
}

/** Who waits, after «Мест нет.». */
export function SoldOutRow(props: ComponentProps<typeof Row>) {
  return useInBrowser() ? (
    <Suspense>
      <Row {...props} />
    </Suspense>
  ) : null;
}

/** The bar of a phone: the way into the list, until it is known who waits. */
export function SoldOutBar(props: ComponentProps<typeof Bar>) {
  const inBrowser = useInBrowser();
  const way = <JoinWay format={props.format} />;
  return inBrowser ? (
    <Suspense fallback={way}>
      <Bar {...props} />
    </Suspense>
  ) : (
    way
  );
}
