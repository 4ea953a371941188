import { isEmail, normaliseEmail } from '@distance/domain/people/email.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/browser.ts';
import { PasswordField } from '../../masks/PasswordField.tsx';
import { askSecondFactor } from './second-step.ts';
import { startSession } from './session.ts';
import { useRefusalText } from './use-refusal-text.ts';
import s from './Accounts.module.css';

interface Errors {
  email?: string | undefined;
  password?: string | undefined;
}

interface SignInFormProps {
  /** Between the fields and the button: help for a forgotten password. */
  children?: ReactNode;
  /** The letter of confirmation was asked for a second time (A4.16). */
  onCheckMail: (email: string) => void;
}

/** E-mail and password (A5.12). The page around it leads on when the session begins. */
export function SignInForm({ children, onCheckMail }: SignInFormProps) {
  const t = useTranslations();
  const fields = useTranslations('fields');
  const refusalText = useRefusalText();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  /** «Подтвердить почту» in place of «Войти», and whether it was pressed. */
  const [confirm, setConfirm] = useState<'hidden' | 'offered' | 'sent'>('hidden');
  const [told, setTold] = useState('');
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  // What was typed or filled in before the scripts came counts as typed.
  useEffect(() => {
    setEmail((typed) => typed || (emailInput.current?.value ?? ''));
    setPassword((typed) => typed || (passwordInput.current?.value ?? ''));
  }, []);

  const emailError = () =>
    email.trim() === '' ? fields('fillField') : isEmail(email) ? undefined : fields('invalidEmail');
  const signIn = async () => {
    setBusy(true);
    try {
      startSession(
        await api.authLogin({ body: { email: normaliseEmail(email), password }, shown: 'by-caller' }),
      );
    } catch (error) {
      if (askSecondFactor(error)) return;
      // A8.07; A4.14, A8.11
      if (error instanceof ApiError && error.code === 'unconfirmed_email') {
        setErrors({ email: refusalText(error) });
        setConfirm('offered');
      } else setErrors({ password: refusalText(error) });
      setBusy(false);
    }
  };
  const sendAgain = async () => {
    if (confirm === 'sent') {
      setConfirm('hidden');
      setTold('');
      onCheckMail(normaliseEmail(email));
      return;
    }
    setBusy(true);
    try {
      const { message } = await api.userVerifyEmailAgain({
        body: { email: normaliseEmail(email) },
        shown: 'by-caller',
      });
      setErrors({});
      setTold(message);
      setConfirm('sent');
    } catch (error) {
      setErrors({ email: refusalText(error) });
    } finally {
      setBusy(false);
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (confirm !== 'hidden') return await sendAgain();
    // A4.12, A4.13
    const found: Errors = {
      email: emailError(),
      password: password === '' ? fields('fillField') : undefined,
    };
    const wrong =
      found.email !== undefined ? emailInput : found.password !== undefined ? passwordInput : null;
    wrong?.current?.focus();
    // After the focus, which clears what its field says.
    setErrors(found);
    if (wrong === null) await signIn();
  };
  const focusEmail = () => {
    setErrors(({ password: kept }) => ({ password: kept }));
    // A4.17
    setConfirm('hidden');
    setTold('');
  };
  // `dialog` sends nothing anywhere: a press before the page's script listens must not put the password into the address.
  return (
    // The server's exact texts stand in place of the browser's.
    <form className={s.form} onSubmit={(event) => void submit(event)} method="dialog" noValidate>
      <Field
        ref={emailInput}
        label={t('accounts.email')}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        value={email}
        error={errors.email}
        onChange={(event) => setEmail(event.target.value)}
        onFocus={focusEmail}
        onBlur={() => email.trim() !== '' && setErrors((now) => ({ ...now, email: emailError() }))}
        required
      />
      <PasswordField
        ref={passwordInput}
        label={t('accounts.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        error={errors.password}
        onChange={(event) => setPassword(event.target.value)}
        onFocus={() => setErrors(({ email: kept }) => ({ email: kept }))}
        required
      />
      <p className="visually-hidden" role="alert">
        {errors.password ?? errors.email}
      </p>
      <p className={told === '' ? 'visually-hidden' : s.told} role="status">
        {told}
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
