import { Button } from '@distance/ui/button/Button.tsx';
import { useTranslations } from 'use-intl';
import s from './Me.module.css';

export interface MoreTicketsProps {
  list: { isFetchingNextPage: boolean; isFetchNextPageError: boolean; fetchNextPage: () => unknown };
}

/** The next part of a long list of tickets. */
export function MoreTickets({ list }: MoreTicketsProps) {
  const t = useTranslations('tickets.my');
  return (
    <div className={s.more}>
      {list.isFetchNextPageError && <p role="alert">{t('failedTitle')}</p>}
      <Button
        kind="secondary"
        busy={list.isFetchingNextPage}
        busyLabel={t('loading')}
        onClick={() => void list.fetchNextPage()}
      >
        {t('more')}
      </Button>
    </div>
  );
}
