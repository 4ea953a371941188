import type { UserView } from '@distance/contract/accounts.ts';
import { RELATIONS } from '@distance/domain/basket/guardian.ts';
import { checkRelative, type RelativeField } from '@distance/domain/people/profile.ts';
import { formatPhone } from '@distance/domain/people/phone.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { Select } from '@distance/ui/field/Select.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/browser.ts';
import { PhoneField } from '../../masks/MaskedField.tsx';
import { useProfileChanges } from './profile.queries.ts';
import { RELATION_WORDS } from './relation-words.ts';
import { SettingsBlock } from './SettingsBlock.tsx';
import { useFailureText } from './use-failure-text.ts';
import { usePassingMessage } from './use-passing-message.ts';
import s from './Profile.module.css';

type Errors = Partial<Record<RelativeField, string>>;
const FIELDS = ['extra_contact', 'type_relate', 'contact_phone'] as const;

const draftOf = ({ extra_contact, type_relate, contact_phone }: UserView) => ({
  extra_contact: extra_contact ?? '',
  type_relate: type_relate ?? '',
  contact_phone: contact_phone === null ? '' : formatPhone(`+${contact_phone}`),
});

/** Whom to call if something happens (A2.92): all three or none (A5.28-A5.32). */
export function RelativeForm({ user }: { user: UserView }) {
  const t = useTranslations('profile');
  const fields = useTranslations('fields');
  const failureText = useFailureText();
  const changes = useProfileChanges(user.public_id);
  const [draft, setDraft] = useState(() => draftOf(user));
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState<'save' | 'remove' | null>(null);
  const [message, show] = usePassingMessage();
  const form = useRef<HTMLFormElement>(null);

  const put = (field: RelativeField, value: string) => {
    setDraft((now) => ({ ...now, [field]: value }));
    setErrors(({ [field]: _gone, ...rest }) => rest);
  };
  const refuse = (found: Errors) => {
    setErrors(found);
    const first = FIELDS.find((field) => found[field] !== undefined);
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const send = async (
    work: 'save' | 'remove',
    body: Parameters<typeof api.userUpdate>[0]['body'],
    done?: string,
  ) => {
    setBusy(work);
    try {
      const answer = await api.userUpdate({ body, shown: 'by-caller' });
      changes.keep(answer.user);
      setDraft(draftOf(answer.user));
      setErrors({});
      show({ tone: 'ok', text: done ?? answer.message });
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) refuse(error.fields);
      else show({ tone: 'err', text: failureText(error) });
    } finally {
      setBusy(null);
    }
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (busy !== null) return;
    const { problems, checked } = checkRelative(draft);
    if (checked === null)
      refuse(Object.fromEntries(Object.entries(problems).map(([field, code]) => [field, fields(code)])));
    else void send('save', { ...checked });
  };
  return (
    <SettingsBlock title={t('relative.title')} line={t('relative.line')} message={message}>
      <form ref={form} className={s.form} onSubmit={save} method="dialog" noValidate>
        <div className={s.two}>
          <Field
            label={t('relative.name')}
            name="extra_contact"
            autoComplete="off"
            maxLength={120}
            value={draft.extra_contact}
            error={errors.extra_contact}
            onChange={(event) => put('extra_contact', event.currentTarget.value)}
          />
          <Select
            label={t('relative.relation')}
            name="type_relate"
            options={RELATIONS.map((value) => ({
              value,
              label: t(`relative.relations.${RELATION_WORDS[value]}`),
            }))}
            emptyLabel=""
            value={draft.type_relate}
            error={errors.type_relate}
            onChange={(event) => put('type_relate', event.currentTarget.value)}
          />
          <PhoneField
            label={t('relative.phone')}
            name="contact_phone"
            autoComplete="off"
            value={draft.contact_phone}
            error={errors.contact_phone}
            onValue={(value) => put('contact_phone', value)}
          />
        </div>
        <div className={s.foot}>
          <Button type="submit" kind="secondary" busy={busy === 'save'} busyLabel={t('saving')}>
            {t('save')}
          </Button>
          {user.extra_contact !== null && (
            <Button
              kind="text"
              busy={busy === 'remove'}
              busyLabel={t('saving')}
              onClick={() =>
                void send(
                  'remove',
                  { extra_contact: null, type_relate: null, contact_phone: null },
                  t('relative.removed'),
                )
              }
            >
              {t('relative.remove')}
            </Button>
          )}
        </div>
      </form>
    </SettingsBlock>
  );
}
