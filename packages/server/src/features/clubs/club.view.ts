import type { ClubView } from '@distance/contract/clubs.ts';
import type { Locale } from '../../context.ts';
import type { ClubRow } from './clubs.repo.ts';

/** A3.24 */
export function clubView({ name_ru, name_en, created_date, ...club }: ClubRow, locale: Locale): ClubView {
  return {
    ...club,
    location: name_ru === null ? null : { name_ru, name: locale === 'en' ? (name_en ?? name_ru) : name_ru },
    created_date: created_date.toISOString(),
  };
}
