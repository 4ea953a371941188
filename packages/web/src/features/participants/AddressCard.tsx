import type { DeliveryDraft } from '@distance/domain/basket/delivery-form.ts';
import { ANOTHER_COUNTRY } from '@distance/domain/people/another-country.ts';
import { Card } from '@distance/ui/layout/Card.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { useTranslations } from 'use-intl';
import { loadCities, loadRegions } from './lists.ts';
import s from './Participants.module.css';
import { RegionList } from './RegionList.tsx';
import { useLoaded } from './use-loaded.ts';

/** `region_id` narrows the list of cities and is not sent. */
export interface AddressDraft extends DeliveryDraft {
  readonly region_id?: number | null | undefined;
}

interface AddressCardProps {
  address: AddressDraft;
  onChange: (address: AddressDraft) => void;
  /** Text under a field by its name, shown after pay was pressed. */
  errorOf: (field: string) => string | undefined;
}

/** Where a courier brings start packs (P2.31, P2.32). */
export function AddressCard({ address, onChange, errorOf }: AddressCardProps) {
  const t = useTranslations('basket.address');
  const regions = useLoaded('regions', loadRegions, true);
  return (
    <Card as="section" aria-labelledby="address-title" className={s.contact}>
      <h2 id="address-title" className="t-d3">
        {t('title')}
      </h2>
      <div className={s.form}>
        <div id="address-region_id">
          <RegionList
            label={t('region')}
            list={{ ...regions, data: regions.data?.filter(({ id }) => id !== ANOTHER_COUNTRY.id) }}
            value={address.region_id}
            onChange={(region_id) => onChange({ ...address, region_id, location_id: null })}
            name="address-region"
          />
        </div>
        <div id="address-location_id">
          {address.region_id == null ? (
            <Field label={t('city')} readOnly value="" hint={t('cityHint')} error={errorOf('location_id')} />
          ) : (
            <Cities
              key={address.region_id}
              region={address.region_id}
              value={address.location_id}
              onChange={(location_id) => onChange({ ...address, location_id })}
              error={errorOf('location_id')}
            />
          )}
        </div>
        <div id="address-last_name">
          <Field
            label={t('lastName')}
            autoComplete="shipping family-name"
            maxLength={120}
            value={address.last_name ?? ''}
            onChange={(event) => onChange({ ...address, last_name: event.currentTarget.value })}
            error={errorOf('last_name')}
          />
        </div>
        <div id="address-first_name">
          <Field
            label={t('firstName')}
            autoComplete="shipping given-name"
            maxLength={120}
            value={address.first_name ?? ''}
            onChange={(event) => onChange({ ...address, first_name: event.currentTarget.value })}
            error={errorOf('first_name')}
          />
        </div>
        <div id="address-address" className={s.whole}>
          <Field
            label={t('street')}
            autoComplete="shipping street-address"
            maxLength={500}
            value={address.address ?? ''}
            onChange={(event) => onChange({ ...address, address: event.currentTarget.value })}
            error={errorOf('address')}
          />
        </div>
      </div>
    </Card>
  );
}

interface CitiesProps {
  region: number;
  value: number | null | undefined;
  onChange: (id: number | null) => void;
  error: string | undefined;
}

function Cities({ region, value, onChange, error }: CitiesProps) {
  const t = useTranslations('basket.address');
  return (
    <RegionList
      label={t('city')}
      list={useLoaded(`cities-${region}`, () => loadCities(region), true)}
      value={value}
      onChange={onChange}
      error={error}
      name="address-city"
    />
  );
}
