import type { UserView } from '@distance/contract/accounts.ts';
import { checkPersonal } from '@distance/domain/people/profile.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Segments } from '@distance/ui/choice/Segments.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { SettingsRow } from '@distance/ui/layout/SettingsRow.tsx';
import { type FormEvent, useEffect, useState } from 'react';
import { Name } from '@distance/ui/text/Name.tsx';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { useTypedForm } from '../../forms/use-typed-form.ts';
import { useFormat } from '../../texts/format.ts';
import { DateField } from '../../masks/MaskedField.tsx';
import { changedOf, draftOf } from './personal-form.ts';
import { useProfileChanges } from './profile.queries.ts';
import { useFailures } from './use-failures.ts';
import { usePassingMessage } from './use-passing-message.ts';
import s from './Profile.module.css';

/** A4.52 */
const LOCKED_MS = 3000;

const NAMES = [
  { name: 'last_name', label: 'lastName', complete: 'family-name' },
  { name: 'name', label: 'name', complete: 'given-name' },
  { name: 'second_name', label: 'secondName', complete: 'additional-name' },
] as const;

/** Names, birth date and gender (A2.90, A2.91). */
export function PersonalForm({ user }: { user: UserView }) {
  const t = useTranslations('profile');
  const changes = useProfileChanges(user.public_id);
  const f = useFormat();
  const [open, setOpen] = useState(false);
  const [locked, setLocked] = useState(false);
  const [message, show] = usePassingMessage();
  const failures = useFailures(show);
  const { form, field, value, reset, busy } = useTypedForm({
    initial: draftOf(user),
    check: (typed) => failures.textsOf(checkPersonal(changedOf(typed, user), today()).problems),
    send: async (typed) => {
      const changed = changedOf(typed, user);
      if (Object.keys(changed).length === 0) return show({ tone: 'info', text: t('unchanged') });
      const answer = await api.userUpdate({ body: changed, shown: 'by-caller' });
      changes.storeUser(answer.user);
      reset(draftOf(answer.user));
      setOpen(false);
      show({ tone: 'ok', text: answer.message });
    },
    refused: failures.read,
    leadsToRefused: true,
  });

  useEffect(() => {
    if (!locked) return;
    const timer = setTimeout(() => setLocked(false), LOCKED_MS);
    return () => clearTimeout(timer);
  }, [locked]);

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (locked) return;
    setLocked(true);
    form.onSubmit(event);
  };
  const gender = value('gender');
  const fullName = [user.name, user.second_name, user.last_name].filter((part) => part !== '').join(' ');
  const about = [
    ...(user.birth_date === null ? [] : [f.fullDate(`${user.birth_date}T00:00:00Z`, 'UTC')]),
    ...(user.gender === 'none' ? [] : [t(`personal.genders.${user.gender}`)]),
  ].join(', ');
  return (
    <SettingsRow
      title={t('personal.title')}
      summary={
        <>
          <p>{fullName === '' ? t('personal.nameless') : <Name text={fullName} />}</p>
          {about !== '' && <p>{about}</p>}
        </>
      }
      line={t('personal.line')}
      form={{
        open,
        label: t('change'),
        onOpen: () => {
          // Another tab or device may have changed it since the page was opened.
          reset(draftOf(user));
          setOpen(true);
        },
      }}
      message={message}
    >
      <form className={s.form} {...form} onSubmit={save}>
        <div className={s.two}>
          {NAMES.map(({ name, label, complete }) => (
            <Field
              key={name}
              label={t(`personal.${label}`)}
              autoComplete={complete}
              maxLength={120}
              {...field(name)}
            />
          ))}
          <DateField label={t('personal.birthDate')} autoComplete="bday" {...value('birth_date')} />
        </div>
        <Segments
          legend={t('personal.gender')}
          options={[
            { value: 'female', label: t('personal.female') },
            { value: 'male', label: t('personal.male') },
          ]}
          value={gender.value === 'none' ? undefined : gender.value}
          error={gender.error}
          onChange={gender.onValue}
        />
        <div className={s.foot}>
          <Button type="submit" busy={busy || locked} busyLabel={busy ? t('saving') : undefined}>
            {t('save')}
          </Button>
          <Button
            kind="text"
            onClick={() => {
              reset(draftOf(user));
              setOpen(false);
            }}
          >
            {t('cancel')}
          </Button>
        </div>
      </form>
    </SettingsRow>
  );
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
