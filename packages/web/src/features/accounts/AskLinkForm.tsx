import { isEmail, normaliseEmail } from '@distance/domain/people/email.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { useRefusalText } from './use-refusal-text.ts';
import s from './Accounts.module.css';

/** Asks for a link that signs in. */
export function AskLinkForm() {
  const t = useTranslations('entrance');
  const fields = useTranslations('fields');
  const refusalText = useRefusalText();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [told, setTold] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const wrong = email.trim() === '' ? 'fillField' : isEmail(email) ? null : 'invalidEmail';
    if (wrong !== null) {
      input.current?.focus();
      setError(fields(wrong));
      return;
    }
    setBusy(true);
    setError(undefined);
    setTold(null);
    try {
      const { message } = await api.authLink({
        body: { email: normaliseEmail(email) },
        shown: 'by-caller',
      });
      setTold(message);
    } catch (refusal) {
      setError(refusalText(refusal));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={s.form} onSubmit={(event) => void submit(event)} method="dialog" noValidate>
      <Field
        ref={input}
        label={t('link.email')}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        value={email}
        error={error}
        onChange={(event) => {
          setEmail(event.target.value);
          setError(undefined);
        }}
        required
      />
      <p className="visually-hidden" role="alert">
        {error}
      </p>
      {told !== null && (
        <Note tone="ok" announce>
          {told}
        </Note>
      )}
      <Button type="submit" size={56} wide busy={busy} busyLabel={t('sending')}>
        {t('link.submit')}
      </Button>
    </form>
  );
}
