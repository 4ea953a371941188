import type { ClubStart, ClubView, Membership } from '@distance/contract/clubs.ts';
import type { Locale } from '../../context.ts';
import { localized } from '../../localized.ts';
import type { ClubRow, MembershipRow } from './clubs.repo.ts';
import type { CoverRow, StartRow } from './starts.repo.ts';

type Shown = Pick<
  ClubRow,
  | 'public_id'
  | 'public_name'
  | 'title'
  | 'description'
  | 'description_en'
  | 'picture'
  | 'picture_file'
  | 'cover'
  | 'created_date'
  | 'name_ru'
  | 'name_en'
  | 'members'
>;

/** A3.24 */
export function clubView(row: Shown, locale: Locale): ClubView {
  return {
    public_id: row.public_id,
    public_name: row.public_name,
    title: row.title,
    description: localized(locale, row.description, row.description_en),
    picture: pictureOf(row),
    cover: row.cover,
    location:
      row.name_ru === null
        ? null
        : { name_ru: row.name_ru, name: localized(locale, row.name_ru, row.name_en ?? '') },
    created_date: row.created_date.toISOString(),
    members: row.members,
  };
}

/** A new picture has a new address, so that a browser may keep the old one for ever. */
function pictureOf({ public_id: id, picture, picture_file: file }: Shown): string {
  return file === null ? picture : `/api/clubs/${id}/picture?v=${file.slice(0, 8)}`;
}

export const membershipView = ({ role, member_state: state, shown }: MembershipRow): Membership => ({
  role,
  state,
  shown,
});

export const coverView = (row: CoverRow) => ({
  id: row.event_public_id,
  sport: row.sport,
  palette: row.palette,
  template: row.cover_template,
  distance_km: row.main_distance_m === null ? null : row.main_distance_m / 1000,
  label: row.cover_label,
});

export const startView = (row: StartRow, locale: Locale): ClubStart => ({
  public_id: row.event_public_id,
  title: localized(locale, row.title, row.title_en),
  city: localized(locale, row.city, row.city_en),
  start_time: row.start_time.toISOString(),
  timezone: row.timezone,
  cover: coverView(row),
  count: row.count,
});
