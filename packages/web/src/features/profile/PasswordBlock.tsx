import { Button } from '@distance/ui/button/Button.tsx';
import { SettingsRow } from '@distance/ui/layout/SettingsRow.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/browser.ts';
import { useFieldRules } from '../../forms/use-field-rules.ts';
import { useTypedForm } from '../../forms/use-typed-form.ts';
import { PasswordField } from '../../masks/PasswordField.tsx';
import { useProfileChanges } from './profile.queries.ts';
import { useFailureText } from '../../texts/failure-text.ts';
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

/** The old password and the new one (A2.91, A5.21-A5.24). */
export function PasswordBlock({ owner, email, has, withFactor }: PasswordBlockProps) {
  const t = useTranslations('profile');
  const rules = useFieldRules();
  const failureText = useFailureText();
  const changes = useProfileChanges(owner);
  const [open, setOpen] = useState(false);
  const [message, show] = usePassingMessage();
  const { form, field, textOf, reset, busy } = useTypedForm({
    initial: { password: '', 'new-password': '' },
    check: (typed) => ({
      password: has && typed.password === '' ? rules.filled('') : undefined,
      'new-password': rules.newPassword(typed['new-password']),
    }),
    onLeave: ['new-password'],
    send: async ({ password, 'new-password': new_password }) => {
      const change = async () =>
        void (await api.userPassword({ body: { password, new_password }, shown: 'by-caller' }));
      if (has) await change();
      else if (!(await withFactor(change))) return;
      reset();
      setOpen(false);
      show({ tone: 'ok', text: t('passwordChanged') });
      await changes.readSettings();
    },
    refused: (failure) => {
      const { password, new_password } = failure instanceof ApiError ? failure.fields : {};
      // A8.10
      const other = password === undefined ? failureText(failure) : undefined;
      return { password, 'new-password': new_password ?? other };
    },
    leadsToRefused: true,
  });
  return (
    <SettingsRow
      title={t('password.title')}
      summary={<p>{has ? t('password.has') : t('password.none')}</p>}
      line={open && has ? t('password.ends') : undefined}
      form={{ open, label: has ? t('change') : t('add'), onOpen: () => setOpen(true) }}
      message={message}
    >
      <form className={s.form} {...form}>
        {/* For managers of passwords: whose it is. */}
        <input type="hidden" name="username" autoComplete="username" value={email ?? ''} readOnly />
        <div className={s.two}>
          {has && (
            <PasswordField label={t('password.old')} autoComplete="current-password" {...field('password')} />
          )}
          <PasswordField
            label={t('password.fresh')}
            autoComplete="new-password"
            hint={t('password.rules')}
            {...field('new-password')}
          />
        </div>
        <p className="visually-hidden" role="alert">
          {textOf('password') ?? textOf('new-password')}
        </p>
        <div className={s.foot}>
          <Button type="submit" busy={busy} busyLabel={t('password.changing')}>
            {has ? t('password.change') : t('password.set')}
          </Button>
          <Button
            kind="text"
            onClick={() => {
              reset();
              setOpen(false);
            }}
          >
            {t('cancel')}
          </Button>
        </div>
      </form>
    </SettingsRow>
  );
}
