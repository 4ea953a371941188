import { passwordProblem } from '@distance/domain/people/password.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/browser.ts';
import { PasswordField } from '../../masks/PasswordField.tsx';
import { useProfileChanges } from './profile.queries.ts';
import { SettingsBlock } from './SettingsBlock.tsx';
import { useFailureText } from './use-failure-text.ts';
import type { WithFactor } from '../../signals/with-factor.ts';
import { usePassingMessage } from './use-passing-message.ts';
import s from './Profile.module.css';

interface PasswordBlockProps {
  owner: string;
  email: string | null;
  /** False: the account is entered another way, and this is its first. */
  has: boolean;
  withFactor: WithFactor;
}

interface Errors {
  old?: string | undefined;
  fresh?: string | undefined;
}

/** The old password and the new one (A2.91, A5.21-A5.24). */
export function PasswordBlock({ owner, email, has, withFactor }: PasswordBlockProps) {
  const t = useTranslations('profile');
  const fields = useTranslations('fields');
  const failureText = useFailureText();
  const changes = useProfileChanges(owner);
  const [old, setOld] = useState('');
  const [fresh, setFresh] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const [message, show] = usePassingMessage();
  const oldInput = useRef<HTMLInputElement>(null);
  const freshInput = useRef<HTMLInputElement>(null);

  const freshProblem = () => {
    const problem = passwordProblem(fresh);
    return problem === null ? undefined : fields(problem);
  };
  const refuse = (found: Errors) => {
    (found.old !== undefined ? oldInput : freshInput).current?.focus();
    // After the focus, which clears what its field says.
    setErrors(found);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found: Errors = {
      old: has && old === '' ? fields('fillField') : undefined,
      fresh: fresh === '' ? fields('fillField') : freshProblem(),
    };
    if (found.old !== undefined || found.fresh !== undefined) return refuse(found);
    setBusy(true);
    setErrors({});
    try {
      const changed = await (has ? change() : withFactor(async () => void (await change())));
      if (!changed) return;
      setOld('');
      setFresh('');
      show({ tone: 'ok', text: t('passwordChanged') });
      await changes.readSettings();
    } catch (failure) {
      const named = failure instanceof ApiError ? failure.fields : {};
      // A8.10
      refuse({
        old: named['password'],
        fresh: named['new_password'] ?? (named['password'] === undefined ? failureText(failure) : undefined),
      });
    } finally {
      setBusy(false);
    }
  };
  const change = async () => {
    await api.userPassword({ body: { password: old, new_password: fresh }, shown: 'by-caller' });
    return true;
  };
  return (
    <SettingsBlock
      title={t('password.title')}
      line={has ? t('password.ends') : t('password.none')}
      message={message}
    >
      <form className={s.form} onSubmit={(event) => void submit(event)} method="dialog" noValidate>
        {/* For managers of passwords: whose it is. */}
        <input type="hidden" name="username" autoComplete="username" value={email ?? ''} readOnly />
        <div className={s.two}>
          {has && (
            <PasswordField
              ref={oldInput}
              label={t('password.old')}
              name="password"
              autoComplete="current-password"
              value={old}
              error={errors.old}
              onChange={(event) => setOld(event.currentTarget.value)}
              onFocus={() => setErrors(({ fresh: kept }) => ({ fresh: kept }))}
            />
          )}
          <PasswordField
            ref={freshInput}
            label={t('password.fresh')}
            name="new-password"
            autoComplete="new-password"
            hint={t('password.rules')}
            value={fresh}
            error={errors.fresh}
            onChange={(event) => setFresh(event.currentTarget.value)}
            onFocus={() => setErrors(({ old: kept }) => ({ old: kept }))}
            onBlur={() => fresh !== '' && setErrors((now) => ({ ...now, fresh: freshProblem() }))}
          />
        </div>
        <p className="visually-hidden" role="alert">
          {errors.old ?? errors.fresh}
        </p>
        <div className={s.foot}>
          <Button type="submit" kind="secondary" busy={busy} busyLabel={t('password.changing')}>
            {has ? t('password.change') : t('password.set')}
          </Button>
        </div>
      </form>
    </SettingsBlock>
  );
}
