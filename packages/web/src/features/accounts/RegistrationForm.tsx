import { isEmail, normaliseEmail } from '@distance/domain/people/email.ts';
import { passwordProblem } from '@distance/domain/people/password.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/browser.ts';
import { ConsentBoxes } from '../../forms/ConsentBoxes.tsx';
import { PasswordField } from '../../masks/PasswordField.tsx';
import { PasswordRules } from './PasswordRules.tsx';
import { useRefusalText } from './use-refusal-text.ts';
import s from './Accounts.module.css';

interface RegistrationFormProps {
  /** Public ids of the documents agreed to. */
  consents: readonly string[];
  /** The letter is on its way. */
  onDone: (email: string) => void;
}

interface Errors {
  email?: string | undefined;
  password?: string | undefined;
  consent?: string | undefined;
}

/** E-mail, password and consents (A2.49, A5.06-A5.11). */
export function RegistrationForm({ consents, onDone }: RegistrationFormProps) {
  const t = useTranslations('entrance.registration');
  const fields = useTranslations('fields');
  const refusalText = useRefusalText();
  const rulesId = useId();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [mailing, setMailing] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  // What was typed or filled in before the scripts came counts as typed.
  useEffect(() => {
    setEmail((typed) => typed || (emailInput.current?.value ?? ''));
    setPassword((typed) => typed || (passwordInput.current?.value ?? ''));
  }, []);

  const problem = passwordProblem(password);
  const missing = [
    isEmail(email) ? [] : [t('missingEmail')],
    problem === null ? [] : [t('missingPassword')],
    agreed ? [] : [t('missingConsent')],
  ].flat();
  const leave = (field: 'email' | 'password', typed: string, error: string | undefined) => {
    // Empty shows no error (A5.06).
    if (typed.trim() !== '') setErrors((now) => ({ ...now, [field]: error }));
  };
  const forget = (field: keyof Errors) => setErrors((now) => ({ ...now, [field]: undefined }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || missing.length > 0) return;
    setBusy(true);
    setErrors({});
    const typed = normaliseEmail(email);
    try {
      const body = { email: typed, password, mailing, consents: [...consents] };
      await api.userRegister({ body, shown: 'by-caller' });
      setPassword('');
      onDone(typed);
    } catch (refusal) {
      setErrors(errorsOf(refusal, refusalText(refusal)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={s.form} onSubmit={(event) => void submit(event)} method="dialog" noValidate>
      <Field
        ref={emailInput}
        label={t('email')}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        value={email}
        error={errors.email}
        valid={errors.email === undefined && isEmail(email)}
        onChange={(event) => setEmail(event.target.value)}
        onFocus={() => forget('email')}
        onBlur={() => leave('email', email, isEmail(email) ? undefined : fields('invalidEmail'))}
        required
      />
      <PasswordField
        ref={passwordInput}
        label={t('password')}
        name="new-password"
        autoComplete="new-password"
        aria-describedby={rulesId}
        value={password}
        error={errors.password}
        onChange={(event) => setPassword(event.target.value)}
        onFocus={() => forget('password')}
        onBlur={() => leave('password', password, problem === null ? undefined : fields(problem))}
        required
      />
      <PasswordRules id={rulesId} password={password} />
      <p className="visually-hidden" role="alert">
        {errors.email ?? errors.password ?? errors.consent}
      </p>
      <ConsentBoxes
        agreed={agreed}
        onAgreed={(now) => {
          setAgreed(now);
          forget('consent');
        }}
        mailing={mailing}
        onMailing={setMailing}
        error={errors.consent}
      />
      <Button
        type="submit"
        size={56}
        wide
        busy={busy}
        busyLabel={t('busy')}
        disabledReason={missing.length > 0 && t('missing', { what: missing.join(', ') })}
      >
        {t('submit')}
      </Button>
    </form>
  );
}

/** Under which field a refusal is told: its own, else the first. */
function errorsOf(refusal: unknown, text: string): Errors {
  if (!(refusal instanceof ApiError)) return { email: text };
  const { email, password } = refusal.fields;
  if (email !== undefined || password !== undefined) return { email, password };
  return refusal.code === 'consent_needed' ? { consent: text } : { email: text };
}
