import { ComboBox } from '@distance/ui/field/ComboBox.tsx';
import { useLocale, useTranslations } from 'use-intl';
import type { Region } from './ticket-form.ts';

export interface RegionFieldProps {
  label: string;
  /** Regions, or cities of one. */
  regions: readonly Region[];
  value: number | null | undefined;
  onChange: (id: number | null) => void;
  error?: string | undefined;
  name: string;
}

/** A long list with search; loaded apart, for its machinery outweighs the page. */
export default function RegionField({ label, regions, value, onChange, error, name }: RegionFieldProps) {
  const t = useTranslations('basket.form');
  const locale = useLocale();
  return (
    <ComboBox
      label={label}
      error={error}
      name={name}
      options={regions.map((region) => ({
        id: String(region.id),
        label: locale === 'en' ? region.name_en : region.name_ru,
      }))}
      value={value == null ? undefined : String(value)}
      onChange={(id) => onChange(id === undefined ? null : Number(id))}
      emptyLabel={t('regionNone')}
      openLabel={t('openList')}
    />
  );
}
