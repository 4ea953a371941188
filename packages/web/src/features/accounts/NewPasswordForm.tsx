import { Button } from '@distance/ui/button/Button.tsx';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { ConsentBoxes } from '../../forms/ConsentBoxes.tsx';
import { useFieldRules } from '../../forms/use-field-rules.ts';
import { useTypedForm } from '../../forms/use-typed-form.ts';
import { PasswordField } from '../../masks/PasswordField.tsx';
import { useFailureText } from '../../texts/failure-text.ts';
import s from './Accounts.module.css';

interface NewPasswordFormProps {
  /** @throws ApiError | TransportError */
  save: (password: string, mailing: boolean) => Promise<void>;
  /** True when the page tells this refusal itself. */
  onRefused: (refusal: ApiError) => boolean;
  /** The password makes an account: its owner agrees here, whoever typed the address before. */
  agree?: boolean;
  label?: string | undefined;
  submit?: string | undefined;
}

/** A password that is set by a letter (A5.07-A5.11). */
export function NewPasswordForm({ save, onRefused, agree = false, label, submit }: NewPasswordFormProps) {
  const t = useTranslations('accounts');
  const fields = useTranslations('fields');
  const rules = useFieldRules();
  const failureText = useFailureText();
  const { form, field, value, textOf, busy, sent } = useTypedForm({
    initial: { 'new-password': '', consent: false, mailing: false },
    check: (typed) => ({
      'new-password': rules.newPassword(typed['new-password']),
      consent: typed.consent || !agree ? undefined : fields('consentNeeded'),
    }),
    onLeave: ['new-password'],
    send: async ({ 'new-password': password, mailing: letters }) => await save(password, letters),
    refused: (failure) => {
      if (!(failure instanceof ApiError)) return { 'new-password': failureText(failure) };
      if (onRefused(failure)) return {};
      if (failure.code === 'consent_needed') return { consent: failure.message };
      return { 'new-password': failure.fields['password'] ?? failure.message };
    },
  });
  const consent = value('consent');
  const mailing = value('mailing');
  return (
    <form className={s.form} {...form}>
      <PasswordField
        label={label ?? t('newPassword')}
        autoComplete="new-password"
        hint={t('passwordRules')}
        required
        {...field('new-password')}
      />
      <p className="visually-hidden" role="alert">
        {textOf('new-password') ?? consent.error}
      </p>
      {agree && (
        <ConsentBoxes
          agreed={consent.value}
          onAgreed={consent.onValue}
          mailing={mailing.value}
          onMailing={mailing.onValue}
          error={consent.error}
        />
      )}
      <Button
        type="submit"
        size={56}
        wide
        busy={busy || sent}
        busyLabel={t('savingPassword')}
        className={s.submit}
      >
        {submit ?? t('savePassword')}
      </Button>
    </form>
  );
}
