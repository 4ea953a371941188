import { normaliseEmail } from '@distance/domain/people/email.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { useFieldRules } from '../../forms/use-field-rules.ts';
import { useTypedForm } from '../../forms/use-typed-form.ts';
import { useFailureText } from '../../texts/failure-text.ts';
import s from './Accounts.module.css';

/** Asks for a link that signs in, and leads back to `from`. */
export function AskLinkForm({ from }: { from: string | undefined }) {
  const t = useTranslations('entrance');
  const rules = useFieldRules();
  const failureText = useFailureText();
  const [message, setMessage] = useState<string | null>(null);
  const { form, field, textOf, busy } = useTypedForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: rules.email(email) }),
    send: async ({ email }) => {
      setMessage(null);
      const body = { email: normaliseEmail(email), ...(from === undefined ? {} : { from }) };
      setMessage((await api.authLink({ body, shown: 'by-caller' })).message);
    },
    refused: (failure) => ({ email: failureText(failure) }),
  });
  return (
    <form className={s.form} {...form}>
      <Field
        label={t('link.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        {...field('email')}
      />
      <p className="visually-hidden" role="alert">
        {textOf('email')}
      </p>
      {message !== null && (
        <Note tone="ok" announce>
          {message}
        </Note>
      )}
      <Button type="submit" size={56} wide busy={busy} busyLabel={t('sending')}>
        {t('link.submit')}
      </Button>
    </form>
  );
}
