import type { ParticipantDraft } from '@distance/domain/basket/types.ts';
import { sizesInStock } from '@distance/domain/participants/read-field.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { PersonPart } from '../../forms/PersonPart.tsx';
import { loadRegions } from './lists.ts';
import s from './Participants.module.css';
import type { SectionProps } from './section-props.ts';
import { SizeField } from './SizeField.tsx';
import { withInfo } from './ticket-form.ts';
import { useLoaded } from './use-loaded.ts';

const RegionField = lazy(() => import('./RegionField.tsx'));

/** Who runs (P2.63, P2.64): names, birth date, phone, region, gender, shirt. */
export function PersonFields({ ticket, errors, idBase, edit, region }: SectionProps & { region: boolean }) {
  const t = useTranslations('basket.form');
  const info = ticket.info ?? {};
  const put = (change: ParticipantDraft) => edit((held) => withInfo(held, change));
  // Gender and size have their names above and stand side by side.
  const phoneAlone = !region && sizesInStock(ticket).length > 0;
  return (
    <>
      <PersonPart
        person={info}
        onChange={put}
        errors={errors}
        section={`section-${ticket.unique_id}`}
        phoneLabel={t('phone')}
        phoneBox={phoneAlone ? s.whole : undefined}
      >
        {region && (
          <div {...errors.box('region')}>
            <RegionChoice
              value={info.region}
              onChange={(id) => put({ region: id })}
              error={errors.of('region')}
              name={`${idBase}-region-list`}
            />
          </div>
        )}
      </PersonPart>
      <SizeField ticket={ticket} errors={errors} onChange={(item_size) => put({ item_size })} />
    </>
  );
}

interface RegionChoiceProps {
  value: number | null | undefined;
  onChange: (id: number | null) => void;
  error: string | undefined;
  name: string;
}

function RegionChoice(props: RegionChoiceProps) {
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
