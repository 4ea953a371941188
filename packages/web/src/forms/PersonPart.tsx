import { Segments } from '@distance/ui/choice/Segments.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DateField, PhoneField } from '../masks/MaskedField.tsx';
import type { FieldErrors } from './use-field-errors.ts';

const NAMES = [
  { field: 'last_name', label: 'lastName', complete: 'family-name' },
  { field: 'first_name', label: 'firstName', complete: 'given-name' },
  { field: 'second_name', label: 'secondName', complete: 'additional-name' },
] as const;

type Typed = (typeof NAMES)[number]['field'] | 'birth_date' | 'phone';
/** What is typed of a person so far, as its fields show it. */
type PersonTyped = Readonly<Partial<Record<Typed | 'gender', string | null | undefined>>>;

interface PersonPartProps {
  person: PersonTyped;
  onChange: (change: Partial<Record<Typed, string>> & { gender?: 'female' | 'male' }) => void;
  errors: FieldErrors;
  /** Tells the browser whose data these are, where a page asks for several people. */
  section: string;
  phoneLabel: string;
  /** Stands in the empty birth date; the mask by default. */
  birthPattern?: string | undefined;
  /** Class of the phone's box. */
  phoneBox?: string | undefined;
  /** Fields between phone and gender. */
  children?: ReactNode;
}

/** Who it is: names, birth date, phone and gender. */
export function PersonPart(props: PersonPartProps) {
  const { person, onChange, errors, section, phoneLabel, birthPattern, phoneBox, children } = props;
  const t = useTranslations('basket.form');
  return (
    <>
      {NAMES.map(({ field, label, complete }) => (
        <div key={field} {...errors.box(field)}>
          <Field
            label={t(label)}
            value={person[field] ?? ''}
            onChange={(event) => onChange({ [field]: event.currentTarget.value })}
            error={errors.of(field)}
            autoComplete={`${section} ${complete}`}
            maxLength={120}
          />
        </div>
      ))}
      <div {...errors.box('birth_date')}>
        <DateField
          label={t('birthDate')}
          value={person.birth_date ?? ''}
          onValue={(birth_date) => onChange({ birth_date })}
          error={errors.of('birth_date')}
          autoComplete={`${section} bday`}
          pattern={birthPattern}
        />
      </div>
      <div {...errors.box('phone')} className={phoneBox}>
        <PhoneField
          label={phoneLabel}
          value={person.phone ?? ''}
          onValue={(phone) => onChange({ phone })}
          error={errors.of('phone')}
          autoComplete={`${section} tel`}
        />
      </div>
      {children}
      <div {...errors.box('gender')}>
        <Segments
          legend={t('gender')}
          options={[
            { value: 'female', label: t('female') },
            { value: 'male', label: t('male') },
          ]}
          value={person.gender === 'female' || person.gender === 'male' ? person.gender : undefined}
          onChange={(gender) => onChange({ gender })}
          error={errors.of('gender')}
        />
      </div>
    </>
  );
}
