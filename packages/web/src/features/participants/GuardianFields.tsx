import { type GuardianDraft, RELATIONS } from '@distance/domain/basket/guardian.ts';
import { Checkbox } from '@distance/ui/choice/Checkbox.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { Select } from '@distance/ui/field/Select.tsx';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { PhoneField } from '../../masks/MaskedField.tsx';
import s from './Participants.module.css';
import type { FieldProps } from './section-props.ts';

/** Words of the stored relations (P5.62). */
const RELATION_WORDS = {
  Партнер: 'partner',
  Родитель: 'parent',
  Родственник: 'relative',
  Друг: 'friend',
  Коллега: 'colleague',
} as const satisfies Record<(typeof RELATIONS)[number], string>;

/** Opens beside the basket, so that nothing typed is lost. */
const DOCUMENT = {
  pers: (words: ReactNode) => (
    <Link to={paths.documentPers()} target="_blank">
      {words}
    </Link>
  ),
};

/** The grown-up who answers for a minor. */
export function GuardianFields({ asks, ...field }: FieldProps) {
  return asks.guardian && <Guardian {...field} />;
}

function Guardian({ ticket, errors, edit }: Pick<FieldProps, 'ticket' | 'errors' | 'edit'>) {
  const t = useTranslations('basket.form');
  const titleId = useId();
  const guardian = ticket.guardian ?? {};
  const put = (change: GuardianDraft) =>
    edit((held) => ({ ...held, guardian: { ...held.guardian, ...change } }));
  return (
    <section className={s.part} aria-labelledby={titleId}>
      <h3 id={titleId} className="t-h3">
        {t('guardian')}
      </h3>
      <p>{t('guardianLine')}</p>
      <div {...errors.box('guardian_name')} className={s.whole}>
        <Field
          label={t('guardianName')}
          value={guardian.name ?? ''}
          onChange={(event) => put({ name: event.currentTarget.value })}
          error={errors.of('guardian_name')}
          autoComplete="off"
          maxLength={120}
        />
      </div>
      <div {...errors.box('guardian_phone')}>
        <PhoneField
          label={t('guardianPhone')}
          value={guardian.phone ?? ''}
          onValue={(phone) => put({ phone })}
          error={errors.of('guardian_phone')}
          autoComplete="off"
        />
      </div>
      <div {...errors.box('guardian_relation')}>
        <Select
          label={t('guardianRelation')}
          options={RELATIONS.map((value) => ({ value, label: t(`relations.${RELATION_WORDS[value]}`) }))}
          emptyLabel=""
          value={guardian.relation ?? ''}
          onChange={({ currentTarget: { value } }) => put({ relation: value === '' ? null : value })}
          error={errors.of('guardian_relation')}
        />
      </div>
      <div {...errors.box('guardian_consent')} className={s.whole}>
        <Checkbox
          checked={guardian.consent === true}
          onChange={(event) => put({ consent: event.currentTarget.checked })}
          error={errors.of('guardian_consent')}
        >
          {t.rich('guardianConsent', DOCUMENT)}
        </Checkbox>
      </div>
    </section>
  );
}
