import type { LinkedNetworkView } from '@distance/contract/social.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { SettingsRow } from '@distance/ui/layout/SettingsRow.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { toasts } from '../../signals/toasts.ts';
import type { WithFactor } from '../../signals/with-factor.ts';
import { beginSocialAdd } from './begin-social.ts';
import s from './Social.module.css';
import { linkedKey, useLinkedNetworks } from './social.queries.ts';
import { useFailureText } from '../../texts/failure-text.ts';

interface LinkedNetworksProps {
  userId: string | undefined;
  withFactor: WithFactor;
}

/** Block of the settings: networks one may come in by. Absent while none is configured. */
export function LinkedNetworks({ userId, withFactor }: LinkedNetworksProps) {
  const t = useTranslations('social');
  const { data, isError, refetch } = useLinkedNetworks(userId);
  if (data?.length === 0) return null;
  return (
    <SettingsRow title={t('linkedTitle')} line={t('linkedLine')}>
      {data !== undefined ? (
        <NetworkList networks={data} userId={userId} withFactor={withFactor} />
      ) : isError ? (
        <Note tone="err">
          {t('loadFailed')}{' '}
          <Button kind="text" onClick={() => void refetch()}>
            {t('reload')}
          </Button>
        </Note>
      ) : (
        <Skeleton height={120} radius="var(--radius-card)" />
      )}
    </SettingsRow>
  );
}

interface NetworkListProps extends LinkedNetworksProps {
  networks: readonly LinkedNetworkView[];
}

function NetworkList({ networks, userId, withFactor }: NetworkListProps) {
  const t = useTranslations('social');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);

  const attempt = async (network: LinkedNetworkView, work: () => Promise<void>) => {
    if (busy !== null) return;
    setBusy(network.id);
    try {
      await work();
    } catch (failure) {
      toasts.show({
        text: failureText(failure),
        tone: 'err',
        icon: 'warn',
      });
    }
    setBusy(null);
  };
  const link = async (network: LinkedNetworkView) =>
    await attempt(network, async () => {
      await withFactor(async (password) => await beginSocialAdd(network.id, password));
    });
  const unlink = async (network: LinkedNetworkView) =>
    await attempt(network, async () => {
      const { message } = await api.userSocialRemove({
        params: { network: network.id },
        shown: 'by-caller',
      });
      await queries.invalidateQueries({ queryKey: linkedKey(userId) });
      toasts.show({ text: message, icon: 'check' });
    });

  return (
    <ul className={s.list}>
      {networks.map((network) => (
        <li key={network.id} className={s.network}>
          <img className={s.logo} src={network.logo} alt="" width={32} height={32} />
          <div className={s.words}>
            <p className={s.name}>{network.title}</p>
            <p className={s.quiet}>{network.linked === null ? t('notLinked') : network.linked.name}</p>
          </div>
          {network.linked === null ? (
            <Button
              kind="secondary"
              busy={busy === network.id}
              busyLabel={t('linking')}
              aria-label={t('linkOne', { network: network.title })}
              onClick={() => void link(network)}
            >
              {t('link')}
            </Button>
          ) : (
            <Button
              kind="outline"
              busy={busy === network.id}
              busyLabel={t('unlinking')}
              aria-label={t('unlinkOne', { network: network.title })}
              disabledReason={network.linked.removable ? undefined : t('lastWay')}
              onClick={() => void unlink(network)}
            >
              {t('unlink')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
