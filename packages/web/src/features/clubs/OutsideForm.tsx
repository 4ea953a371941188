import { ACTIVITIES, COMPETITION_KINDS } from '@distance/domain/clubs/competition.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { Select } from '@distance/ui/field/Select.tsx';
import { TextArea } from '@distance/ui/field/TextArea.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import s from './Clubs.module.css';
import { useOutsideForm } from './use-outside-form.ts';

export interface OutsideFormProps {
  clubId: string;
  /** Draws the field of the proof file; it belongs to another feature. */
  upload: (props: {
    label: string;
    file: { public_id?: string | undefined; name: string } | null;
    onFile: (file: { public_id?: string | undefined; name: string } | null) => void;
    onSending: (sending: boolean) => void;
    error: string | undefined;
  }) => ReactNode;
}

/** A start of somebody else and one's result there, with a link or a picture (A2.07, A8.14, A8.15). */
export function OutsideForm({ clubId, upload }: OutsideFormProps) {
  const t = useTranslations('clubs.upload');
  const said = useTranslations('competitions');
  const form = useOutsideForm(clubId);
  const { typed, type, errorOf, busy } = form;
  const [uploading, setUploading] = useState(false);
  const kinds = useQuery({
    queryKey: ['competition-types'],
    queryFn: async () => (await api.competitionTypes({ shown: 'by-caller' })).values,
  });
  const activities = useQuery({
    queryKey: ['activities'],
    queryFn: async () => (await api.activityList({ shown: 'by-caller' })).values,
  });
  const field = (
    name: keyof typeof typed,
  ): Pick<ComponentProps<typeof Field>, 'value' | 'error'> & {
    onChange: (event: { currentTarget: { value: string } }) => void;
  } => ({
    value: typed[name],
    error: errorOf(name),
    onChange: (event) => type({ [name]: event.currentTarget.value }),
  });
  return (
    <form
      className={s.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const page = event.currentTarget;
        if (!form.submit())
          requestAnimationFrame(() => page.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      }}
    >
      <Field label={t('competition')} autoComplete="off" maxLength={120} {...field('title')} />
      <Select
        label={t('kind')}
        value={form.kind}
        onChange={({ currentTarget: { value } }) =>
          form.setKind(COMPETITION_KINDS.find((one) => one === value) ?? 'race')
        }
        options={(kinds.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
      />
      <Select
        label={t('activity')}
        value={form.activity}
        onChange={({ currentTarget: { value } }) =>
          form.setActivity(ACTIVITIES.find((one) => one === value) ?? 'run')
        }
        options={(activities.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
      />
      <Field label={t('date')} inputMode="numeric" autoComplete="off" maxLength={10} {...field('date')} />
      <Field label={t('place')} autoComplete="off" maxLength={100} {...field('place')} />
      <Field
        label={t('distance')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        {...field('distance')}
      />
      <Field label={t('time')} hint={t('timeHint')} autoComplete="off" maxLength={8} {...field('time')} />
      <Field
        label={t('link')}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        {...field('link')}
      />
      {upload({
        label: t('file'),
        file: form.file,
        onFile: form.setFile,
        onSending: setUploading,
        error: errorOf('file'),
      })}
      <TextArea
        label={t('comment')}
        maxLength={500}
        value={typed.comment}
        onChange={(event) => type({ comment: event.currentTarget.value })}
        error={errorOf('comment')}
      />
      {form.failed && (
        <Note tone="err" announce>
          {said('failed')}
        </Note>
      )}
      {form.done !== null && (
        <Note tone="ok" announce>
          {form.done}
        </Note>
      )}
      <Button type="submit" size={56} busy={busy || uploading}>
        {t('send')}
      </Button>
    </form>
  );
}
