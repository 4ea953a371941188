import { Button } from '@distance/ui/button/Button.tsx';
import { CodeField } from '@distance/ui/field/CodeField.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/browser.ts';
import { paths } from '../../paths.ts';
import { safeReturnPath } from '@distance/domain/people/return-path.ts';
import { endSecondStep, type SecondStep } from './second-step.ts';
import { startSession } from './session.ts';
import { useFailureText } from '../../texts/failure-text.ts';
import s from './Accounts.module.css';

const APP_DIGITS = 6;

/** The code of the app, or a recovery code for who has lost it (S9). */
export function SecondFactorForm({ step }: { step: SecondStep }) {
  const t = useTranslations('entrance.secondFactor');
  const fields = useTranslations('fields');
  const failureText = useFailureText();
  const [query] = useSearchParams();
  const [by, setBy] = useState<'app' | 'recovery'>('app');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  // The form it takes the place of had the focus.
  useEffect(() => input.current?.focus(), []);

  const type = (typed: string) => {
    setCode(typed);
    setError(undefined);
  };
  const refuse = (words: string) => {
    setError(words);
    setBusy(false);
    input.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (by === 'app' && code.length !== APP_DIGITS) return refuse(t('codeLength'));
    if (code.trim() === '') return refuse(fields('fillField'));
    setBusy(true);
    try {
      const entered = await api.authSecondFactor({
        body: { ticket: step.challenge, code: code.trim() },
        shown: 'by-caller',
      });
      endSecondStep();
      startSession(entered);
      step.lead();
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'second_factor_over') setOver(true);
      else refuse(failureText(failure));
    }
  };
  const otherWay = (
    <Link
      className={s.other}
      to={paths.login({ from: safeReturnPath(query.get('from')) ?? undefined })}
      onClick={endSecondStep}
    >
      {t('otherWay')}
    </Link>
  );
  if (over)
    return (
      <>
        <p role="alert">{t('over')}</p>
        {otherWay}
      </>
    );
  const look = { ref: input, value: code, error, required: true } as const;
  return (
    <form className={s.form} onSubmit={(event) => void submit(event)} method="dialog" noValidate>
      <p>{by === 'app' ? t('line') : t('recoveryLine')}</p>
      {by === 'app' ? (
        <CodeField key="app" {...look} label={t('code')} name="code" digits={APP_DIGITS} onValue={type} />
      ) : (
        <Field
          key="recovery"
          {...look}
          label={t('recovery')}
          name="recovery-code"
          hint={t('recoveryHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          onChange={(event) => type(event.target.value)}
        />
      )}
      <p className="visually-hidden" role="alert">
        {error}
      </p>
      <Button type="submit" size={56} wide busy={busy} busyLabel={t('signingIn')}>
        {t('signIn')}
      </Button>
      <div className={s.others}>
        <Button
          kind="text"
          size={44}
          onClick={() => {
            flushSync(() => {
              type('');
              setBy(by === 'app' ? 'recovery' : 'app');
            });
            input.current?.focus();
          }}
        >
          {by === 'app' ? t('byRecovery') : t('byCode')}
        </Button>
        {otherWay}
      </div>
    </form>
  );
}
