import { passwordProblem } from '@distance/domain/people/password.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
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
  const fields = useTranslations('fields');
  const refusalText = useRefusalText();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const problemText = () => {
    const problem = passwordProblem(password);
    return problem === null ? undefined : fields(problem);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const problem = password === '' ? fields('fillField') : problemText();
    if (problem !== undefined) input.current?.focus();
    // After the focus, which clears what the field says.
    setError(problem);
    if (problem !== undefined) return;
    setBusy(true);
    try {
      await save(password);
    } catch (refusal) {
      setBusy(false);
      if (refusal instanceof ApiError && onRefused(refusal)) return;
      setError(
        refusal instanceof ApiError ? (refusal.fields['password'] ?? refusal.message) : refusalText(refusal),
      );
    }
  };
  return (
    <form className={s.form} onSubmit={(event) => void submit(event)} method="dialog" noValidate>
      <PasswordField
        ref={input}
        label={t('newPassword')}
        name="new-password"
        autoComplete="new-password"
        hint={t('passwordRules')}
        value={password}
        error={error}
        onChange={(event) => setPassword(event.target.value)}
        onFocus={() => setError(undefined)}
        // Empty shows no error (A5.06).
        onBlur={() => password !== '' && setError(problemText())}
        required
      />
      <p className="visually-hidden" role="alert">
        {error}
      </p>
      <Button type="submit" size={56} wide busy={busy} busyLabel={t('savingPassword')} className={s.submit}>
        {t('savePassword')}
      </Button>
    </form>
  );
}
