import { sizesInStock } from '@distance/domain/basket/participant-form.ts';
import type { ParticipantDraft } from '@distance/domain/basket/types.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Segments } from '@distance/ui/choice/Segments.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { loadRegions } from './lists.ts';
import { DateField, PhoneField } from '../../masks/MaskedField.tsx';
import s from './Participants.module.css';
import type { SectionProps } from './section-props.ts';
import { SizeField } from './SizeField.tsx';
import { withInfo } from './ticket-form.ts';
import { useLoaded } from './use-loaded.ts';

const RegionField = lazy(() => import('./RegionField.tsx'));

const NAMES = [
  { field: 'last_name', label: 'lastName', complete: 'family-name' },
  { field: 'first_name', label: 'firstName', complete: 'given-name' },
  { field: 'second_name', label: 'secondName', complete: 'additional-name' },
] as const;

/** Who runs (P2.63, P2.64): names, birth date, phone, region, gender, shirt. */
export function PersonFields({ ticket, errors, idBase, edit, region }: SectionProps & { region: boolean }) {
  const t = useTranslations('basket.form');
  const info = ticket.info ?? {};
  const put = (change: ParticipantDraft) => edit((held) => withInfo(held, change));
  const section = `section-${ticket.unique_id}`;
  // Gender and size have their names above and stand side by side.
  const phoneAlone = !region && sizesInStock(ticket).length > 0;
  return (
    <>
      {NAMES.map(({ field, label, complete }) => (
        <div key={field} {...errors.box(field)}>
          <Field
            label={t(label)}
            value={info[field] ?? ''}
            onChange={(event) => put({ [field]: event.currentTarget.value })}
            error={errors.of(field)}
            autoComplete={`${section} ${complete}`}
            maxLength={120}
          />
        </div>
      ))}
      <div {...errors.box('birth_date')}>
        <DateField
          label={t('birthDate')}
          value={info.birth_date ?? ''}
          onValue={(birth_date) => put({ birth_date })}
          error={errors.of('birth_date')}
          autoComplete={`${section} bday`}
        />
      </div>
      <div {...errors.box('phone')} className={phoneAlone ? s.whole : undefined}>
        <PhoneField
          label={t('phone')}
          value={info.phone ?? ''}
          onValue={(phone) => put({ phone })}
          error={errors.of('phone')}
          autoComplete={`${section} tel`}
        />
      </div>
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
      <div {...errors.box('gender')}>
        <Segments
          legend={t('gender')}
          options={[
            { value: 'female', label: t('female') },
            { value: 'male', label: t('male') },
          ]}
          value={info.gender === 'female' || info.gender === 'male' ? info.gender : undefined}
          onChange={(gender) => put({ gender })}
          error={errors.of('gender')}
        />
      </div>
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
  const wait = <Field label={t('region')} hint={t('loadingList')} readOnly value="" aria-busy />;
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
