import type { TicketItem } from '@distance/domain/basket/types.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { useToken } from '../../signals/session.ts';
import { useFailureText } from '../../texts/failure-text.ts';
import type { SectionProps } from './section-props.ts';

/** Fills the time and the proof of a cluster from the best own result, where the format takes one. */
export function OwnProof({ ticket, edit }: Pick<SectionProps, 'edit'> & { ticket: TicketItem }) {
  const t = useTranslations('basket.form');
  const token = useToken();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  if (token === null) return null;
  const take = async () => {
    setBusy(true);
    setTrouble(null);
    try {
      const { time, file } = await api.userResultProof({
        body: { format: ticket.format_public_id },
        shown: 'by-caller',
      });
      edit((held) => ({ ...held, file, claimed_time: time }));
    } catch (error) {
      setTrouble(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        kind="text"
        icon="clock"
        busy={busy}
        busyLabel={t('ownProofTaking')}
        onClick={() => void take()}
      >
        {t('ownProof')}
      </Button>
      {trouble !== null && (
        <Note tone="info" announce>
          {trouble}
        </Note>
      )}
    </>
  );
}
