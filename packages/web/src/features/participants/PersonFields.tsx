import type { ParticipantDraft } from '@distance/domain/basket/types.ts';
import type { FieldOf } from '@distance/domain/participants/field-names.ts';
import { sizesInStock } from '@distance/domain/participants/read-field.ts';
import { useTranslations } from 'use-intl';
import { BirthDatePart, GenderPart, NamePart, PhonePart } from '../../forms/PersonPart.tsx';
import s from './Participants.module.css';
import type { FieldProps } from './section-props.ts';
import { withInfo } from './ticket-form.ts';

/** Who runs (P2.63). */
export function NameField({ name, ...field }: FieldProps<FieldOf<'name'>>) {
  return (
    <NamePart
      name={name}
      value={field.ticket.info?.[name]}
      onValue={put(field, (value) => ({ [name]: value }))}
      {...part(field)}
    />
  );
}

export function BirthDateField(field: FieldProps) {
  return (
    <BirthDatePart
      value={field.ticket.info?.birth_date}
      onValue={put(field, (birth_date) => ({ birth_date }))}
      {...part(field)}
    />
  );
}

export function PhoneNumberField(field: FieldProps) {
  const t = useTranslations('basket.form');
  const { ticket, asks } = field;
  // Gender and size have their names above and stand side by side.
  const alone = !asks.region && sizesInStock(ticket).length > 0;
  return (
    <PhonePart
      label={t('phone')}
      className={alone ? s.whole : undefined}
      value={ticket.info?.phone}
      onValue={put(field, (phone) => ({ phone }))}
      {...part(field)}
    />
  );
}

export function GenderField(field: FieldProps) {
  return (
    <GenderPart
      value={field.ticket.info?.gender}
      onValue={put(field, (gender) => ({ gender }))}
      errors={field.errors}
    />
  );
}

const part = ({ errors, ticket }: Pick<FieldProps, 'errors' | 'ticket'>) => ({
  errors,
  section: `section-${ticket.unique_id}`,
});

function put({ edit }: Pick<FieldProps, 'edit'>, change: (value: string) => ParticipantDraft) {
  return (value: string) => edit((held) => withInfo(held, change(value)));
}
