import { Button } from '@distance/ui/button/Button.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { toasts } from '../../signals/toasts.ts';
import { useFormat } from '../../texts/format.ts';
import { readerZone } from '../../texts/reader-zone.ts';
import { useProfileChanges, useSettings } from './profile.queries.ts';
import { useFailureText } from '../../texts/failure-text.ts';
import s from './Profile.module.css';

/** On every page of the cabinet of an account on its way out: when it goes, and the way back. */
export function DeletionNote({ owner }: { owner: string }) {
  const t = useTranslations('profile.deletion');
  const f = useFormat();
  const failureText = useFailureText();
  const changes = useProfileChanges(owner);
  const { data } = useSettings(owner);
  const [busy, setBusy] = useState(false);
  if (data === undefined || data.deletion_at === null) return null;
  const undo = async () => {
    setBusy(true);
    try {
      const { message } = await api.userDeletionUndo({ shown: 'by-caller' });
      toasts.show({ text: message, icon: 'check' });
      await changes.readSettings();
    } catch (error) {
      toasts.show({ text: failureText(error), tone: 'err', icon: 'warn' });
    } finally {
      setBusy(false);
    }
  };
  const zone = readerZone();
  return (
    <Note tone="warn" className={s.deletionNote}>
      <div className={s.notice}>
        <span>{t('banner', { day: f.fullDate(data.deletion_at, zone) })}</span>
        <Button kind="secondary" size={44} busy={busy} busyLabel={t('undoing')} onClick={() => void undo()}>
          {t('undo')}
        </Button>
      </div>
    </Note>
  );
}
