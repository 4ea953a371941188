import { EmptyState } from '@distance/ui/message/EmptyState.tsx';
import { useTranslations } from 'use-intl';
import { useSession } from '../../features/accounts/session.ts';
import { usePeopleList } from '../../features/people/people.queries.ts';
import { PeopleList } from '../../features/people/PeopleList.tsx';
import { OwnList } from './OwnList.tsx';

/** `/me/people`: whom the account has bought for, to fill the next form from. */
export default function PeopleScreen() {
  const t = useTranslations('people');
  const { user } = useSession();
  const list = usePeopleList(user?.public_id);
  return (
    <OwnList
      title={t('title')}
      line={t('line')}
      list={list}
      loading={t('loading')}
      failed={t('failed')}
      again={t('again')}
      empty={
        <EmptyState level={2} title={t('empty')}>
          {t('emptyLine')}
        </EmptyState>
      }
    >
      {(people) => <PeopleList people={people} userId={user?.public_id} />}
    </OwnList>
  );
}
