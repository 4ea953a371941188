import { isEmail, normaliseEmail } from '@distance/domain/people/email.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { PasswordField } from './PasswordField.tsx';
import { startSession } from './session.ts';
import { useRefusalText } from './use-refusal-text.ts';
import s from './Accounts.module.css';

interface Errors {
  email?: string | undefined;
  password?: string | undefined;
}

/** E-mail and password (A5.12). The page around it leads on when the session begins. */
export function SignInForm() {
  const t = useTranslations('accounts');
  const fields = useTranslations('fields');
  const refusalText = useRefusalText();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  // What was typed or filled in before the scripts came counts as typed.
  useEffect(() => {
    setEmail((typed) => typed || (emailInput.current?.value ?? ''));
    setPassword((typed) => typed || (passwordInput.current?.value ?? ''));
  }, []);

  const emailError = () =>
    email.trim() === '' ? fields('fillField') : isEmail(email) ? undefined : fields('invalidEmail');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
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
    if (wrong !== null) return;
    setBusy(true);
    try {
      startSession(
        await api.authLogin({ body: { email: normaliseEmail(email), password }, shown: 'by-caller' }),
      );
    } catch (error) {
      // A8.07
      setErrors({ password: refusalText(error) });
      setBusy(false);
    }
  };
  return (
    // The server's exact texts stand in place of the browser's.
    <form className={s.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        ref={emailInput}
        label={t('email')}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        value={email}
        error={errors.email}
        onChange={(event) => setEmail(event.target.value)}
        onFocus={() => setErrors(({ password: kept }) => ({ password: kept }))}
        onBlur={() => email.trim() !== '' && setErrors((now) => ({ ...now, email: emailError() }))}
        required
      />
      <PasswordField
        ref={passwordInput}
        label={t('password')}
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
      <Button type="submit" size={56} wide busy={busy} busyLabel={t('signingIn')} className={s.submit}>
        {t('signIn')}
      </Button>
    </form>
  );
}
