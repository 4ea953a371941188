import type { FieldOf } from '@distance/domain/participants/field-names.ts';
import { Field } from '@distance/ui/field/Field.tsx';
import { useTranslations } from 'use-intl';
import { useFieldLabel } from '../../forms/use-field-label.ts';
import { PhoneField } from '../../masks/MaskedField.tsx';
import type { FieldProps } from './section-props.ts';
import { withInfo } from './ticket-form.ts';

/** Whom to call for the participant, where the format asks. */
export function ContactNameField({ name, ticket, asks, errors, edit }: FieldProps<FieldOf<'contact_name'>>) {
  const t = useTranslations('basket.form');
  const labelOf = useFieldLabel();
  return (
    asks.emergency && (
      <div {...errors.box(name)}>
        <Field
          label={labelOf(name)}
          hint={t(ticket.emergency === true ? 'emergencyHint' : 'emergencyHintOptional')}
          value={ticket.info?.[name] ?? ''}
          onChange={({ currentTarget }) => edit((held) => withInfo(held, { [name]: currentTarget.value }))}
          error={errors.of(name)}
          autoComplete="off"
          maxLength={120}
        />
      </div>
    )
  );
}

export function ContactPhoneField({
  name,
  ticket,
  asks,
  errors,
  edit,
}: FieldProps<FieldOf<'contact_phone'>>) {
  const labelOf = useFieldLabel();
  return (
    asks.emergency && (
      <div {...errors.box(name)}>
        <PhoneField
          label={labelOf(name)}
          value={ticket.info?.[name] ?? ''}
          onValue={(phone) => edit((held) => withInfo(held, { [name]: phone }))}
          error={errors.of(name)}
          autoComplete="off"
        />
      </div>
    )
  );
}
