import type { UserView } from '@distance/contract/accounts.ts';
import { normaliseEmail } from '@distance/domain/people/email.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { Badge } from '@distance/ui/message/Badge.tsx';
import { SettingsRow } from '@distance/ui/layout/SettingsRow.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/browser.ts';
import { quietApi } from '../../api/quiet.ts';
import { useFieldRules } from '../../forms/use-field-rules.ts';
import { useTypedForm } from '../../forms/use-typed-form.ts';
import { useFormat } from '../../texts/format.ts';
import { readerZone } from '../../texts/reader-zone.ts';
import { useProfileChanges } from './profile.queries.ts';
import { useFailureText } from '../../texts/failure-text.ts';
import type { WithFactor } from '../../signals/with-factor.ts';
import { usePassingMessage } from './use-passing-message.ts';
import s from './Profile.module.css';

interface EmailBlockProps {
  user: UserView;
  confirmed: boolean;
  /** The address that waits for its letter, and until when. */
  waiting: { email: string; expires_at: string } | null;
  withFactor: WithFactor;
}

/** The address of the account and the way to another one (A2.91, A4.45, A5.04, A5.05). */
export function EmailBlock({ user, confirmed, waiting, withFactor }: EmailBlockProps) {
  const t = useTranslations('profile.email');
  const words = useTranslations('profile');
  const fields = useTranslations('fields');
  const rules = useFieldRules();
  const f = useFormat();
  const failureText = useFailureText();
  const changes = useProfileChanges(user.public_id);
  const [open, setOpen] = useState(false);
  const [message, show] = usePassingMessage();
  const zone = readerZone();
  const proved = confirmed && waiting === null;

  const problem = (email: string) =>
    rules.email(email) ??
    (confirmed && normaliseEmail(email) === user.email?.toLowerCase() ? fields('emailSame') : undefined);
  const { form, field, textOf, showTexts, getValues, reset, busy } = useTypedForm({
    initial: { 'new-email': '' },
    check: ({ 'new-email': email }) => ({ 'new-email': problem(email) }),
    onLeave: ['new-email'],
    send: async ({ 'new-email': email }) => {
      const sent = await withFactor(
        async (present_password) =>
          void (await api.userChangeEmail({ body: { email, present_password }, shown: 'by-caller' })),
      );
      if (!sent) return;
      show({ tone: 'ok', text: t('sent', { email: normaliseEmail(email) }) });
      reset();
      setOpen(false);
      await changes.readSettings();
    },
    refused: (failure) => ({
      'new-email':
        (failure instanceof ApiError ? failure.fields['email'] : undefined) ?? failureText(failure),
    }),
  });
  const ask = async () => {
    const email = getValues('new-email');
    if (problem(email) !== undefined) return;
    try {
      await quietApi.userRealEmail({ body: { email } });
    } catch (failure) {
      // Without an answer nobody knows (A8.22); what was typed on is another address.
      if (
        failure instanceof ApiError &&
        failure.code === 'email_not_real' &&
        getValues('new-email') === email
      )
        showTexts({ 'new-email': failure.message });
    }
  };
  const address = field('new-email');
  return (
    <SettingsRow
      title={t('title')}
      summary={
        <>
          <p className={s.status}>
            <span>{user.email ?? t('none')}</span>
            <Badge tone={proved ? 'ok' : 'warn'} icon={proved ? 'check' : 'warn'}>
              {proved ? t('confirmed') : t('unconfirmed')}
            </Badge>
          </p>
          {waiting !== null && (
            <p className={s.small}>
              {t('waiting', {
                email: waiting.email,
                until: `${f.day(waiting.expires_at, zone)}, ${f.time(waiting.expires_at, zone)}`,
              })}
            </p>
          )}
        </>
      }
      form={{ open, label: words('change'), onOpen: () => setOpen(true) }}
      message={message}
    >
      <form className={s.form} {...form}>
        <Field
          label={t('field')}
          type="email"
          autoComplete="email"
          inputMode="email"
          {...address}
          onBlur={(event) => {
            address.onBlur(event);
            void ask();
          }}
        />
        <p className="visually-hidden" role="alert">
          {textOf('new-email')}
        </p>
        <div className={s.foot}>
          <Button type="submit" busy={busy} busyLabel={t('changing')}>
            {t('change')}
          </Button>
          <Button
            kind="text"
            onClick={() => {
              reset();
              setOpen(false);
            }}
          >
            {words('cancel')}
          </Button>
        </div>
      </form>
    </SettingsRow>
  );
}
