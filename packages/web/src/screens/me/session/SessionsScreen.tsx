import { EmptyState } from '@distance/ui/message/EmptyState.tsx';
import { useTranslations } from 'use-intl';
import { useSession } from '../../../features/accounts/session.ts';
import { SessionList } from '../../../features/sessions/SessionList.tsx';
import { useSessionList } from '../../../features/sessions/sessions.queries.ts';
import { OwnList } from '../OwnList.tsx';

/** `/me/session`: «Активность» (A2.94-A2.97). */
export default function SessionsScreen() {
  const t = useTranslations('sessions');
  const { user } = useSession();
  const list = useSessionList(user?.public_id);
  return (
    <OwnList
      title={t('title')}
      line={t('line')}
      list={list}
      loading={t('loading')}
      failed={t('failed')}
      again={t('retry')}
      empty={<EmptyState level={2} title={t('empty')} />}
    >
      {(sessions) => <SessionList sessions={sessions} userId={user?.public_id} />}
    </OwnList>
  );
}
