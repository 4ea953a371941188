import type { UserView } from '@distance/contract/accounts.ts';
import { RELATIONS } from '@distance/domain/basket/guardian.ts';
import { checkRelative } from '@distance/domain/people/profile.ts';
import { formatPhone } from '@distance/domain/people/phone.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { Select } from '@distance/ui/field/Select.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { useTypedForm } from '../../forms/use-typed-form.ts';
import { PhoneField } from '../../masks/MaskedField.tsx';
import { useProfileChanges } from './profile.queries.ts';
import { RELATION_WORDS } from './relation-words.ts';
import { SettingsBlock } from './SettingsBlock.tsx';
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
  const [removing, setRemoving] = useState(false);
  const [message, show] = usePassingMessage();
  const failures = useFailures(show);
  const save = async (body: Parameters<typeof api.userUpdate>[0]['body'], done?: string) => {
    const answer = await api.userUpdate({ body, shown: 'by-caller' });
    changes.storeUser(answer.user);
    reset(draftOf(answer.user));
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
    <SettingsBlock title={t('relative.title')} line={t('relative.line')} message={message}>
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
          <Button type="submit" kind="secondary" busy={busy} busyLabel={t('saving')}>
            {t('save')}
          </Button>
          {user.extra_contact !== null && (
            <Button kind="text" busy={removing} busyLabel={t('saving')} onClick={() => void remove()}>
              {t('relative.remove')}
            </Button>
          )}
        </div>
      </form>
    </SettingsBlock>
  );
}
