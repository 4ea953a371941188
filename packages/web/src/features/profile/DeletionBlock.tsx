import { Button } from '@distance/ui/button/Button.tsx';
import { ConfirmModal } from '@distance/ui/overlay/ConfirmModal.tsx';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { SettingsRow } from '@distance/ui/layout/SettingsRow.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { useFormat } from '../../texts/format.ts';
import { readerZone } from '../../texts/reader-zone.ts';
import { useOpenThings } from './profile.queries.ts';
import { useFailureText } from '../../texts/failure-text.ts';
import { beginLeaving } from '../../signals/session.ts';
import type { WithFactor } from '../../signals/with-factor.ts';
import { usePassingMessage } from './use-passing-message.ts';
import s from './Profile.module.css';

const OPEN = ['tickets', 'payments', 'refunds', 'policies'] as const;

interface DeletionBlockProps {
  owner: string;
  withFactor: WithFactor;
  /** The account is on its way out and signed out everywhere. @param at ISO instant */
  onAsked: (at: string) => void;
}

/** The way out, and what waits on it. */
export function DeletionBlock({ owner, withFactor, onAsked }: DeletionBlockProps) {
  const t = useTranslations('profile.deletion');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [message, show] = usePassingMessage();
  const confirm = async () => {
    setAsking(false);
    setBusy(true);
    let at: string | null = null;
    try {
      await withFactor(async (present_password) => {
        // Whatever else is on its way finds the session ended, and must not lead to the sign-in.
        const stay = beginLeaving();
        await queries.cancelQueries();
        try {
          at = (await api.userDeletionAsk({ body: { present_password }, shown: 'by-caller' })).deletion_at;
        } catch (error) {
          stay();
          throw error;
        }
      });
    } catch (error) {
      show({ tone: 'err', text: failureText(error) });
    } finally {
      setBusy(false);
    }
    if (at !== null) onAsked(at);
  };
  return (
    <SettingsRow
      title={t('title')}
      summary={<p>{t('line')}</p>}
      line={t('retained')}
      act={
        <Button
          kind="danger"
          size={44}
          busy={busy}
          busyLabel={t('confirming')}
          onClick={() => setAsking(true)}
        >
          {t('open')}
        </Button>
      }
      message={message}
    >
      {asking && (
        <DeletionModal owner={owner} onConfirm={() => void confirm()} onClose={() => setAsking(false)} />
      )}
    </SettingsRow>
  );
}

interface DeletionModalProps {
  owner: string;
  onConfirm: () => void;
  onClose: () => void;
}

function DeletionModal({ owner, onConfirm, onClose }: DeletionModalProps) {
  const t = useTranslations('profile.deletion');
  const f = useFormat();
  const { data } = useOpenThings(owner, true);
  const open = OPEN.filter((what) => (data?.[what] ?? 0) > 0);
  const zone = readerZone();
  return (
    <ConfirmModal
      title={t('modal')}
      closeLabel={t('cancel')}
      step={{ label: t('confirm'), onPress: onConfirm }}
      cancelLabel={t('cancel')}
      onClose={onClose}
    >
      <p>{t('loses')}</p>
      {data === undefined && <Skeleton height={48} />}
      {data !== undefined && open.length > 0 && (
        <>
          <p>{t('waits')}</p>
          <ul className={s.points}>
            {open.map((what) => (
              <li key={what}>{t(what, { count: data[what] })}</li>
            ))}
          </ul>
          {data.last_day !== null && <p>{t('lastDay', { day: f.fullDate(data.last_day, zone) })}</p>}
        </>
      )}
    </ConfirmModal>
  );
}
