import type { UserView } from '@distance/contract/accounts.ts';
import { isEmail, normaliseEmail } from '@distance/domain/people/email.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { Badge } from '@distance/ui/message/Badge.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/browser.ts';
import { quietApi } from '../../api/quiet.ts';
import { useFormat } from '../../texts/format.ts';
import { readerZone } from '../../texts/reader-zone.ts';
import { useProfileChanges } from './profile.queries.ts';
import { SettingsBlock } from './SettingsBlock.tsx';
import { useFailureText } from './use-failure-text.ts';
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
  const fields = useTranslations('fields');
  const f = useFormat();
  const failureText = useFailureText();
  const changes = useProfileChanges(user.public_id);
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [message, show] = usePassingMessage();
  const input = useRef<HTMLInputElement>(null);
  const zone = readerZone();
  const proved = confirmed && waiting === null;

  const problem = (): string | undefined => {
    if (email.trim() === '') return fields('fillField');
    if (!isEmail(email)) return fields('invalidEmail');
    return confirmed && normaliseEmail(email) === user.email?.toLowerCase() ? fields('emailSame') : undefined;
  };
  const check = async () => {
    if (email.trim() === '') return;
    const wrong = problem();
    setError(wrong);
    if (wrong !== undefined) return;
    const typed = email;
    try {
      await quietApi.userRealEmail({ body: { email: typed } });
    } catch (failure) {
      // Without an answer nobody knows (A8.22); what was typed on is another address.
      if (failure instanceof ApiError && failure.code === 'email_not_real' && input.current?.value === typed)
        setError(failure.message);
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const wrong = problem();
    if (wrong !== undefined) {
      input.current?.focus();
      // After the focus, which clears what the field says.
      setError(wrong);
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      const sent = await withFactor(
        async (present_password) =>
          void (await api.userChangeEmail({ body: { email, present_password }, shown: 'by-caller' })),
      );
      if (sent) {
        show({ tone: 'ok', text: t('sent', { email: normaliseEmail(email) }) });
        setEmail('');
        await changes.readSettings();
      }
    } catch (failure) {
      const named = failure instanceof ApiError ? failure.fields['email'] : undefined;
      setError(named ?? failureText(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <SettingsBlock title={t('title')} message={message}>
      <p className={s.status}>
        <span>{user.email === null ? t('none') : t('now', { email: user.email })}</span>
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
      <form className={s.form} onSubmit={(event) => void submit(event)} method="dialog" noValidate>
        <Field
          ref={input}
          label={t('field')}
          type="email"
          name="new-email"
          autoComplete="email"
          inputMode="email"
          value={email}
          error={error}
          onChange={(event) => setEmail(event.currentTarget.value)}
          onFocus={() => setError(undefined)}
          onBlur={() => void check()}
        />
        <p className="visually-hidden" role="alert">
          {error}
        </p>
        <div className={s.foot}>
          <Button type="submit" kind="secondary" busy={busy} busyLabel={t('changing')}>
            {t('change')}
          </Button>
        </div>
      </form>
    </SettingsBlock>
  );
}
