import type { WaitingView } from '@distance/contract/waiting.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { ConfirmModal } from '@distance/ui/overlay/ConfirmModal.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { useFailureText } from '../../texts/failure-text.ts';

interface LeaveButtonProps {
  entry: WaitingView;
  /** Of the letter; who is signed in needs none. */
  letterKey: string | null;
  wide?: boolean;
  onLeft: (entry: WaitingView) => void;
}

/** «Выйти из листа», asked once more. */
export function LeaveButton({ entry, letterKey, wide = false, onLeft }: LeaveButtonProps) {
  const t = useTranslations('waiting');
  const shell = useTranslations('shell');
  const failureText = useFailureText();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const leave = async () => {
    setBusy(true);
    setTrouble(null);
    try {
      const query = letterKey === null ? {} : { query: { key: letterKey } };
      const { values } = await api.waitingLeave({
        params: { id: entry.public_id },
        ...query,
        shown: 'by-caller',
      });
      setAsking(false);
      onLeft(values);
    } catch (error) {
      setTrouble(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button kind="secondary" size={wide ? 56 : 44} wide={wide} onClick={() => setAsking(true)}>
        {t('leave')}
      </Button>
      {asking && (
        <ConfirmModal
          title={t('leaveTitle')}
          closeLabel={shell('close')}
          step={{ label: t('leave'), busy, busyLabel: t('leaving'), onPress: () => void leave() }}
          cancelLabel={t('stay')}
          onClose={() => setAsking(false)}
        >
          <p>{entry.offers.length > 0 ? t('leaveOffered') : t('leaveLine')}</p>
          {trouble !== null && (
            <Note tone="err" announce>
              {trouble}
            </Note>
          )}
        </ConfirmModal>
      )}
    </>
  );
}
