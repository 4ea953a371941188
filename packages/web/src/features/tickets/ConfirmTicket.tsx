import { Button } from '@distance/ui/button/Button.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { useFailureText } from '../../texts/failure-text.ts';
import s from './AddTicketForm.module.css';

interface ConfirmTicketProps {
  /** Secret of the letter to the e-mail of the purchase. */
  letter: string;
  onAdded: (ticket: string) => void;
}

/** A press, not the opening of the letter, brings the ticket: programs that read mail open links too. */
export function ConfirmTicket({ letter, onAdded }: ConfirmTicketProps) {
  const t = useTranslations('entrance.add');
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const confirm = async () => {
    setBusy(true);
    setError(undefined);
    try {
      onAdded((await api.ticketAddConfirm({ body: { key: letter }, shown: 'by-caller' })).public_id);
    } catch (failure) {
      setError(failureText(failure));
      setBusy(false);
    }
  };
  return (
    <div className={s.form}>
      <p className={error === undefined ? 'visually-hidden' : undefined} role="alert">
        {error}
      </p>
      <Button size={56} busy={busy} busyLabel={t('busy')} onClick={() => void confirm()}>
        {t('submit')}
      </Button>
    </div>
  );
}
