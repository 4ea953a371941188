import type { OnlineFormView } from '@distance/contract/results.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { TextArea } from '@distance/ui/field/TextArea.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../texts/format.ts';
import s from './Results.module.css';
import { type ProofFile, useOnlineForm } from './use-online-form.ts';

export interface OnlineFormProps {
  form: OnlineFormView;
  /** Draws the field of the proof file; it belongs to another feature. */
  upload: (props: {
    label: string;
    file: ProofFile | null;
    onFile: (file: ProofFile | null) => void;
    /** Takes a plain setter: what is still on its way is waited for. */
    onSending: (sending: boolean) => void;
    error: string | undefined;
  }) => ReactNode;
}

/** Distance, time, day and a proof of a virtual start (A2.71, A7.39). */
export function OnlineForm({ form, upload }: OnlineFormProps) {
  const t = useTranslations('results');
  const f = useFormat();
  const { typed, type, file, setFile, errorOf, busy, sent, trouble, send } = useOnlineForm(form);
  const { distance_km: least } = form.format;
  const [uploading, setUploading] = useState(false);
  return (
    <form
      className={s.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const page = event.currentTarget;
        if (!send())
          requestAnimationFrame(() => page.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      }}
    >
      <Field
        label={t('distance')}
        hint={least === null ? undefined : t('distanceHint', { km: f.km(least) })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        value={typed.distance}
        onChange={(event) => type({ distance: event.currentTarget.value })}
        error={errorOf('distance')}
      />
      <Field
        label={t('time')}
        hint={t('timeHint')}
        autoComplete="off"
        maxLength={8}
        value={typed.time}
        onChange={(event) => type({ time: event.currentTarget.value })}
        error={errorOf('time')}
      />
      <Field
        label={t('date')}
        hint={t('dateHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        value={typed.date}
        onChange={(event) => type({ date: event.currentTarget.value })}
        error={errorOf('date')}
      />
      <Field
        label={t('link')}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        value={typed.link}
        onChange={(event) => type({ link: event.currentTarget.value })}
        error={errorOf('link')}
      />
      {upload({ label: t('file'), file, onFile: setFile, onSending: setUploading, error: errorOf('file') })}
      <TextArea
        label={t('comment')}
        maxLength={500}
        value={typed.comment}
        onChange={(event) => type({ comment: event.currentTarget.value })}
        error={errorOf('comment')}
      />
      {trouble !== null && (
        <Note tone="err" announce>
          {trouble}
        </Note>
      )}
      {sent && (
        <Note tone="ok" announce>
          {t('sent')}
        </Note>
      )}
      <Button
        type="submit"
        size={56}
        busy={busy || uploading}
        busyLabel={busy ? t('sending') : t('uploading')}
      >
        {form.result === null ? t('send') : t('sendAgain')}
      </Button>
    </form>
  );
}
