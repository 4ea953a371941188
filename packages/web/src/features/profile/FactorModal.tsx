import { Button } from '@distance/ui/button/Button.tsx';
import { Modal } from '@distance/ui/overlay/Modal.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { PasswordField } from '../../masks/PasswordField.tsx';
import { useFailureText } from './use-failure-text.ts';
import type { FactorQuestion } from './use-factor.ts';

interface FactorModalProps {
  question: FactorQuestion;
  /** Leads to the sign-in page and back. */
  onSignIn: () => void;
}

/** Asks who sits there before ways into the account change (S18). */
export function FactorModal({ question, onSignIn }: FactorModalProps) {
  const t = useTranslations('profile.factor');
  const fields = useTranslations('fields');
  const failureText = useFailureText();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const formId = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (password === '') return setError(fields('fillField'));
    setBusy(true);
    try {
      await question.answer(password);
    } catch (failure) {
      setBusy(false);
      setError(
        (failure instanceof ApiError ? failure.fields['present_password'] : undefined) ??
          failureText(failure),
      );
    }
  };
  return (
    <Modal
      open
      title={t('title')}
      closeLabel={t('close')}
      onClose={question.close}
      actions={
        question.password ? (
          <Button type="submit" form={formId} wide busy={busy} busyLabel={t('going')}>
            {t('go')}
          </Button>
        ) : (
          <Button wide onClick={onSignIn}>
            {t('signIn')}
          </Button>
        )
      }
    >
      <p>{question.password ? t('line') : t('noPassword')}</p>
      {question.password && (
        <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
          <PasswordField
            label={t('password')}
            name="present-password"
            autoComplete="current-password"
            value={password}
            error={error}
            onChange={(event) => {
              setPassword(event.currentTarget.value);
              setError(undefined);
            }}
          />
        </form>
      )}
      <p className="visually-hidden" role="alert">
        {error}
      </p>
    </Modal>
  );
}
