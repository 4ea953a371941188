import { buttonClass } from '@distance/ui/button/button-class.ts';
import { EmptyState } from '@distance/ui/message/EmptyState.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../../../features/accounts/session.ts';
import { NothingArt } from '../../../features/catalog/NothingArt.tsx';
import { ClubList } from '../../../features/clubs/ClubList.tsx';
import { useMyClubs } from '../../../features/clubs/clubs.queries.ts';
import { paths } from '../../../paths.ts';
import { OwnList } from '../OwnList.tsx';

/** `/me/club`: own clubs, or the way to choose one (A2.79, A2.85). */
export default function MyClubsScreen() {
  const t = useTranslations('profile.clubs');
  const { user } = useSession();
  const list = useMyClubs(user?.public_id);
  return (
    <OwnList
      title={t('title')}
      line={t('line')}
      list={list}
      loading={t('loading')}
      failed={t('failed')}
      again={t('again')}
      empty={
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
      }
    >
      {(clubs) => <ClubList clubs={clubs} />}
    </OwnList>
  );
}
