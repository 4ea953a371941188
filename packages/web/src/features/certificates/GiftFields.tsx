import { NAME_MAX, WORDS_MAX, type GiftField } from '@distance/domain/certificates/certificate.ts';
import { Field } from '@distance/ui/field/Field.tsx';
import { TextArea } from '@distance/ui/field/TextArea.tsx';
import { useTranslations } from 'use-intl';
import type { GiftForm } from './gift-form.ts';

interface GiftFieldProps {
  form: GiftForm;
  set: (change: Partial<GiftForm>) => void;
}

type CheckedProps = GiftFieldProps & { wrong: (name: GiftField) => boolean };

/** For whom a certificate is; asked where it is chosen and where it is mended. */
export function ReceiverName({ form, set, wrong }: CheckedProps) {
  const t = useTranslations('gift');
  const fields = useTranslations('fields');
  return (
    <Field
      label={t('name')}
      value={form.name}
      maxLength={NAME_MAX}
      onChange={({ currentTarget: { value } }) => set({ name: value })}
      error={wrong('recipient_name') ? fields('fillField') : undefined}
    />
  );
}

export function ReceiverEmail({ form, set, wrong }: CheckedProps) {
  const t = useTranslations('gift');
  const fields = useTranslations('fields');
  return (
    <Field
      label={t('email')}
      type="email"
      autoComplete="off"
      value={form.email}
      maxLength={254}
      onChange={({ currentTarget: { value } }) => set({ email: value })}
      error={wrong('recipient_email') ? fields('invalidEmail') : undefined}
    />
  );
}

export function SenderName({ form, set }: GiftFieldProps) {
  const t = useTranslations('gift');
  return (
    <Field
      label={t('sender')}
      value={form.sender}
      maxLength={NAME_MAX}
      onChange={({ currentTarget: { value } }) => set({ sender: value })}
    />
  );
}

export function GiftWords({ form, set }: GiftFieldProps) {
  const t = useTranslations('gift');
  return (
    <TextArea
      label={t('words')}
      value={form.words}
      maxLength={WORDS_MAX}
      onChange={({ currentTarget: { value } }) => set({ words: value })}
      hint={t('wordsHint', { count: String(form.words.length), max: String(WORDS_MAX) })}
    />
  );
}
