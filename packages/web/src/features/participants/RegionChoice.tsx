import { Button } from '@distance/ui/button/Button.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { loadRegions } from './lists.ts';
import type { FieldProps } from './section-props.ts';
import { withInfo } from './ticket-form.ts';
import { useLoaded } from './use-loaded.ts';

const RegionField = lazy(() => import('./RegionField.tsx'));

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

interface RegionsProps {
  value: number | null | undefined;
  onChange: (id: number | null) => void;
  error: string | undefined;
  name: string;
}

function Regions(props: RegionsProps) {
  const t = useTranslations('basket.form');
  const regions = useLoaded('regions', loadRegions, true);
  // As high as the list that takes its place: a press on what stands below would be lost in the jump.
  const wait = <Field label={t('region')} readOnly value="" aria-busy />;
  if (regions.failed)
    return (
      <Note tone="err" announce>
        {t('listFailed')}{' '}
        <Button kind="text" size={44} onClick={regions.again}>
          {t('again')}
        </Button>
      </Note>
    );
  if (regions.data === undefined) return wait;
  return (
    <Suspense fallback={wait}>
      <RegionField label={t('region')} regions={regions.data} {...props} />
    </Suspense>
  );
}
