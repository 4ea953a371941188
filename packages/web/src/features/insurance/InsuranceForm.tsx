import {
  INSURANCE_MESSAGES,
  insuranceDraft,
  type InsuranceDraft,
  insurancePhoneLabel,
  validateInsurance,
} from '@distance/domain/basket/insurance-form.ts';
import { editInsurance } from '@distance/domain/basket/linked-insurance.ts';
import type { InsuranceItem } from '@distance/domain/basket/types.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { ErrorSummary, Note } from '@distance/ui/message/Note.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PersonPart } from '../../forms/PersonPart.tsx';
import { focusField, useFieldErrors } from '../../forms/use-field-errors.ts';
import s from './Insurance.module.css';
import { typedBirthDate, typedPhone } from './person-text.ts';

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
  const fields = useTranslations('fields');
  const draft = insuranceDraft(item);
  const { problems } = validateInsurance(draft, today);
  const errors = useFieldErrors({
    idBase,
    problems,
    text: ({ code }) => fields(INSURANCE_MESSAGES[code].key as 'fillFieldInsurance'), // every key of the table is a text without arguments
    all,
    refused,
    onRefusedSeen,
  });
  const put = (change: Partial<InsuranceDraft>) => onChange((held) => editInsurance(held, change, today));
  const [firstProblem] = problems;
  const startGone = problems.find(({ field }) => field === 'start_date');

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
      {all && problems.length > 0 && (
        <ErrorSummary title={t('left', { count: problems.length })} className={s.whole}>
          {t('leftHint')}
        </ErrorSummary>
      )}
      {startGone !== undefined && (
        <Note tone="err" className={s.whole} announce>
          {errors.of('start_date') ?? ''}
        </Note>
      )}
      <PersonPart
        person={{
          ...draft,
          birth_date: typedBirthDate(draft.birth_date),
          phone: typedPhone(draft.phone),
        }}
        onChange={put}
        errors={errors}
        section={`section-${item.unique_id}`}
        phoneLabel={t(insurancePhoneLabel(draft.phone ?? ''))}
        birthPattern={t('birthPlaceholder')}
      />
      <div className={s.whole}>
        <Button type="submit" kind="secondary">
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
