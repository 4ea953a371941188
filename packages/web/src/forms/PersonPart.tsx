import { PARTICIPANT_FIELDS } from '@distance/domain/participants/participant-fields.ts';
import { type FieldOf, fieldsOf } from '@distance/domain/participants/field-names.ts';
import { Segments } from '@distance/ui/choice/Segments.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { useTranslations } from 'use-intl';
import { DateField, PhoneField } from '../masks/MaskedField.tsx';
import type { FieldErrors } from './use-field-errors.ts';

interface PartProps {
  value: string | null | undefined;
  onValue: (value: string) => void;
  errors: FieldErrors;
  /** Tells the browser whose data these are, where a page asks for several people. */
  section: string;
}

export function NamePart({ name, value, onValue, errors, section }: PartProps & { name: FieldOf<'name'> }) {
  const t = useTranslations('basket.form');
  const { text, autofill } = PARTICIPANT_FIELDS[name];
  return (
    <div {...errors.box(name)}>
      <Field
        label={t(text)}
        value={value ?? ''}
        onChange={(event) => onValue(event.currentTarget.value)}
        error={errors.of(name)}
        autoComplete={`${section} ${autofill}`}
        maxLength={120}
      />
    </div>
  );
}

/** @param props `pattern` stands in the empty field; the mask by default. */
export function BirthDatePart({
  value,
  onValue,
  errors,
  section,
  pattern,
}: PartProps & { pattern?: string | undefined }) {
  const t = useTranslations('basket.form');
  const { text, autofill } = PARTICIPANT_FIELDS.birth_date;
  return (
    <div {...errors.box('birth_date')}>
      <DateField
        label={t(text)}
        value={value ?? ''}
        onValue={onValue}
        error={errors.of('birth_date')}
        autoComplete={`${section} ${autofill}`}
        pattern={pattern}
      />
    </div>
  );
}

interface PhonePartProps extends PartProps {
  label: string;
  /** Class of the box. */
  className?: string | undefined;
}

export function PhonePart({ label, value, onValue, errors, section, className }: PhonePartProps) {
  return (
    <div {...errors.box('phone')} className={className}>
      <PhoneField
        label={label}
        value={value ?? ''}
        onValue={onValue}
        error={errors.of('phone')}
        autoComplete={`${section} ${PARTICIPANT_FIELDS.phone.autofill}`}
      />
    </div>
  );
}

export function GenderPart({
  value,
  onValue,
  errors,
}: Pick<PartProps, 'value' | 'errors'> & { onValue: (gender: 'female' | 'male') => void }) {
  const t = useTranslations('basket.form');
  return (
    <div {...errors.box('gender')}>
      <Segments
        legend={t(PARTICIPANT_FIELDS.gender.text)}
        options={[
          { value: 'female', label: t('female') },
          { value: 'male', label: t('male') },
        ]}
        value={value === 'female' || value === 'male' ? value : undefined}
        onChange={onValue}
        error={errors.of('gender')}
      />
    </div>
  );
}

type Typed = FieldOf<'name'> | 'birth_date' | 'phone';

interface PersonPartProps extends Pick<PartProps, 'errors' | 'section'> {
  /** What is typed so far, as the fields show it. */
  person: Readonly<Partial<Record<Typed | 'gender', string | null | undefined>>>;
  onChange: (change: Partial<Record<Typed, string>> & { gender?: 'female' | 'male' }) => void;
  phoneLabel: string;
  birthPattern: string;
}

/** Who it is: names, birth date, phone and gender. */
export function PersonPart({ person, onChange, phoneLabel, birthPattern, ...part }: PersonPartProps) {
  return (
    <>
      {fieldsOf('name').map((name) => (
        <NamePart
          key={name}
          name={name}
          value={person[name]}
          onValue={(value) => onChange({ [name]: value })}
          {...part}
        />
      ))}
      <BirthDatePart
        value={person.birth_date}
        onValue={(birth_date) => onChange({ birth_date })}
        pattern={birthPattern}
        {...part}
      />
      <PhonePart label={phoneLabel} value={person.phone} onValue={(phone) => onChange({ phone })} {...part} />
      <GenderPart value={person.gender} onValue={(gender) => onChange({ gender })} errors={part.errors} />
    </>
  );
}
