import { Button } from '@distance/ui/button/Button.tsx';
import { Disclosure } from '@distance/ui/layout/Disclosure.tsx';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePastTickets } from '../../features/tickets/tickets.queries.ts';
import type { TicketDialogs } from '../../features/tickets/ticket-dialogs.ts';
import { TicketList } from '../../features/tickets/TicketList.tsx';
import { MoreTickets } from './MoreTickets.tsx';
import s from './Me.module.css';

interface PastTicketsProps {
  owner: string | null;
  count: number | undefined;
  dialogs: TicketDialogs;
}

/** «Прошедшие мероприятия», loaded when opened (A2.60, A2.61). */
export function PastTickets({ owner, count, dialogs }: PastTicketsProps) {
  const t = useTranslations('tickets.my');
  const [opened, setOpened] = useState(false);
  const list = usePastTickets(owner, opened);
  const { data, isError, isFetching, dataUpdatedAt, refetch } = list;
  const tickets = data?.pages.flatMap(({ values }) => values);
  return (
    <div className={s.archive}>
      <Disclosure title={t('past')} count={count} onToggle={(open) => open && setOpened(true)}>
        {tickets ? (
          <>
            {tickets.length === 0 && <p className={s.archiveNothing}>{t('noPast')}</p>}
            <TicketList tickets={tickets} now={new Date(dataUpdatedAt).toISOString()} dialogs={dialogs} />
            {list.hasNextPage && <MoreTickets list={list} />}
          </>
        ) : isError && !isFetching ? (
          <div role="alert">
            <p className={s.archiveNothing}>{t('failedTitle')}</p>
            <Button kind="secondary" size={44} onClick={() => void refetch()}>
              {t('again')}
            </Button>
          </div>
        ) : (
          <div role="status" aria-label={t('loading')}>
            <Skeleton height={122} radius="var(--radius-card)" />
          </div>
        )}
      </Disclosure>
    </div>
  );
}
