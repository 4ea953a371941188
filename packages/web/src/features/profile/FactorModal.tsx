import { Button } from '@distance/ui/button/Button.tsx';
import { CodeField } from '@distance/ui/field/CodeField.tsx';
import { Modal } from '@distance/ui/overlay/Modal.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/browser.ts';
import { PasswordField } from '../../masks/PasswordField.tsx';
import { useFailureText } from '../../texts/failure-text.ts';
import type { FactorQuestion } from './use-factor.ts';
import s from './Profile.module.css';

const APP_DIGITS = 6;

interface FactorModalProps {
  question: FactorQuestion;
  /** Leads to the sign-in page and back. */
  onSignIn: () => void;
}

/** Asks who sits there before ways into the account change: by the app's code, or by the password (S18). */
export function FactorModal({ question, onSignIn }: FactorModalProps) {
  const t = useTranslations('profile.factor');
  const fields = useTranslations('fields');
  const failureText = useFailureText();
  const [by, setBy] = useState<'code' | 'password' | null>(
    question.secondFactor ? 'code' : question.password ? 'password' : null,
  );
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const formId = useId();
  const type = (text: string) => {
    setTyped(text);
    setError(undefined);
  };
  const answer = async () => {
    if (by === 'password') return await question.answer(typed);
    await api.secondFactorPresent({ body: { code: typed }, shown: 'by-caller' });
    await question.answer(undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (by === 'password' && typed === '') return setError(fields('fillField'));
    if (by === 'code' && typed.length !== APP_DIGITS) return setError(t('codeLength'));
    setBusy(true);
    try {
      await answer();
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
        by === null ? (
          <Button wide onClick={onSignIn}>
            {t('signIn')}
          </Button>
        ) : (
          <Button type="submit" form={formId} wide busy={busy} busyLabel={t('going')}>
            {t('go')}
          </Button>
        )
      }
    >
      <p>{by === null ? t('noPassword') : by === 'code' ? t('codeLine') : t('line')}</p>
      {by !== null && (
        <form id={formId} className={s.form} onSubmit={(event) => void submit(event)} noValidate>
          {by === 'code' ? (
            <CodeField
              label={t('code')}
              name="present-code"
              digits={APP_DIGITS}
              value={typed}
              error={error}
              onValue={type}
            />
          ) : (
            <PasswordField
              label={t('password')}
              name="present-password"
              autoComplete="current-password"
              value={typed}
              error={error}
              onChange={(event) => type(event.currentTarget.value)}
            />
          )}
          {question.secondFactor && question.password && (
            <Button
              kind="text"
              size={44}
              onClick={() => {
                type('');
                setBy(by === 'code' ? 'password' : 'code');
              }}
            >
              {by === 'code' ? t('byPassword') : t('byCode')}
            </Button>
          )}
        </form>
      )}
      <p className="visually-hidden" role="alert">
        {error}
      </p>
    </Modal>
  );
}
