import type { UserView } from '@distance/contract/accounts.ts';
import { checkPersonal, type PersonalField } from '@distance/domain/people/profile.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Segments } from '@distance/ui/choice/Segments.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/browser.ts';
import { DateField } from '../../masks/MaskedField.tsx';
import { changedOf, draftOf, type PersonalDraft } from './personal-form.ts';
import { useProfileChanges } from './profile.queries.ts';
import { SettingsBlock } from './SettingsBlock.tsx';
import { useFailureText } from './use-failure-text.ts';
import { usePassingMessage } from './use-passing-message.ts';
import s from './Profile.module.css';

/** A4.52 */
const LOCKED_MS = 3000;

const NAMES = [
  { field: 'last_name', label: 'lastName', complete: 'family-name' },
  { field: 'name', label: 'name', complete: 'given-name' },
  { field: 'second_name', label: 'secondName', complete: 'additional-name' },
] as const;

type Errors = Partial<Record<PersonalField, string>>;

/** Names, birth date and gender (A2.90, A2.91). */
export function PersonalForm({ user }: { user: UserView }) {
  const t = useTranslations('profile');
  const fields = useTranslations('fields');
  const failureText = useFailureText();
  const changes = useProfileChanges(user.public_id);
  const [draft, setDraft] = useState(() => draftOf(user));
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const [locked, setLocked] = useState(false);
  const [message, show] = usePassingMessage();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!locked) return;
    const timer = setTimeout(() => setLocked(false), LOCKED_MS);
    return () => clearTimeout(timer);
  }, [locked]);

  const put = (change: Partial<PersonalDraft>) => setDraft((now) => ({ ...now, ...change }));
  const clear = (field: PersonalField) => setErrors(({ [field]: _gone, ...rest }) => rest);
  const refuse = (found: Errors) => {
    setErrors(found);
    const [first] = [...NAMES.map(({ field }) => field), 'birth_date' as const].filter(
      (field) => found[field] !== undefined,
    );
    if (first !== undefined) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || locked) return;
    const changed = changedOf(draft, user);
    setLocked(true);
    if (Object.keys(changed).length === 0) {
      setErrors({});
      show({ tone: 'info', text: t('unchanged') });
      return;
    }
    const { problems } = checkPersonal(changed, new Date().toISOString().slice(0, 10));
    if (Object.keys(problems).length > 0) {
      refuse(Object.fromEntries(Object.entries(problems).map(([field, code]) => [field, fields(code)])));
      return;
    }
    setErrors({});
    setBusy(true);
    try {
      const answer = await api.userUpdate({ body: changed, shown: 'by-caller' });
      changes.keep(answer.user);
      setDraft(draftOf(answer.user));
      show({ tone: 'ok', text: answer.message });
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) refuse(error.fields);
      else show({ tone: 'err', text: failureText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <SettingsBlock title={t('personal.title')} message={message}>
      <form ref={form} className={s.form} onSubmit={(event) => void save(event)} method="dialog" noValidate>
        <div className={s.two}>
          {NAMES.map(({ field, label, complete }) => (
            <Field
              key={field}
              label={t(`personal.${label}`)}
              name={field}
              value={draft[field]}
              error={errors[field]}
              autoComplete={complete}
              maxLength={120}
              onChange={(event) => put({ [field]: event.currentTarget.value })}
              onInput={() => clear(field)}
            />
          ))}
          <DateField
            label={t('personal.birthDate')}
            name="birth_date"
            value={draft.birth_date}
            error={errors.birth_date}
            autoComplete="bday"
            onValue={(birth_date) => {
              put({ birth_date });
              clear('birth_date');
            }}
          />
        </div>
        <Segments
          legend={t('personal.gender')}
          options={[
            { value: 'female', label: t('personal.female') },
            { value: 'male', label: t('personal.male') },
          ]}
          value={draft.gender === 'none' ? undefined : draft.gender}
          error={errors.gender}
          onChange={(gender) => put({ gender })}
        />
        <div className={s.foot}>
          <Button
            type="submit"
            kind="secondary"
            busy={busy || locked}
            busyLabel={busy ? t('saving') : undefined}
          >
            {t('save')}
          </Button>
        </div>
      </form>
    </SettingsBlock>
  );
}
