import { normaliseEmail } from '@distance/domain/people/email.ts';
import { ticketNumber } from '@distance/domain/tickets/ticket-number.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { useFieldRules } from '../../forms/use-field-rules.ts';
import { useTypedForm } from '../../forms/use-typed-form.ts';
import s from './AddTicketForm.module.css';
import { useFailureText } from '../../texts/failure-text.ts';

/** As the QR says it; the server knows whether there is such a ticket. */
const CODE = /^D1[0-9A-Z]{26}$/;

interface AddTicketFormProps {
  /** The code when a page knows it already, else empty. */
  known: string;
  /** `null`: a letter is on its way to the e-mail of the purchase. */
  onAsked: (ticket: string | null) => void;
}

/** A ticket's code and the e-mail of its purchase. */
export function AddTicketForm({ known, onAsked }: AddTicketFormProps) {
  const t = useTranslations('entrance.add');
  const rules = useFieldRules();
  const failureText = useFailureText();
  const { form, field, textOf, busy, sent } = useTypedForm({
    initial: { code: known, email: '' },
    check: (typed) => ({
      code: rules.filled(typed.code) ?? (codeOf(typed.code) === null ? t('codeWrong') : undefined),
      email: rules.email(typed.email),
    }),
    send: async ({ code, email }) => {
      const body = { code: codeOf(code) ?? code, email: normaliseEmail(email) };
      onAsked((await api.ticketAdd({ body, shown: 'by-caller' })).public_id);
    },
    refused: (failure) => ({ code: failureText(failure) }),
  });
  return (
    <form className={s.form} {...form}>
      <Field
        label={t('code')}
        hint={t('codeHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        {...field('code')}
      />
      <Field
        label={t('email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        {...field('email')}
      />
      <p className="visually-hidden" role="alert">
        {textOf('code') ?? textOf('email')}
      </p>
      <Button type="submit" size={56} busy={busy || sent} busyLabel={t('busy')}>
        {t('submit')}
      </Button>
    </form>
  );
}

/** As it is kept, of a QR or of a number; blanks are for people. Null for what is neither. */
function codeOf(typed: string): string | null {
  const code = typed.replace(/\s/g, '').toUpperCase();
  return CODE.test(code) ? code : ticketNumber(typed);
}
