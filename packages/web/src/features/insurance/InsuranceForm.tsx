import {
  insuranceDraft,
  type InsuranceDraft,
  insurancePhoneLabel,
} from '@distance/domain/basket/insurance-form.ts';
import { editInsurance } from '@distance/domain/basket/linked-insurance.ts';
import type { InsuranceItem } from '@distance/domain/basket/types.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Segments } from '@distance/ui/choice/Segments.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { ErrorSummary, Note } from '@distance/ui/message/Note.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DateField, PhoneField } from '../../masks/MaskedField.tsx';
import s from './Insurance.module.css';
import { typedBirthDate, typedPhone } from './person-text.ts';
import { useInsuranceErrors } from './use-insurance-errors.ts';

interface InsuranceFormProps {
  item: InsuranceItem;
  /** Calendar date YYYY-MM-DD. */
  today: string;
  onChange: (change: (item: InsuranceItem) => InsuranceItem) => void;
  /** Everything is right and the person is done with it. */
  onDone: () => void;
  refused: Readonly<Record<string, string>>;
  onRefusedSeen: (field: string) => void;
}

/** «Регистрация страховки» (P2.50-P2.54, P4.25-P4.28, P5.42-P5.53). */
export function InsuranceForm({ item, today, onChange, onDone, refused, onRefusedSeen }: InsuranceFormProps) {
  const t = useTranslations('insurance.form');
  const idBase = `insurance-${item.unique_id}`;
  const form = useRef<HTMLFormElement>(null);
  const [all, setAll] = useState(item.isScrolling === true);
  const errors = useInsuranceErrors({ idBase, item, today, all, refused, onRefusedSeen });
  const draft = insuranceDraft(item);
  const put = (change: Partial<InsuranceDraft>) => onChange((held) => editInsurance(held, change, today));
  const section = `section-${item.unique_id}`;
  const [firstProblem] = errors.problems;
  const startGone = errors.problems.find(({ field }) => field === 'start_date');

  const { isScrolling } = item;
  if (isScrolling === true && !all) setAll(true);
  const show = useEffectEvent(() => {
    form.current?.scrollIntoView({ block: 'center' });
    if (firstProblem !== undefined) focusField(idBase, firstProblem.field);
    onChange((held) => ({ ...held, isScrolling: false }));
  });
  // P4.28: whoever wants the form seen says so in the item; the mark goes once it is.
  useEffect(() => {
    if (isScrolling === true) show();
  }, [isScrolling]);

  return (
    <form
      ref={form}
      className={s.form}
      noValidate
      aria-labelledby={`${idBase}-title`}
      onSubmit={(event) => {
        event.preventDefault();
        setAll(true);
        if (firstProblem === undefined) return onDone();
        focusField(idBase, firstProblem.field);
      }}
    >
      <h3 id={`${idBase}-title`} className={`t-h3 ${s.whole}`}>
        {t('title')}
      </h3>
      {all && errors.problems.length > 0 && (
        <ErrorSummary title={t('left', { count: errors.problems.length })} className={s.whole}>
          {t('leftHint')}
        </ErrorSummary>
      )}
      {startGone !== undefined && (
        <Note tone="err" className={s.whole} announce>
          {errors.of('start_date') ?? ''}
        </Note>
      )}
      <div {...errors.box('last_name')}>
        <Field
          label={t('lastName')}
          value={draft.last_name ?? ''}
          onChange={(event) => put({ last_name: event.currentTarget.value })}
          error={errors.of('last_name')}
          autoComplete={`${section} family-name`}
          maxLength={120}
        />
      </div>
      <div {...errors.box('first_name')}>
        <Field
          label={t('firstName')}
          value={draft.first_name ?? ''}
          onChange={(event) => put({ first_name: event.currentTarget.value })}
          error={errors.of('first_name')}
          autoComplete={`${section} given-name`}
          maxLength={120}
        />
      </div>
      <div {...errors.box('second_name')}>
        <Field
          label={t('secondName')}
          value={draft.second_name ?? ''}
          onChange={(event) => put({ second_name: event.currentTarget.value })}
          error={errors.of('second_name')}
          autoComplete={`${section} additional-name`}
          maxLength={120}
        />
      </div>
      <div {...errors.box('birth_date')}>
        <DateField
          label={t('birthDate')}
          value={typedBirthDate(draft.birth_date)}
          onValue={(birth_date) => put({ birth_date })}
          error={errors.of('birth_date')}
          autoComplete={`${section} bday`}
          pattern={t('birthPlaceholder')}
        />
      </div>
      <div {...errors.box('phone')}>
        <PhoneField
          label={t(insurancePhoneLabel(draft.phone ?? ''))}
          value={typedPhone(draft.phone)}
          onValue={(phone) => put({ phone })}
          error={errors.of('phone')}
          autoComplete={`${section} tel`}
        />
      </div>
      <div {...errors.box('gender')}>
        <Segments
          legend={t('gender')}
          options={[
            { value: 'female', label: t('female') },
            { value: 'male', label: t('male') },
          ]}
          value={draft.gender === 'female' || draft.gender === 'male' ? draft.gender : undefined}
          onChange={(gender) => put({ gender })}
          error={errors.of('gender')}
        />
      </div>
      <div className={s.whole}>
        <Button type="submit" kind="secondary">
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

/** Moves focus into a field; the first control of its box. */
function focusField(idBase: string, field: string): void {
  document
    .getElementById(`${idBase}-${field}`)
    ?.querySelector<HTMLElement>('input:checked, input:not(:disabled), button')
    ?.focus();
}
