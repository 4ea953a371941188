import { isEmail, normaliseEmail } from '@distance/domain/people/email.ts';
import { passwordProblem } from '@distance/domain/people/password.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/browser.ts';
import { ConsentBoxes } from '../../forms/ConsentBoxes.tsx';
import { useFieldRules } from '../../forms/use-field-rules.ts';
import { useTypedForm } from '../../forms/use-typed-form.ts';
import { PasswordField } from '../../masks/PasswordField.tsx';
import { PasswordRules } from './PasswordRules.tsx';
import { useFailureText } from '../../texts/failure-text.ts';
import s from './Accounts.module.css';

interface RegistrationFormProps {
  /** Public ids of the documents agreed to. */
  consents: readonly string[];
  /** Where the letter leads back to; an own address. */
  from: string | undefined;
  /** The letter is on its way. */
  onDone: (email: string) => void;
}

/** E-mail, password and consents (A2.49, A5.06-A5.11). */
export function RegistrationForm({ consents, from, onDone }: RegistrationFormProps) {
  const t = useTranslations('entrance.registration');
  const fields = useTranslations('fields');
  const rules = useFieldRules();
  const failureText = useFailureText();
  const rulesId = useId();
  const { form, field, value, textOf, watch, reset, busy } = useTypedForm({
    initial: { email: '', 'new-password': '', consent: false, mailing: false },
    check: (typed) => ({
      email: rules.email(typed.email),
      'new-password': rules.newPassword(typed['new-password']),
      consent: typed.consent ? undefined : fields('consentNeeded'),
    }),
    onLeave: ['email', 'new-password'],
    send: async (typed) => {
      const email = normaliseEmail(typed.email);
      const { 'new-password': password, mailing } = typed;
      const way = from === undefined ? {} : { from };
      const body = { email, password, mailing, consents: [...consents], ...way };
      await api.userRegister({ body, shown: 'by-caller' });
      reset({ ...typed, 'new-password': '' });
      onDone(email);
    },
    refused: (failure) => textsOf(failure, failureText(failure)),
  });
  const [email, password] = watch(['email', 'new-password']);
  const consent = value('consent');
  const mailing = value('mailing');
  const missing = [
    isEmail(email) ? [] : [t('missingEmail')],
    passwordProblem(password) === null ? [] : [t('missingPassword')],
    consent.value ? [] : [t('missingConsent')],
  ].flat();
  return (
    <form className={s.form} {...form}>
      <Field
        label={t('email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        valid={textOf('email') === undefined && isEmail(email)}
        required
        {...field('email')}
      />
      <PasswordField
        label={t('password')}
        autoComplete="new-password"
        aria-describedby={rulesId}
        required
        {...field('new-password')}
      />
      <PasswordRules id={rulesId} password={password} />
      <p className="visually-hidden" role="alert">
        {textOf('email') ?? textOf('new-password') ?? consent.error}
      </p>
      <ConsentBoxes
        agreed={consent.value}
        onAgreed={consent.onValue}
        mailing={mailing.value}
        onMailing={mailing.onValue}
        error={consent.error}
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
function textsOf(failure: unknown, text: string) {
  if (!(failure instanceof ApiError)) return { email: text };
  const { email, password } = failure.fields;
  if (email !== undefined || password !== undefined) return { email, 'new-password': password };
  return failure.code === 'consent_needed' ? { consent: text } : { email: text };
}
