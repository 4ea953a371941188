import { asksTime, formatClaimedTime } from '@distance/domain/basket/claimed-time.ts';
import type { Cluster } from '@distance/domain/basket/types.ts';
import { Select } from '@distance/ui/field/Select.tsx';
import { useTranslations } from 'use-intl';
import { TimeField } from '../../masks/MaskedField.tsx';
import s from './Participants.module.css';
import type { SectionProps } from './section-props.ts';
import { UploadField } from './UploadField.tsx';

/** The organiser's option and the start cluster with its claimed time and proof (P2.64, P2.66). */
export function ClusterFields({ ticket, errors, idBase, edit }: SectionProps) {
  const t = useTranslations('basket.form');
  const { select, clusters = [], file } = ticket;
  // The list is renewed with the format, the chosen one is a copy of old.
  const cluster = clusters.find(({ name }) => name === ticket.cluster?.name);
  const options = select?.values ?? [];
  const timed = asksTime(cluster);
  const pair = options.length > 0 && clusters.length > 0 && !timed;
  return (
    <>
      {options.length > 0 && (
        <div {...errors.box('select_field')} className={pair ? undefined : s.whole}>
          <Select
            label={select?.title || t('select')}
            options={options.map(({ value }) => ({ value, label: value }))}
            emptyLabel=""
            value={ticket.select_field?.name ?? ''}
            onChange={({ currentTarget: { value } }) =>
              edit((held) => ({ ...held, select_field: value === '' ? null : { name: value } }))
            }
            error={errors.of('select_field')}
          />
        </div>
      )}
      {clusters.length > 0 && (
        <div {...errors.box('cluster')} className={pair || timed ? undefined : s.whole}>
          <Select
            label={t('cluster')}
            options={clusters.map(({ name }) => ({ value: name, label: name }))}
            emptyLabel=""
            value={ticket.cluster?.name ?? ''}
            onChange={({ currentTarget: { value } }) =>
              edit((held) => ({
                ...held,
                cluster: held.clusters?.find(({ name }) => name === value) ?? null,
              }))
            }
            error={errors.of('cluster')}
          />
        </div>
      )}
      {cluster !== undefined && timed && (
        <div {...errors.box('claimed_time')}>
          <ClaimedTime
            cluster={cluster}
            value={ticket.claimed_time ?? ''}
            onValue={(claimed_time) => edit((held) => ({ ...held, claimed_time }))}
            error={errors.of('claimed_time')}
          />
        </div>
      )}
      {(cluster?.document === true || file != null) && (
        <div {...errors.box('file')} className={s.whole}>
          <UploadField
            label={t('proof')}
            name={`${idBase}-proof`}
            file={file}
            onFile={(proof) => edit((held) => ({ ...held, file: proof }))}
            error={errors.of('file')}
          />
        </div>
      )}
    </>
  );
}

interface ClaimedTimeProps {
  cluster: Cluster;
  value: string;
  onValue: (value: string) => void;
  error: string | undefined;
}

function ClaimedTime({ cluster: { time_min, time_max }, ...field }: ClaimedTimeProps) {
  const t = useTranslations('basket.form');
  const [min, max] = [time_min, time_max].map((bound) => (bound == null ? null : formatClaimedTime(bound)));
  const hint =
    min != null && max != null
      ? t('timeBetween', { min, max })
      : min != null
        ? t('timeFrom', { min })
        : t('timeUpTo', { max: max ?? '' });
  return <TimeField label={`${t('claimedTime')}, ${t('timeMask')}`} hint={hint} {...field} />;
}
