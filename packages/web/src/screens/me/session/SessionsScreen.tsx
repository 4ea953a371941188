import { Button } from '@distance/ui/button/Button.tsx';
import { EmptyState } from '@distance/ui/message/EmptyState.tsx';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { useTranslations } from 'use-intl';
import { useSession } from '../../../features/accounts/session.ts';
import { SessionList } from '../../../features/sessions/SessionList.tsx';
import { useSessionList } from '../../../features/sessions/sessions.queries.ts';
import { PageHead } from '../../../shell/PageHead.tsx';
import me from '../Me.module.css';

/** `/me/session`: «Активность» (A2.94-A2.97). */
export default function SessionsScreen() {
  const t = useTranslations('sessions');
  const { user } = useSession();
  const { data, isError, isFetching, refetch } = useSessionList(user?.public_id);
  return (
    <>
      <PageHead title={t('title')} />
      <h1 className="t-d2">{t('title')}</h1>
      <p className={me.lead}>{t('line')}</p>
      {data === undefined ? (
        isError && !isFetching ? (
          <EmptyState
            level={2}
            title={t('failed')}
            action={
              <Button kind="secondary" onClick={() => void refetch()}>
                {t('retry')}
              </Button>
            }
          />
        ) : (
          <div role="status" aria-label={t('loading')}>
            <Skeleton height={240} radius="var(--radius-card)" />
          </div>
        )
      ) : data.length === 0 ? (
        <EmptyState level={2} title={t('empty')} />
      ) : (
        <SessionList sessions={data} userId={user?.public_id} />
      )}
    </>
  );
}
