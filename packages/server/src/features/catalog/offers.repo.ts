import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { StockUse } from './places.ts';

/** Instants inside JSON come as ISO texts. */
export interface WaveRow {
  id: number;
  kind: string;
  price: number;
  starts_at: string | null;
  ends_at: string | null;
  sold_from: number | null;
  sold_until: number | null;
}

export interface KindRow {
  kind: string;
  title: string;
  title_en: string;
  runs: boolean;
  stocks: StockUse[];
}

/** What of a format decides its price, places and state. */
export interface OfferRow {
  id: number;
  public_id: string;
  event_city_id: number;
  start_time: Date;
  distance_m: number | null;
  distance_label: string | null;
  hidden: boolean;
  is_team: boolean;
  team_all: boolean;
  fixed_count: number | null;
  kinds: KindRow[];
  waves: WaveRow[];
}

/** Formats of the given event cities (or one format by id), hidden ones too, in their order; one statement. */
export async function selectOffers(
  db: Db,
  by: { eventCityIds: readonly number[] } | { formatId: number },
): Promise<OfferRow[]> {
  const where =
    'formatId' in by ? sql`f.id = ${by.formatId}` : sql`f.event_city_id = any(${by.eventCityIds})`;
  const { rows } = await sql<OfferRow>`
    select f.id, f.public_id, f.event_city_id, f.start_time, f.distance_m, f.distance_label, f.hidden, f.is_team, f.team_all, f.fixed_count,
      coalesce(k.kinds, '[]') as kinds, coalesce(w.waves, '[]') as waves
    from format f
    left join lateral (
      select json_agg(json_build_object('kind', t.code, 'title', t.title, 'title_en', t.title_en, 'runs', t.runs, 'stocks', u.stocks)
        order by t.position) as kinds
      from (
        select fs.kind, json_agg(json_build_object('id', s.id, 'scope', s.scope, 'capacity', s.capacity, 'buy_limit', s.buy_limit,
          'left', least(s.capacity - s.held - s.sold - s.sold_before, s.on_sale), 'sold', s.sold + s.sold_before + s.held)) as stocks
        from format_stock fs join stock s on s.id = fs.stock_id
        where fs.format_id = f.id group by fs.kind
      ) u join ticket_kind t on t.code = u.kind
    ) k on true
    left join lateral (
      select json_agg(json_build_object('id', p.id, 'kind', p.kind, 'price', p.price, 'starts_at', p.starts_at, 'ends_at', p.ends_at,
        'sold_from', p.sold_from, 'sold_until', p.sold_until) order by p.id) as waves
      from price_wave p where p.format_id = f.id
    ) w on true
    where ${where}
    order by f.event_city_id, f.position, f.id`.execute(db);
  return rows;
}
