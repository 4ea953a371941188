import type { Db } from '../../db/connect.ts';
import type { EventCoverTemplate, EventPalette } from '../../db/schema.generated.ts';
import { statement } from '../../db/statement.ts';

export interface CoverRow {
  sport: string;
  palette: EventPalette;
  template: EventCoverTemplate | null;
  main_distance_m: number | null;
  label: string | null;
  /** Of its formats, in metres. */
  distances: number[];
  labels: string[];
}

const selectCovers = statement<CoverRow, [id: string]>(`
  select t.sport, e.palette, e.cover_template as template, e.main_distance_m, e.cover_label as label,
    array(select distinct f.distance_m from format f join event_city c on c.id = f.event_city_id
      where c.event_id = e.id and f.distance_m is not null) as distances,
    array(select distinct f.distance_label from format f join event_city c on c.id = f.event_city_id
      where c.event_id = e.id and f.distance_label is not null) as labels
  from event e join event_type t on t.id = e.event_type_id where e.public_id = $1
    and (e.state <> 'draft' or exists (select from ticket k where k.event_id = e.id))`);

/** What the covers of an event are drawn from, its own and those of its formats; those who have tickets see them in any state. */
export async function selectOptionalCover(db: Db, publicId: string): Promise<CoverRow | undefined> {
  const [row] = await selectCovers(db, publicId);
  return row;
}

const selectBanners = statement<{ found: boolean }, [address: string]>(`
  select exists (select from banner where picture_main = $1) or exists (select from event e,
    jsonb_each(e.banners) b(place, banner) where e.state <> 'draft'
      and $1 in (banner ->> 'desktop_picture', banner ->> 'mobile_picture')) as found`);

/** Whether a banner, of the shop or of an event, shows the picture of this address. */
export async function isBannerPicture(db: Db, address: string): Promise<boolean> {
  const [row] = await selectBanners(db, address);
  return row?.found === true;
}
