import { SWITCH_COLUMNS, type SwitchColumns } from '@distance/domain/participants/format-switches.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { AdditionalFieldType, DiscountForm, SpaceKind } from '../../db/schema.generated.ts';

export interface SizeRow {
  public_id: string;
  name: string;
  left: number;
}

export interface SaleJson {
  id: number;
  title: string;
  title_en: string;
  active: boolean;
  start_date: string;
  end_date: string;
  discount: number;
  discount_form: DiscountForm;
  count: number;
  gift_products: string[];
  formats: string[];
  club: { public_id: string; public_name: string; title: string } | null;
}

export interface FormatRow extends SwitchColumns {
  id: number;
  public_id: string;
  event_id: number;
  event_city_id: number;
  title: string;
  title_en: string;
  distance_m: number | null;
  distance_label: string | null;
  start_time: Date;
  elevation_m: number;
  surface: string;
  surface_en: string;
  laps: number;
  time_limit_min: number | null;
  age_min: number | null;
  age_max: number | null;
  max_count: number | null;
  is_team: boolean;
  team_all: boolean;
  fixed_count: number | null;
  team_size: number | null;
  preregistration: boolean;
  allow_later: boolean;
  ask_shirt: boolean;
  select_title: string | null;
  select_title_en: string | null;
  hidden: boolean;
  qr: boolean;
  insurance_available: boolean;
  space_kind: SpaceKind | null;
  clusters: {
    public_id: string;
    name: string;
    name_en: string;
    document: boolean;
    own_result: boolean;
    time_min: number | null;
    time_max: number | null;
  }[];
  options: { value: string; value_en: string }[];
  fields: {
    name: string;
    label: string;
    label_en: string;
    type: AdditionalFieldType;
    required: boolean;
    options: string[];
    min: number | null;
    max: number | null;
    whole: boolean;
    shown_when: { name: string; value: string } | null;
  }[];
  refund_rule: unknown;
  service_fee: number;
  service_fee_kept: boolean;
  transferable: boolean;
  deliveries: { public_id: string; name: string; name_en: string; pickup: boolean; price: number }[];
  sizes: SizeRow[];
  sales: SaleJson[];
}

/** By which a format asks for fields of a participant. */
const SWITCHES = sql.join(
  SWITCH_COLUMNS.map(({ column, of }) => sql.ref(`${of === 'format' ? 'f' : 'c'}.${column}`)),
);

export type FormatsWanted = { publicId: string } | { eventCityId: number; hidden: boolean };

/** Formats with everything a participant may be asked, in one statement. Drafts are not found. */
export async function selectFormats(db: Db, wanted: FormatsWanted): Promise<FormatRow[]> {
  const where =
    'publicId' in wanted
      ? sql`f.public_id = ${wanted.publicId}`
      : sql`f.event_city_id = ${wanted.eventCityId} and (${wanted.hidden} or not f.hidden)`;
  const { rows } = await sql<FormatRow>`
    select f.id, f.public_id, c.event_id, f.event_city_id, f.title, f.title_en, f.distance_m, f.distance_label, f.start_time,
      f.elevation_m, f.surface, f.surface_en, f.laps, f.time_limit_min, f.age_min, f.age_max, f.max_count, f.is_team, f.team_all,
      f.fixed_count, f.team_size, f.preregistration, f.allow_later, f.ask_shirt, ${SWITCHES},
      f.select_title, f.select_title_en, f.hidden, f.qr, f.insurance_available, f.refund_rule, f.service_fee, f.service_fee_kept, f.transferable,
      (select p.kind from space p where p.format_id = f.id limit 1) as space_kind,
      coalesce((select json_agg(json_build_object('public_id', l.public_id, 'name', l.name, 'name_en', l.name_en,
        'document', l.document, 'own_result', l.document and f.cluster_result_months is not null, 'time_min', l.time_min, 'time_max', l.time_max) order by l.position, l.id) from cluster l where l.format_id = f.id), '[]') as clusters,
      coalesce((select json_agg(json_build_object('value', o.value, 'value_en', o.value_en) order by o.position, o.id)
        from select_option o where o.format_id = f.id), '[]') as options,
      coalesce((select json_agg(json_build_object('name', a.name, 'label', a.label, 'label_en', a.label_en, 'type', a.type,
        'required', a.required, 'options', a.options, 'min', a.min, 'max', a.max, 'whole', a.whole, 'shown_when', a.shown_when) order by a.position, a.id)
        from additional_field a where a.format_id = f.id), '[]') as fields,
      coalesce((select json_agg(json_build_object('public_id', d.public_id, 'name', d.name, 'name_en', d.name_en,
        'pickup', d.pickup, 'price', d.price) order by d.price, d.id)
        from format_delivery_method fd join delivery_method d on d.id = fd.delivery_method_id where fd.format_id = f.id), '[]') as deliveries,
      coalesce((select json_agg(json_build_object('public_id', z.public_id, 'name', z.name,
        'left', s.capacity - s.held - s.sold - s.sold_before) order by z.position, z.id)
        from shirt_size z join stock s on s.id = z.stock_id where z.event_city_id = f.event_city_id and f.ask_shirt), '[]') as sizes,
      coalesce((select json_agg(json_build_object('id', s.id, 'title', s.title, 'title_en', s.title_en, 'active', s.active,
        'start_date', s.start_date, 'end_date', s.end_date, 'discount', s.discount, 'discount_form', s.discount_form,
        'count', s.count, 'gift_products', s.gift_products,
        'club', (select json_build_object('public_id', k.public_id, 'public_name', k.public_name, 'title', k.title) from club k where k.id = s.club_id),
        'formats', (select json_agg(x.public_id order by x.id)
          from sale_format y join format x on x.id = y.format_id where y.sale_id = s.id)) order by s.id)
        from sale_format sf join sale s on s.id = sf.sale_id where sf.format_id = f.id), '[]') as sales
    from format f join event_city c on c.id = f.event_city_id join event e on e.id = c.event_id
    where ${where} and e.state <> 'draft'
    order by f.position, f.id`.execute(db);
  return rows;
}

/** Shirt sizes of an event city, which may be narrowed to one event; null when there is no such event city. */
export async function selectOptionalSizes(
  db: Db,
  eventCity: string,
  event: string | null,
): Promise<SizeRow[] | null> {
  const { rows } = await sql<{ sizes: SizeRow[] }>`
    select coalesce((select json_agg(json_build_object('public_id', z.public_id, 'name', z.name,
        'left', s.capacity - s.held - s.sold - s.sold_before) order by z.position, z.id)
        from shirt_size z join stock s on s.id = z.stock_id where z.event_city_id = c.id), '[]') as sizes
    from event_city c join event e on e.id = c.event_id
    where c.public_id = ${eventCity} and (${event}::text is null or e.public_id = ${event}) and e.state <> 'draft'`.execute(
    db,
  );
  return rows[0]?.sizes ?? null;
}
