import { EmptyState } from '@distance/ui/message/EmptyState.tsx';
import { LoadFailed } from '@distance/ui/message/LoadFailed.tsx';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { useTranslations } from 'use-intl';
import { useSession } from '../../../features/accounts/session.ts';
import { useOwnUser, useSettings } from '../../../features/profile/profile.queries.ts';
import { PageHead } from '../../../shell/PageHead.tsx';
import { SettingsIndex } from './SettingsIndex.tsx';
import { SettingsBlocks } from './SettingsBlocks.tsx';
import s from './Settings.module.css';

/** `/me/setting`: everything a person sets of himself (A2.89-A2.93). */
export default function SettingsScreen() {
  const t = useTranslations('profile');
  const { user: session } = useSession();
  const owner = session?.temporary === false ? session.public_id : undefined;
  const user = useOwnUser(owner);
  const settings = useSettings(owner);
  const failed = [user, settings].find(({ isError, isFetching }) => isError && !isFetching);
  return (
    <>
      <PageHead title={t('title')} />
      <h1 className="t-d2">{t('title')}</h1>
      {session?.temporary === false && <SettingsIndex as="strip" />}
      {session?.temporary === true ? (
        <EmptyState level={2} title={t('temporaryTitle')}>
          {t('temporaryLine')}
        </EmptyState>
      ) : user.data !== undefined && settings.data !== undefined ? (
        <SettingsBlocks key={user.data.public_id} user={user.data} settings={settings.data} />
      ) : failed !== undefined ? (
        <LoadFailed
          title={t('failed')}
          again={t('again')}
          onAgain={() => {
            void user.refetch();
            void settings.refetch();
          }}
        />
      ) : (
        <div role="status" aria-label={t('loading')} className={s.blocks}>
          <Skeleton height={132} radius="var(--radius-card)" />
          <Skeleton height={380} radius="var(--radius-card)" />
          <Skeleton height={240} radius="var(--radius-card)" />
        </div>
      )}
    </>
  );
}
