import type { SupportType } from '@distance/contract/support.ts';
import { NAME_MAX } from '@distance/domain/people/names.ts';
import { REQUEST_TEXT_MAX } from '@distance/domain/support/request.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { TextArea } from '@distance/ui/field/TextArea.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConsentBoxes } from '../../forms/ConsentBoxes.tsx';
import { PhoneField } from '../../masks/MaskedField.tsx';
import { sendRequest } from './send-request.ts';
import {
  draftOf,
  filledUp,
  type KnownContact,
  NEEDED,
  type NeededField,
  problemsOf,
  type SupportDraft,
} from './support-form.ts';
import s from './Support.module.css';

const MISSING = {
  name: 'missingName',
  email: 'missingEmail',
  phone: 'missingPhone',
  consent: 'missingConsent',
} as const satisfies Record<NeededField, string>;

interface SupportFormProps {
  type: SupportType;
  /** Public ids of the documents agreed to. */
  consents: readonly string[];
  known: KnownContact;
  /** Begins the request: what it is about. */
  about?: string | undefined;
  /** The server has words of thanks (A7.28). */
  onSent: (message: string) => void;
}

/** Contacts, wishes and consents (A2.87). After sending it is as at first, whatever came of it (A4.49, A8.17). */
export function SupportForm({ type, consents, known, about, onSent }: SupportFormProps) {
  const t = useTranslations('support');
  const fields = useTranslations('fields');
  const [draft, setDraft] = useState(() => draftOf(known, about));
  /** Fields that were left: an error is told then, never while one types. */
  const [left, setLeft] = useState<readonly NeededField[]>([]);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const { name, email, phone } = known;
  // What was typed before the scripts came counts as typed; who is signed in is known after that.
  useEffect(() => {
    setDraft((now) => filledUp(now, typedIn(form.current), { name, email, phone }));
  }, [name, email, phone]);

  const problems = problemsOf(draft);
  const missing = NEEDED.filter((field) => problems[field] !== undefined);
  const errorOf = (field: NeededField) => {
    const problem = problems[field];
    return problem !== undefined && left.includes(field) ? fields(problem) : undefined;
  };
  const put = (changed: Partial<SupportDraft>) => setDraft((now) => ({ ...now, ...changed }));
  const watch = (field: NeededField) => ({
    onFocus: () => setLeft((now) => now.filter((one) => one !== field)),
    onBlur: () => setLeft((now) => [...now, field]),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || missing.length > 0) return;
    setBusy(true);
    const { agreed: _agreed, ...typed } = draft;
    const message = await sendRequest({ ...typed, support_type: type, consents: [...consents] });
    setBusy(false);
    setDraft(draftOf(known));
    setLeft([]);
    if (message !== '') onSent(message);
  };
  return (
    <form ref={form} className={s.form} onSubmit={(event) => void submit(event)} method="dialog" noValidate>
      <Field
        label={t('name')}
        name="name"
        autoComplete="name"
        maxLength={NAME_MAX}
        value={draft.name}
        error={errorOf('name')}
        onChange={(event) => put({ name: event.target.value })}
        {...watch('name')}
        required
      />
      <Field
        label={t('email')}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        value={draft.email}
        error={errorOf('email')}
        valid={problems.email === undefined}
        onChange={(event) => put({ email: event.target.value })}
        {...watch('email')}
        required
      />
      <PhoneField
        label={t('phone')}
        name="phone"
        value={draft.phone}
        error={errorOf('phone')}
        valid={problems.phone === undefined}
        onValue={(value) => put({ phone: value })}
        {...watch('phone')}
        required
      />
      <TextArea
        label={t('text')}
        name="text"
        maxLength={REQUEST_TEXT_MAX}
        value={draft.text}
        onChange={(event) => put({ text: event.target.value })}
      />
      <ConsentBoxes
        agreed={draft.agreed}
        onAgreed={(agreed) => put({ agreed })}
        error={errorOf('consent')}
        mailing={draft.mailing}
        onMailing={(mailing) => put({ mailing })}
        {...watch('consent')}
      />
      <p className="visually-hidden" role="alert">
        {errorOf('name') ?? errorOf('email') ?? errorOf('phone') ?? errorOf('consent')}
      </p>
      <Button
        type="submit"
        size={56}
        wide
        busy={busy}
        busyLabel={t('busy')}
        disabledReason={
          missing.length > 0 && t('missing', { what: missing.map((field) => t(MISSING[field])).join(', ') })
        }
      >
        {t('submit')}
      </Button>
    </form>
  );
}

/** What stands in the fields of a form that the server rendered. */
function typedIn(form: HTMLFormElement | null): Partial<SupportDraft> {
  if (form === null) return {};
  const data = new FormData(form);
  const text = (field: string) => {
    const value = data.get(field);
    return typeof value === 'string' ? value : '';
  };
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    text: text('text'),
    agreed: data.has('consent'),
    mailing: data.has('mailing'),
  };
}
