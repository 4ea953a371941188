import { asksTime, formatClaimedTime } from '@distance/domain/basket/claimed-time.ts';
import type { TicketItem } from '@distance/domain/basket/types.ts';
import { Select } from '@distance/ui/field/Select.tsx';
import { useTranslations } from 'use-intl';
import { TimeField } from '../../masks/MaskedField.tsx';
import s from './Participants.module.css';
import type { FieldProps } from './section-props.ts';
import { OwnProof } from './OwnProof.tsx';
import { UploadField } from './UploadField.tsx';

/** The list is renewed with the format, the chosen one is a copy of old. */
const chosenCluster = ({ clusters, cluster }: TicketItem) =>
  clusters?.find(({ name }) => name === cluster?.name);

/** What stands beside what: the option and the cluster, or the cluster and its time. */
function layoutOf(ticket: TicketItem) {
  const timed = asksTime(chosenCluster(ticket));
  const both = (ticket.select?.values ?? []).length > 0 && (ticket.clusters ?? []).length > 0 && !timed;
  return { option: both ? undefined : s.whole, cluster: both || timed ? undefined : s.whole };
}

/** The organiser's option (P2.64). */
export function OptionField({ ticket, errors, edit }: FieldProps) {
  const t = useTranslations('basket.form');
  const { select } = ticket;
  const options = select?.values ?? [];
  if (options.length === 0) return null;
  return (
    <div {...errors.box('select_field')} className={layoutOf(ticket).option}>
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
  );
}

/** The start cluster (P2.66). */
export function ClusterField({ ticket, errors, edit }: FieldProps) {
  const t = useTranslations('basket.form');
  const { clusters = [] } = ticket;
  if (clusters.length === 0) return null;
  return (
    <div {...errors.box('cluster')} className={layoutOf(ticket).cluster}>
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
  );
}

/** What proves the claim (P2.66); one that was given stays in sight when its cluster is left. */
export function ProofField({ ticket, errors, idBase, edit }: FieldProps) {
  const t = useTranslations('basket.form');
  const { file } = ticket;
  if (chosenCluster(ticket)?.document !== true && file == null) return null;
  return (
    <div {...errors.box('file')} className={s.whole}>
      <UploadField
        label={t('proof')}
        name={`${idBase}-proof`}
        file={file}
        onFile={(proof) => edit((held) => ({ ...held, file: proof }))}
        error={errors.of('file')}
      />
      {chosenCluster(ticket)?.own_result === true && file == null && <OwnProof ticket={ticket} edit={edit} />}
    </div>
  );
}

/** The time claimed for the cluster. */
export function ClaimedTimeField({ ticket, errors, edit }: FieldProps) {
  const t = useTranslations('basket.form');
  const cluster = chosenCluster(ticket);
  if (cluster === undefined || !asksTime(cluster)) return null;
  const [min, max] = [cluster.time_min, cluster.time_max].map((bound) =>
    bound == null ? null : formatClaimedTime(bound),
  );
  const hint =
    min != null && max != null
      ? t('timeBetween', { min, max })
      : min != null
        ? t('timeFrom', { min })
        : t('timeUpTo', { max: max ?? '' });
  return (
    <div {...errors.box('claimed_time')}>
      <TimeField
        label={`${t('claimedTime')}, ${t('timeMask')}`}
        hint={hint}
        value={ticket.claimed_time ?? ''}
        onValue={(claimed_time) => edit((held) => ({ ...held, claimed_time }))}
        error={errors.of('claimed_time')}
      />
    </div>
  );
}
