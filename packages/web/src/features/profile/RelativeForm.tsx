import type { UserView } from '@distance/contract/accounts.ts';
import { RELATIONS } from '@distance/domain/basket/guardian.ts';
import { checkRelative } from '@distance/domain/people/profile.ts';
import { formatPhone } from '@distance/domain/people/phone.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { Select } from '@distance/ui/field/Select.tsx';
import { SettingsRow } from '@distance/ui/layout/SettingsRow.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { useTypedForm } from '../../forms/use-typed-form.ts';
import { PhoneField } from '../../masks/MaskedField.tsx';
import { useProfileChanges } from './profile.queries.ts';
import { RELATION_WORDS } from './relation-words.ts';
import { useFailures } from './use-failures.ts';
import { usePassingMessage } from './use-passing-message.ts';
import s from './Profile.module.css';

const draftOf = ({ extra_contact, type_relate, contact_phone }: UserView) => ({
  extra_contact: extra_contact ?? '',
  type_relate: type_relate ?? '',
  contact_phone: contact_phone === null ? '' : formatPhone(`+${contact_phone}`),
});

/** Whom to call if something happens (A2.92): all three or none (A5.28-A5.32). */
export function RelativeForm({ user }: { user: UserView }) {
  const t = useTranslations('profile');
  const changes = useProfileChanges(user.public_id);
  const [open, setOpen] = useState(false);
  const [removing, setRemoving] = useState(false);
  const [message, show] = usePassingMessage();
  const failures = useFailures(show);
  const save = async (body: Parameters<typeof api.userUpdate>[0]['body'], done?: string) => {
    const answer = await api.userUpdate({ body, shown: 'by-caller' });
    changes.storeUser(answer.user);
    reset(draftOf(answer.user));
    setOpen(false);
    show({ tone: 'ok', text: done ?? answer.message });
  };
  const { form, field, value, showTexts, reset, busy } = useTypedForm({
    initial: draftOf(user),
    check: (typed) => failures.textsOf(checkRelative(typed).problems),
    send: async (typed) => {
      const { checked } = checkRelative(typed);
      if (checked !== null) await save({ ...checked });
    },
    refused: failures.read,
    leadsToRefused: true,
  });
  const whose = RELATIONS.find((one) => one === user.type_relate);
  const known = whose && RELATION_WORDS[whose];
  const remove = async () => {
    setRemoving(true);
    try {
      await save({ extra_contact: null, type_relate: null, contact_phone: null }, t('relative.removed'));
    } catch (failure) {
      showTexts(failures.read(failure));
    } finally {
      setRemoving(false);
    }
  };
  return (
    <SettingsRow
      title={t('relative.title')}
      summary={
        <p>
          {summaryOf(user, known === undefined ? null : t(`relative.relations.${known}`)) ??
            t('relative.nobody')}
        </p>
      }
      line={t('relative.line')}
      form={{
        open,
        label: user.extra_contact === null ? t('add') : t('change'),
        onOpen: () => {
          // Another tab or device may have changed it since the page was opened.
          reset(draftOf(user));
          setOpen(true);
        },
      }}
      message={message}
    >
      <form className={s.form} {...form}>
        <div className={s.two}>
          <Field label={t('relative.name')} autoComplete="off" maxLength={120} {...field('extra_contact')} />
          <Select
            label={t('relative.relation')}
            options={RELATIONS.map((relation) => ({
              value: relation,
              label: t(`relative.relations.${RELATION_WORDS[relation]}`),
            }))}
            emptyLabel=""
            {...field('type_relate')}
          />
          <PhoneField label={t('relative.phone')} autoComplete="off" {...value('contact_phone')} />
        </div>
        <div className={s.foot}>
          <Button type="submit" busy={busy} busyLabel={t('saving')}>
            {t('relative.save')}
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
          {user.extra_contact !== null && (
            <Button kind="text" busy={removing} busyLabel={t('saving')} onClick={() => void remove()}>
              {t('relative.remove')}
            </Button>
          )}
        </div>
      </form>
    </SettingsRow>
  );
}

/** `Пётр Климов, друг, +7 (916) 204-11-22`; null without. */
function summaryOf(
  { extra_contact: name, contact_phone: phone }: UserView,
  relation: string | null,
): string | null {
  if (name === null) return null;
  const words = relation === null ? [] : [relation.toLowerCase()];
  return [name, ...words, ...(phone === null ? [] : [formatPhone(`+${phone}`)])].join(', ');
}
