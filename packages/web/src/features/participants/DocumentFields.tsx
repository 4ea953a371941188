import type { ItemFile, TicketItem } from '@distance/domain/basket/types.ts';
import type { FormAsks } from '@distance/domain/participants/format-switches.ts';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../texts/format.ts';
import { DateField } from '../../masks/MaskedField.tsx';
import s from './Participants.module.css';
import type { SectionProps } from './section-props.ts';
import { UploadField } from './UploadField.tsx';

/** Licence and medical certificate with their last days (P2.67). */
export function DocumentFields({ asks, ...section }: SectionProps & { asks: FormAsks }) {
  const { license_file, medical_file } = section.ticket;
  return (
    <>
      {(asks.license || license_file != null) && <DocumentField kind="license" {...section} />}
      {(asks.medical || medical_file != null) && <DocumentField kind="medical" {...section} />}
    </>
  );
}

function DocumentField({
  kind,
  ticket,
  errors,
  idBase,
  edit,
}: SectionProps & { kind: 'license' | 'medical' }) {
  const t = useTranslations('basket.form');
  const format = useFormat();
  const file = ticket[`${kind}_file`];
  const { start_time: start, event_city: city } = ticket;
  return (
    <>
      <div {...errors.box(`${kind}_file`)} className={s.whole}>
        <UploadField
          label={t(kind)}
          name={`${idBase}-${kind}`}
          file={file}
          onFile={(next) => edit((held) => withDocument(held, kind, next))}
          error={errors.of(`${kind}_file`)}
        />
      </div>
      {file != null && (
        <div {...errors.box(`${kind}_until`)} className={s.whole}>
          <DateField
            label={t(`${kind}Until`)}
            hint={
              start === undefined
                ? undefined
                : t('untilHint', { day: format.fullDate(start, city?.timezone ?? 'Europe/Moscow') })
            }
            value={ticket[`${kind}_until`] ?? ''}
            onValue={(until) => edit((held) => ({ ...held, [`${kind}_until`]: until }))}
            error={errors.of(`${kind}_until`)}
          />
        </div>
      )}
    </>
  );
}

function withDocument(ticket: TicketItem, kind: 'license' | 'medical', file: ItemFile | null): TicketItem {
  if (kind === 'medical') return { ...ticket, medical_file: file };
  return { ...ticket, license_file: file, licenseFile: file === null ? null : { name: file.name } };
}
