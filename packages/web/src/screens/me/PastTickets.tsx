import { LoadedDisclosure } from '@distance/ui/layout/LoadedDisclosure.tsx';
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
  return (
    <div className={s.archive}>
      <LoadedDisclosure
        title={t('past')}
        count={count}
        list={list}
        onOpen={() => setOpened(true)}
        loading={t('loading')}
        failed={t('failedTitle')}
        again={t('again')}
      >
        {({ pages }) => {
          const tickets = pages.flatMap(({ values }) => values);
          return (
            <>
              {tickets.length === 0 && <p className={s.archiveNothing}>{t('noPast')}</p>}
              <TicketList
                tickets={tickets}
                now={new Date(list.dataUpdatedAt).toISOString()}
                dialogs={dialogs}
              />
              {list.hasNextPage && <MoreTickets list={list} />}
            </>
          );
        }}
      </LoadedDisclosure>
    </div>
  );
}
