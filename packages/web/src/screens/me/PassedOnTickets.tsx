import { LoadedDisclosure } from '@distance/ui/layout/LoadedDisclosure.tsx';
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
  const list = usePassedOn(owner, opened);
  return (
    <div className={s.archive}>
      <LoadedDisclosure
        title={t('passedTitle')}
        count={count}
        list={list}
        onOpen={() => setOpened(true)}
        loading={words('loading')}
        failed={words('failedTitle')}
        again={words('again')}
      >
        {({ values }) => (
          <>
            {values.length === 0 && <p className={s.archiveNothing}>{t('passedNone')}</p>}
            <PassedOnList values={values} />
          </>
        )}
      </LoadedDisclosure>
    </div>
  );
}
