import { SWITCH_COLUMNS, type SwitchColumns } from '@distance/domain/participants/format-switches.ts';
import type {
  AdditionalFieldType,
  DiscountForm,
  EventState,
  FormatServiceFeeForm,
  SpaceKind,
} from '../../db/schema.generated.ts';
import { statement } from '../../db/statement.ts';
import type { StockCount } from './load-sellable.ts';

export interface SellableRow extends SwitchColumns {
  id: number;
  public_id: string;
  title: string;
  title_en: string;
  event_id: number;
  event_public_id: string;
  event_title: string;
  event_title_en: string;
  distance_m: number | null;
  distance_label: string | null;
  length_shared: boolean;
  event_state: EventState;
  event_city_id: number;
  event_city_public_id: string;
  start_time: Date;
  timezone: string;
  registration_opens_at: Date;
  registration_closes_at: Date;
  age_min: number | null;
  age_max: number | null;
  max_count: number | null;
  is_team: boolean;
  team_all: boolean;
  fixed_count: number | null;
  preregistration: boolean;
  allow_later: boolean;
  /** Sold only with a promocode that opens it. */
  hidden: boolean;
  ask_shirt: boolean;
  select_title: string | null;
  refund_rule: unknown;
  service_fee_form: FormatServiceFeeForm;
  service_fee: number;
  service_fee_kept: boolean;
  /** Of its seller's tickets; null = the setting. */
  vat_code: number | null;
  // Everything a ticket of the format takes and its participant may be asked for, as JSON lists.
  /** `stock_ids`: what one ticket takes a place of each, ascending; `counted`: those whose sales move its prices. */
  kinds: { kind: string; stock_ids: number[]; counted: number[] | null }[] | null;
  waves:
    | {
        id: number;
        kind: string;
        price: number;
        starts_at: string | null;
        ends_at: string | null;
        sold_from: number | null;
        sold_until: number | null;
      }[]
    | null;
  clusters:
    | { id: number; public_id: string; document: boolean; time_min: number | null; time_max: number | null }[]
    | null;
  options: { value: string; value_en: string }[] | null;
  sizes: { id: number; public_id: string; stock_id: number }[] | null;
  fields:
    | {
        name: string;
        type: AdditionalFieldType;
        required: boolean;
        options: string[];
        min: number | null;
        max: number | null;
        whole: boolean;
        shown_when: { name: string; value: string } | null;
      }[]
    | null;
  deliveries: { id: number; public_id: string; pickup: boolean; price: number }[] | null;
  space_kind: SpaceKind | null;
  /** Of its kinds and its sizes. */
  stocks: StockCount[] | null;
}

/** By which a format asks for fields of a participant. */
const SWITCHES = SWITCH_COLUMNS.map(({ column, of }) => `${of === 'format' ? 'f' : 'c'}.${column}`).join(
  ', ',
);

/** Formats by public id with all that an order needs to know of them, in one statement. */
export const selectSellable = statement<SellableRow, [publicIds: readonly string[]]>(`
    select f.id, f.public_id, f.title, f.title_en, e.id as event_id, e.public_id as event_public_id,
      e.title as event_title, e.title_en as event_title_en, f.distance_m, f.distance_label, f.length_shared, e.state as event_state,
      c.id as event_city_id, c.public_id as event_city_public_id, f.start_time, c.timezone,
      c.registration_opens_at, c.registration_closes_at, f.age_min, f.age_max, f.max_count, f.is_team, f.team_all,
      f.fixed_count, f.preregistration, f.allow_later, f.hidden, f.ask_shirt, ${SWITCHES}, f.select_title, f.refund_rule,
      f.service_fee_form, f.service_fee, f.service_fee_kept, v.vat_code,
      (select json_agg(k) from (
        select fs.kind, array_agg(fs.stock_id order by fs.stock_id) as stock_ids,
          array_agg(fs.stock_id) filter (where s.scope in ('format', 'kind')) as counted
        from format_stock fs join stock s on s.id = fs.stock_id where fs.format_id = f.id group by fs.kind) k) as kinds,
      (select json_agg(json_build_object('id', w.id, 'kind', w.kind, 'price', w.price, 'starts_at', w.starts_at,
        'ends_at', w.ends_at, 'sold_from', w.sold_from, 'sold_until', w.sold_until)) from price_wave w where w.format_id = f.id) as waves,
      (select json_agg(json_build_object('id', l.id, 'public_id', l.public_id, 'document', l.document, 'time_min', l.time_min,
        'time_max', l.time_max)) from cluster l
        where l.format_id = f.id) as clusters,
      (select json_agg(json_build_object('value', o.value, 'value_en', o.value_en)) from select_option o where o.format_id = f.id) as options,
      (select json_agg(json_build_object('id', z.id, 'public_id', z.public_id, 'stock_id', z.stock_id)) from shirt_size z
        where z.event_city_id = c.id and f.ask_shirt) as sizes,
      (select json_agg(json_build_object('name', a.name, 'type', a.type, 'required', a.required, 'options', a.options,
        'min', a.min, 'max', a.max, 'whole', a.whole, 'shown_when', a.shown_when) order by a.position) from additional_field a where a.format_id = f.id) as fields,
      (select json_agg(json_build_object('id', d.id, 'public_id', d.public_id, 'pickup', d.pickup, 'price', d.price)) from format_delivery_method fd
        join delivery_method d on d.id = fd.delivery_method_id where fd.format_id = f.id) as deliveries,
      (select p.kind from space p where p.format_id = f.id limit 1) as space_kind,
      (select json_agg(json_build_object('id', s.id, 'taken', s.sold + s.sold_before + s.held, 'paid', s.sold + s.sold_before,
        'left', least(s.capacity - s.sold - s.sold_before - s.held, s.on_sale), 'over', 0)) from stock s
        where s.id in (select fs.stock_id from format_stock fs where fs.format_id = f.id
          union select z.stock_id from shirt_size z where z.event_city_id = c.id and f.ask_shirt)) as stocks
    from format f join event_city c on c.id = f.event_city_id join event e on e.id = c.event_id
      left join vat_rate v on v.legal_entity_id = e.legal_entity_id and v.kind = 'ticket'
    where f.public_id = any($1::text[])`);

export interface SaleRow {
  id: number;
  title: string;
  title_en: string;
  start_date: Date;
  end_date: Date;
  discount: number;
  discount_form: DiscountForm;
  count: number;
  gift_products: string[];
  formats: string[];
  /** Public id of the club whose members alone it is for. */
  club: string | null;
}

/** Every sale that is switched on, whenever it runs, with the formats it names. */
export const selectSales = statement<SaleRow, []>(`
    select s.id, s.title, s.title_en, s.start_date, s.end_date, s.discount, s.discount_form, s.count, s.gift_products,
      (select k.public_id from club k where k.id = s.club_id) as club,
      array(select f.public_id from sale_format sf join format f on f.id = sf.format_id where sf.sale_id = s.id) as formats
    from sale s where s.active order by s.id`);
