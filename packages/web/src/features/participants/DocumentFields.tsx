import type { ItemFile, TicketItem } from '@distance/domain/basket/types.ts';
import type { FieldOf } from '@distance/domain/participants/field-names.ts';
import { PARTICIPANT_FIELDS } from '@distance/domain/participants/participant-fields.ts';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../texts/format.ts';
import { DateField } from '../../masks/MaskedField.tsx';
import s from './Participants.module.css';
import type { FieldProps } from './section-props.ts';
import { UploadField } from './UploadField.tsx';

/** A licence or a medical certificate (P2.67); one that was given is shown wherever it came from. */
export function DocumentField({ name, asks, ticket, errors, idBase, edit }: FieldProps<FieldOf<'document'>>) {
  const t = useTranslations('basket.form');
  const { asked, text } = PARTICIPANT_FIELDS[name];
  const file = ticket[name];
  if (!asks[asked.ask] && file == null) return null;
  return (
    <div {...errors.box(name)} className={s.whole}>
      <UploadField
        label={t(text)}
        name={`${idBase}-${asked.ask}`}
        file={file}
        onFile={(next) => edit((held) => withDocument(held, name, next))}
        error={errors.of(name)}
      />
    </div>
  );
}

/** The last day of a document that is given. */
export function ExpiryField({ name, ticket, errors, edit }: FieldProps<FieldOf<'expiry'>>) {
  const t = useTranslations('basket.form');
  const format = useFormat();
  const { asked, text } = PARTICIPANT_FIELDS[name];
  const { start_time: start, event_city: city } = ticket;
  if (ticket[asked.after] == null) return null;
  return (
    <div {...errors.box(name)} className={s.whole}>
      <DateField
        label={t(text)}
        hint={
          start === undefined
            ? undefined
            : t('untilHint', { day: format.fullDate(start, city?.timezone ?? 'Europe/Moscow') })
        }
        value={ticket[name] ?? ''}
        onValue={(until) => edit((held) => ({ ...held, [name]: until }))}
        error={errors.of(name)}
      />
    </div>
  );
}

function withDocument(ticket: TicketItem, name: FieldOf<'document'>, file: ItemFile | null): TicketItem {
  if (name !== 'license_file') return { ...ticket, [name]: file };
  return { ...ticket, license_file: file, licenseFile: file === null ? null : { name: file.name } };
}
