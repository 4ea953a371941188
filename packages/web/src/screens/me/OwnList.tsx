import { cx } from '@distance/ui/cx.ts';
import { LoadFailed } from '@distance/ui/message/LoadFailed.tsx';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import type { ReactNode } from 'react';
import { PageHead } from '../../shell/PageHead.tsx';
import me from './Me.module.css';

interface OwnListProps<T> {
  title: string;
  /** Under the heading. */
  line?: string;
  /** What the page's query answers. */
  list: { data: readonly T[] | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** Spoken while the list is on its way. */
  loading: string;
  failed: string;
  again: string;
  empty: ReactNode;
  /** A list that has something. */
  children: (values: readonly T[]) => ReactNode;
}

/** A page of the cabinet that is one list: its heading, then the list, on its way, missing or empty. */
export function OwnList<T>(props: OwnListProps<T>) {
  const { title, line, loading, failed, again, empty, children } = props;
  const { data, isError, isFetching, refetch } = props.list;
  return (
    <>
      <PageHead title={title} />
      <h1 className={cx('t-d2', line === undefined && me.alone)}>{title}</h1>
      {line !== undefined && <p className={me.lead}>{line}</p>}
      {data !== undefined ? (
        data.length === 0 ? (
          empty
        ) : (
          children(data)
        )
      ) : isError && !isFetching ? (
        <LoadFailed title={failed} again={again} onAgain={() => void refetch()} />
      ) : (
        <div role="status" aria-label={loading}>
          <Skeleton height={240} radius="var(--radius-card)" />
        </div>
      )}
    </>
  );
}
