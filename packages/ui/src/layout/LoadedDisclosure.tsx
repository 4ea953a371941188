import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { Skeleton } from '../message/Skeleton.tsx';
import { Disclosure } from './Disclosure.tsx';
import s from './LoadedDisclosure.module.css';

export interface LoadedDisclosureProps<T> {
  title: ReactNode;
  count?: ReactNode;
  /** The query of what is inside, which waits for the opening. */
  list: { data: T | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  onOpen: () => void;
  /** Spoken while it is on its way. */
  loading: string;
  failed: string;
  again: string;
  children: (data: T) => ReactNode;
}

/** A disclosure whose contents are loaded when it is opened. */
export function LoadedDisclosure<T>(props: LoadedDisclosureProps<T>) {
  const { title, count, list, onOpen, loading, failed, again, children } = props;
  const { data, isError, isFetching, refetch } = list;
  return (
    <Disclosure title={title} count={count} onToggle={(open) => open && onOpen()}>
      {data !== undefined ? (
        children(data)
      ) : isError && !isFetching ? (
        <div role="alert">
          <p className={s.failed}>{failed}</p>
          <Button kind="secondary" size={44} onClick={() => void refetch()}>
            {again}
          </Button>
        </div>
      ) : (
        <div role="status" aria-label={loading}>
          <Skeleton height={122} radius="var(--radius-card)" />
        </div>
      )}
    </Disclosure>
  );
}
