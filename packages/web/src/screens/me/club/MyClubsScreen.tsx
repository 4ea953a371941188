import { Button } from '@distance/ui/button/Button.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { EmptyState } from '@distance/ui/message/EmptyState.tsx';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../../../features/accounts/session.ts';
import { NothingArt } from '../../../features/catalog/NothingArt.tsx';
import { ClubList } from '../../../features/clubs/ClubList.tsx';
import { useMyClubs } from '../../../features/clubs/clubs.queries.ts';
import { paths } from '../../../paths.ts';
import { PageHead } from '../../../shell/PageHead.tsx';
import me from '../Me.module.css';

/** `/me/club`: own clubs, or the way to choose one (A2.79, A2.85). */
export default function MyClubsScreen() {
  const t = useTranslations('profile.clubs');
  const { user } = useSession();
  const { data, isError, isFetching, refetch } = useMyClubs(user?.public_id);
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
            <Skeleton height={180} radius="var(--radius-card)" />
          </div>
        )
      ) : data.length === 0 ? (
        <EmptyState
          level={2}
          art={<NothingArt />}
          title={t('emptyTitle')}
          action={
            <Link className={buttonClass()} to={paths.clubs()}>
              {t('choose')}
            </Link>
          }
        >
          {t('emptyLine')}
        </EmptyState>
      ) : (
        <ClubList clubs={data} />
      )}
    </>
  );
}
