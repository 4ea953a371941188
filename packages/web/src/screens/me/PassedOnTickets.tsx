import { Button } from '@distance/ui/button/Button.tsx';
import { Disclosure } from '@distance/ui/layout/Disclosure.tsx';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PassedOnList } from '../../features/transfers/PassedOnList.tsx';
import { usePassedOn } from '../../features/transfers/transfers.queries.ts';
import s from './Me.module.css';

/** «Переданные билеты», loaded when opened (A2.60, A2.61). */
export function PassedOnTickets({ owner, count }: { owner: string | null; count: number | undefined }) {
  const t = useTranslations('transfers');
  const words = useTranslations('tickets.my');
  const [opened, setOpened] = useState(false);
  const { data, isError, isFetching, refetch } = usePassedOn(owner, opened);
  return (
    <div className={s.archive}>
      <Disclosure title={t('passedTitle')} count={count} onToggle={(open) => open && setOpened(true)}>
        {data ? (
          <>
            {data.values.length === 0 && <p className={s.archiveNothing}>{t('passedNone')}</p>}
            <PassedOnList values={data.values} />
          </>
        ) : isError && !isFetching ? (
          <div role="alert">
            <p className={s.archiveNothing}>{words('failedTitle')}</p>
            <Button kind="secondary" size={44} onClick={() => void refetch()}>
              {words('again')}
            </Button>
          </div>
        ) : (
          <div role="status" aria-label={words('loading')}>
            <Skeleton height={122} radius="var(--radius-card)" />
          </div>
        )}
      </Disclosure>
    </div>
  );
}
