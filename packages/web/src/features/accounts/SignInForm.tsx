import { normaliseEmail } from '@distance/domain/people/email.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/browser.ts';
import { useFieldRules } from '../../forms/use-field-rules.ts';
import { useTypedForm } from '../../forms/use-typed-form.ts';
import { PasswordField } from '../../masks/PasswordField.tsx';
import { askSecondFactor } from './second-step.ts';
import { startSession } from './session.ts';
import { useFailureText } from '../../texts/failure-text.ts';
import s from './Accounts.module.css';

interface SignInFormProps {
  /** Where a letter leads back to; an own address. */
  from: string | undefined;
  /** Between the fields and the button: help for a forgotten password. */
  children?: ReactNode;
  /** The letter of confirmation was asked for a second time (A4.16). */
  onCheckMail: (email: string) => void;
}

/** E-mail and password (A5.12). The page around it leads on when the session begins. */
export function SignInForm({ children, from, onCheckMail }: SignInFormProps) {
  const t = useTranslations();
  const rules = useFieldRules();
  const failureText = useFailureText();
  /** «Подтвердить почту» in place of «Войти», and whether it was pressed. */
  const [confirm, setConfirm] = useState<'hidden' | 'offered' | 'sent'>('hidden');
  const [notice, setMessage] = useState('');
  const { form, field, textOf, busy } = useTypedForm({
    initial: { email: '', password: '' },
    check: (typed) => ({
      email: rules.email(typed.email),
      // A4.12, A4.13
      password: typed.password === '' && confirm === 'hidden' ? rules.filled('') : undefined,
    }),
    onLeave: ['email'],
    onEnter: (name) => name === 'email' && begin(),
    send: async (typed) => {
      const email = normaliseEmail(typed.email);
      if (confirm === 'hidden') await signIn(email, typed.password);
      else await sendAgain(email);
    },
    refused: (failure) => {
      if (confirm !== 'hidden') return { email: failureText(failure) };
      // A8.07; A4.14, A8.11
      const unconfirmed = failure instanceof ApiError && failure.code === 'unconfirmed_email';
      if (unconfirmed) setConfirm('offered');
      return unconfirmed ? { email: failureText(failure) } : { password: failureText(failure) };
    },
  });
  const signIn = async (email: string, password: string) => {
    try {
      startSession(await api.authLogin({ body: { email, password }, shown: 'by-caller' }));
    } catch (failure) {
      if (askSecondFactor(failure) === null) throw failure;
    }
  };
  const sendAgain = async (email: string) => {
    if (confirm === 'sent') {
      begin();
      onCheckMail(email);
      return;
    }
    const body = { email, ...(from === undefined ? {} : { from }) };
    const { message } = await api.userVerifyEmailAgain({ body, shown: 'by-caller' });
    setMessage(message);
    setConfirm('sent');
  };
  // A4.17
  const begin = () => {
    setConfirm('hidden');
    setMessage('');
  };
  return (
    // The server's exact texts stand in place of the browser's.
    <form className={s.form} {...form}>
      <Field
        label={t('accounts.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        {...field('email')}
      />
      <PasswordField
        label={t('accounts.password')}
        autoComplete="current-password"
        required
        {...field('password')}
      />
      <p className="visually-hidden" role="alert">
        {textOf('password') ?? textOf('email')}
      </p>
      <p className={notice === '' ? 'visually-hidden' : s.status} role="status">
        {notice}
      </p>
      {children}
      {confirm === 'hidden' ? (
        <Button type="submit" size={56} wide busy={busy} busyLabel={t('accounts.signingIn')}>
          {t('accounts.signIn')}
        </Button>
      ) : (
        <Button type="submit" size={56} wide busy={busy} busyLabel={t('entrance.sending')}>
          {t('entrance.confirmEmail')}
        </Button>
      )}
    </form>
  );
}
