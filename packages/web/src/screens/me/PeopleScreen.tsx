import { Button } from '@distance/ui/button/Button.tsx';
import { EmptyState } from '@distance/ui/message/EmptyState.tsx';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { useTranslations } from 'use-intl';
import { useSession } from '../../features/accounts/session.ts';
import { usePeopleList } from '../../features/people/people.queries.ts';
import { PeopleList } from '../../features/people/PeopleList.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import me from './Me.module.css';

/** `/me/people`: whom the account has bought for, to fill the next form from. */
export default function PeopleScreen() {
  const t = useTranslations('people');
  const { user } = useSession();
  const { data, isError, isFetching, refetch } = usePeopleList(user?.public_id);
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
                {t('again')}
              </Button>
            }
          />
        ) : (
          <div role="status" aria-label={t('loading')}>
            <Skeleton height={240} radius="var(--radius-card)" />
          </div>
        )
      ) : data.length === 0 ? (
        <EmptyState level={2} title={t('empty')}>
          {t('emptyLine')}
        </EmptyState>
      ) : (
        <PeopleList people={data} userId={user?.public_id} />
      )}
    </>
  );
}
