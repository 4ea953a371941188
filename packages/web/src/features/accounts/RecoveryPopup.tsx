import { isEmail, normaliseEmail } from '@distance/domain/people/email.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { Modal } from '@distance/ui/overlay/Modal.tsx';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { useFailureText } from '../../texts/failure-text.ts';
import s from './Accounts.module.css';

/** A4.26 */
const FLASH_MS = 5000;

interface RecoveryPopupProps {
  /** Where the letter leads back to; an own address. */
  from: string | undefined;
  onClose: () => void;
  /** The letter is on its way, if the address has an account. */
  onSent: () => void;
  onSms: () => void;
}

/** Asks for the letter with the way to a new password (A2.53, A4.23). */
export function RecoveryPopup({ from, onClose, onSent, onSms }: RecoveryPopupProps) {
  const t = useTranslations('entrance');
  const fields = useTranslations('fields');
  const failureText = useFailureText();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [flash, setFlash] = useState(false);
  const [busy, setBusy] = useState(false);
  const formId = useId();

  useEffect(() => {
    if (!flash) return;
    const timer = setTimeout(() => setFlash(false), FLASH_MS);
    return () => clearTimeout(timer);
  }, [flash]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFlash(email.trim() === '');
    if (email.trim() === '') return;
    if (!isEmail(email)) {
      setError(fields('invalidEmail'));
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      const body = { email: normaliseEmail(email), ...(from === undefined ? {} : { from }) };
      await api.authResetpassword({ body, shown: 'by-caller' });
      onSent();
    } catch (refusal) {
      setError(failureText(refusal));
      setBusy(false);
    }
  };
  const shown = error ?? (flash ? fields('fillField') : undefined);
  return (
    <Modal
      open
      onClose={onClose}
      title={t('recovery.title')}
      closeLabel={t('close')}
      actions={
        <>
          <Button type="submit" form={formId} wide busy={busy} busyLabel={t('sending')}>
            {t('recovery.submit')}
          </Button>
          <Button kind="secondary" wide onClick={onSms}>
            {t('recovery.bySms')}
          </Button>
        </>
      }
    >
      <p>{t('recovery.line')}</p>
      <form id={formId} className={s.form} onSubmit={(event) => void submit(event)} noValidate>
        <Field
          label={t('recovery.email')}
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          value={email}
          error={shown}
          onChange={(event) => {
            setEmail(event.target.value);
            setError(undefined);
          }}
          required
        />
        <p className="visually-hidden" role="alert">
          {shown}
        </p>
      </form>
    </Modal>
  );
}
