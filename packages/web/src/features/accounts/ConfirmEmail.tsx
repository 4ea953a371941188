import { CODE_DIGITS, isConfirmationCode } from '@distance/domain/people/confirmation-code.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { CodeField } from '@distance/ui/field/CodeField.tsx';
import { Modal } from '@distance/ui/overlay/Modal.tsx';
import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { buyerApi } from '../../api/buyer.ts';
import { storedUser } from '../../signals/session.ts';
import s from './Accounts.module.css';
import { useFailureText } from '../../texts/failure-text.ts';

interface ConfirmEmailProps {
  email: string;
  /** The address is proved: what waited for it goes on. */
  onConfirmed: () => void;
  /** Back to the basket, where the address may be changed. */
  onClose: () => void;
}

/** Proves the address of a payment by a code from a letter (P7.09, P7.10). */
export function ConfirmEmail({ email, onConfirmed, onClose }: ConfirmEmailProps) {
  const t = useTranslations('accounts.confirmEmail');
  const fields = useTranslations('fields');
  const failureText = useFailureText();
  const [sent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<'sending' | 'going' | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const formId = useId();

  const attempt = async (work: 'sending' | 'going', call: () => Promise<void>) => {
    if (busy !== null) return;
    setBusy(work);
    setError(undefined);
    try {
      await call();
    } catch (failure) {
      const field = failure instanceof ApiError ? failure.fields['code'] : undefined;
      setError(field ?? failureText(failure));
    } finally {
      setBusy(null);
    }
  };
  const send = async () =>
    await attempt('sending', async () => {
      await buyerApi.confirmEmail({ body: { email } });
      flushSync(() => {
        setSent(true);
        setCode('');
      });
      input.current?.focus();
    });
  const enter = async (event: FormEvent) => {
    event.preventDefault();
    if (!isConfirmationCode(code)) {
      setError(fields('codeLength'));
      input.current?.focus();
      return;
    }
    await attempt('going', async () => {
      const { user } = await buyerApi.authPayment({ body: { email, code } });
      storedUser.set(JSON.stringify(user));
      onConfirmed();
    });
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      dismissible={false}
      actions={
        <>
          {sent ? (
            <>
              <Button type="submit" form={formId} wide busy={busy === 'going'} busyLabel={t('going')}>
                {t('go')}
              </Button>
              <Button
                kind="secondary"
                wide
                busy={busy === 'sending'}
                busyLabel={t('sending')}
                onClick={() => void send()}
              >
                {t('again')}
              </Button>
            </>
          ) : (
            <Button wide busy={busy === 'sending'} busyLabel={t('sending')} onClick={() => void send()}>
              {t('send')}
            </Button>
          )}
          <Button kind="text" wide onClick={onClose}>
            {t('change')}
          </Button>
        </>
      }
    >
      <p className={s.address}>{t('line', { email })}</p>
      <p role="status" className={s.address}>
        {sent && t('sent', { email })}
      </p>
      {sent && (
        <form id={formId} onSubmit={(event) => void enter(event)} noValidate>
          <CodeField
            ref={input}
            label={t('code')}
            hint={t('hint')}
            name="code"
            digits={CODE_DIGITS}
            value={code}
            error={error}
            // A5.14
            onValue={(typed) => {
              setCode(typed);
              setError(undefined);
            }}
            required
          />
        </form>
      )}
      <p className={sent ? 'visually-hidden' : s.failure} role="alert">
        {error}
      </p>
    </Modal>
  );
}
