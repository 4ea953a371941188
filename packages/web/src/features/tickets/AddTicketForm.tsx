import { isEmail, normaliseEmail } from '@distance/domain/people/email.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/browser.ts';
import s from './AddTicketForm.module.css';

/** As the QR says it; the server knows whether there is such a ticket. */
const CODE = /^D1[0-9A-Z]{26}$/;

interface AddTicketFormProps {
  /** The code when a page knows it already, else empty. */
  known: string;
  onAdded: (ticket: string) => void;
}

/** A ticket's code and the e-mail of its purchase. */
export function AddTicketForm({ known, onAdded }: AddTicketFormProps) {
  const t = useTranslations('entrance.add');
  const fields = useTranslations('fields');
  const offline = useTranslations('accounts')('offline');
  const [code, setCode] = useState(known);
  const [email, setEmail] = useState('');
  const [errors, setErrors] = useState<{ code?: string | undefined; email?: string | undefined }>({});
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const typed = code.replace(/\s/g, '').toUpperCase();
    const found = {
      code: typed === '' ? fields('fillField') : CODE.test(typed) ? undefined : t('codeWrong'),
      email: email.trim() === '' ? fields('fillField') : isEmail(email) ? undefined : fields('invalidEmail'),
    };
    setErrors(found);
    if (found.code !== undefined || found.email !== undefined) return;
    setBusy(true);
    try {
      const body = { code: typed, email: normaliseEmail(email) };
      onAdded((await api.ticketAdd({ body, shown: 'by-caller' })).public_id);
    } catch (refusal) {
      setErrors({ code: refusal instanceof ApiError ? refusal.message : offline });
      setBusy(false);
    }
  };
  return (
    <form className={s.form} onSubmit={(event) => void submit(event)} method="dialog" noValidate>
      <Field
        label={t('code')}
        hint={t('codeHint')}
        name="ticket-code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        error={errors.code}
        onChange={(event) => setCode(event.target.value)}
        onFocus={() => setErrors(({ email: kept }) => ({ email: kept }))}
        required
      />
      <Field
        label={t('email')}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        value={email}
        error={errors.email}
        onChange={(event) => setEmail(event.target.value)}
        onFocus={() => setErrors(({ code: kept }) => ({ code: kept }))}
        required
      />
      <p className="visually-hidden" role="alert">
        {errors.code ?? errors.email}
      </p>
      <Button type="submit" size={56} busy={busy} busyLabel={t('busy')}>
        {t('submit')}
      </Button>
    </form>
  );
}
