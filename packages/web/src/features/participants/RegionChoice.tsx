import { useTranslations } from 'use-intl';
import { loadRegions } from './lists.ts';
import { RegionList } from './RegionList.tsx';
import type { FieldProps } from './section-props.ts';
import { withInfo } from './ticket-form.ts';
import { useLoaded } from './use-loaded.ts';

/** The region, once the list of them is here (P2.64). */
export function RegionChoice({ asks, ticket, errors, idBase, edit }: FieldProps) {
  if (!asks.region) return null;
  return (
    <div {...errors.box('region')}>
      <Regions
        value={ticket.info?.region}
        onChange={(region) => edit((held) => withInfo(held, { region }))}
        error={errors.of('region')}
        name={`${idBase}-region-list`}
      />
    </div>
  );
}

type RegionsProps = Pick<Parameters<typeof RegionList>[0], 'value' | 'onChange' | 'error' | 'name'>;

function Regions(props: RegionsProps) {
  const t = useTranslations('basket.form');
  return <RegionList label={t('region')} list={useLoaded('regions', loadRegions, true)} {...props} />;
}
