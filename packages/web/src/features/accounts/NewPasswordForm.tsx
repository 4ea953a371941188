import { Button } from '@distance/ui/button/Button.tsx';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { useFieldRules } from '../../forms/use-field-rules.ts';
import { useTypedForm } from '../../forms/use-typed-form.ts';
import { PasswordField } from '../../masks/PasswordField.tsx';
import { useRefusalText } from './use-refusal-text.ts';
import s from './Accounts.module.css';

interface NewPasswordFormProps {
  /** @throws ApiError | TransportError */
  save: (password: string) => Promise<void>;
  /** True when the page tells this refusal itself. */
  onRefused: (refusal: ApiError) => boolean;
}

/** A password that is set by a letter (A5.07-A5.09). */
export function NewPasswordForm({ save, onRefused }: NewPasswordFormProps) {
  const t = useTranslations('accounts');
  const rules = useFieldRules();
  const refusalText = useRefusalText();
  const { form, field, textOf, busy, sent } = useTypedForm({
    initial: { 'new-password': '' },
    check: (typed) => ({ 'new-password': rules.newPassword(typed['new-password']) }),
    onLeave: ['new-password'],
    send: async ({ 'new-password': password }) => await save(password),
    refused: (failure) => {
      if (!(failure instanceof ApiError)) return { 'new-password': refusalText(failure) };
      return onRefused(failure) ? {} : { 'new-password': failure.fields['password'] ?? failure.message };
    },
  });
  return (
    <form className={s.form} {...form}>
      <PasswordField
        label={t('newPassword')}
        autoComplete="new-password"
        hint={t('passwordRules')}
        required
        {...field('new-password')}
      />
      <p className="visually-hidden" role="alert">
        {textOf('new-password')}
      </p>
      <Button
        type="submit"
        size={56}
        wide
        busy={busy || sent}
        busyLabel={t('savingPassword')}
        className={s.submit}
      >
        {t('savePassword')}
      </Button>
    </form>
  );
}
