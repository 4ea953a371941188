import { Button } from '@distance/ui/button/Button.tsx';
import { SettingsRow } from '@distance/ui/layout/SettingsRow.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { saveBlob } from '../../signals/save-blob.ts';
import { useFormat } from '../../texts/format.ts';
import { readerZone } from '../../texts/reader-zone.ts';
import { useProfileChanges } from './profile.queries.ts';
import { useFailureText } from '../../texts/failure-text.ts';
import type { WithFactor } from '../../signals/with-factor.ts';
import { usePassingMessage } from './use-passing-message.ts';
import s from './Profile.module.css';

export interface DataCopy {
  public_id: string;
  created_at: string;
  ready: boolean;
  expires_at: string;
}

interface CopyBlockProps {
  owner: string;
  copy: DataCopy | null;
  withFactor: WithFactor;
}

/** A copy of everything the product knows of its owner. */
export function CopyBlock({ owner, copy, withFactor }: CopyBlockProps) {
  const t = useTranslations('profile.copy');
  const f = useFormat();
  const failureText = useFailureText();
  const changes = useProfileChanges(owner);
  const [busy, setBusy] = useState<'asking' | 'downloading' | null>(null);
  const [message, show] = usePassingMessage();
  const zone = readerZone();

  const attempt = async (what: 'asking' | 'downloading', work: () => Promise<unknown>) => {
    if (busy !== null) return;
    setBusy(what);
    try {
      await work();
    } catch (error) {
      show({ tone: 'err', text: failureText(error) });
    } finally {
      setBusy(null);
    }
  };
  const ask = async () => {
    const sent = await withFactor(
      async (present_password) =>
        void (await api.userExport({ body: { present_password }, shown: 'by-caller' })),
    );
    if (sent) await changes.readSettings();
  };
  const download = async ({ public_id: id, created_at: made }: DataCopy) => {
    const file = await api.userExportFile({ params: { id }, shown: 'by-caller' });
    saveBlob(file, `${t('file')}-${made.slice(0, 10)}.zip`);
  };
  const making = copy?.ready === false;
  return (
    <SettingsRow title={t('title')} line={t('line')} message={message}>
      <p role="status" className={s.small}>
        {making && t('making')}
        {copy?.ready === true &&
          t('ready', { day: f.fullDate(copy.created_at, zone), until: f.fullDate(copy.expires_at, zone) })}
      </p>
      <div className={s.foot}>
        {copy?.ready === true && (
          <Button
            kind="secondary"
            icon="download"
            busy={busy === 'downloading'}
            busyLabel={t('downloading')}
            onClick={() => void attempt('downloading', async () => await download(copy))}
          >
            {t('download')}
          </Button>
        )}
        <Button
          kind={copy?.ready === true ? 'text' : 'secondary'}
          busy={busy === 'asking' || making}
          busyLabel={t('asking')}
          onClick={() => void attempt('asking', ask)}
        >
          {t('ask')}
        </Button>
      </div>
    </SettingsRow>
  );
}
