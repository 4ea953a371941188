import { sql, type RawBuilder } from 'kysely';
import type { Locale } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import type { Carrier, DeliveryMethodType, ProductGender } from '../../db/schema.generated.ts';

export interface SizeRow {
  id: number;
  public_id: string;
  name: string;
  note: string;
  stock_id: number;
  /** In stock and held by nobody. */
  left: number;
}

export interface MethodRow {
  id: number;
  public_id: string;
  type: DeliveryMethodType;
  name: string;
  name_en: string;
  pickup: boolean;
  price: number;
  carrier: Carrier | null;
}

export interface StartRow {
  id: number;
  public_id: string;
  title: string;
  title_en: string;
  city: string;
  city_en: string;
  start_time: Date;
}

/** A good with all that its card shows. Sums in kopecks. */
export interface GoodRow {
  id: number;
  public_id: string;
  title: string;
  title_en: string;
  variant: string;
  variant_en: string;
  description: string;
  description_en: string;
  price: number;
  old_price: number | null;
  insurance_cost: number | null;
  category: string;
  category_title: string;
  category_title_en: string;
  product_group: string;
  subgroup: string;
  gender: ProductGender;
  family_id: number | null;
  pictures: string[];
  size_table: unknown;
  weight_g: number;
  /** Millimetres. */
  box_mm: number[];
  max_count: number;
  vat_code: number | null;
  best_seller: boolean;
  created_at: Date;
  sizes: SizeRow[];
  methods: MethodRow[];
  starts: StartRow[];
}

const LEFT = sql.raw('greatest(0, s.capacity - s.sold - s.sold_before - s.held)');

/** A courier and a point bring what is shipped, and the start pack what is handed out at a start. */
const METHODS = sql.raw(`
  select json_agg(json_build_object('id', d.id, 'public_id', d.public_id, 'type', d.type, 'name', d.name, 'name_en', d.name_en,
    'pickup', d.pickup, 'price', d.price, 'carrier', d.carrier) order by d.type = 'ticket' desc, d.price, d.id)
  from delivery_method d
  where (p.shipped and d.type in ('courier', 'pickup'))
    or (d.type = 'ticket' and d.pickup and exists (select from product_event_city pc where pc.product_id = p.id))`);

const STARTS = sql.raw(`
  select json_agg(json_build_object('id', c.id, 'public_id', c.public_id, 'title', e.title, 'title_en', e.title_en,
    'city', t.name_ru, 'city_en', t.name_en, 'start_time', c.start_time) order by c.start_time, c.id)
  from product_event_city pc join event_city c on c.id = pc.event_city_id join event e on e.id = c.event_id
    join city t on t.id = c.city_id
  where pc.product_id = p.id and e.state = 'published'`);

/** @param rest `where` and what follows; `p` is the good, `g` its category */
async function selectGoods(db: Db, rest: RawBuilder<unknown>): Promise<GoodRow[]> {
  const { rows } = await sql<StoredGood>`
    select p.id, p.public_id, p.title, p.title_en, p.variant, p.variant_en, p.description, p.description_en, p.price, p.old_price, p.insurance_cost,
      g.public_id as category, g.title as category_title, g.title_en as category_title_en, p.product_group, p.subgroup, p.gender,
      p.family_id, p.pictures, p.size_table, p.weight_g, p.box_mm, p.max_count, p.vat_code, p.best_seller, p.created_at,
      coalesce((select json_agg(json_build_object('id', z.id, 'public_id', z.public_id, 'name', z.name, 'note', z.note,
        'stock_id', z.stock_id, 'left', ${LEFT}) order by z.position, z.id)
        from product_size z join stock s on s.id = z.stock_id where z.product_id = p.id), '[]') as sizes,
      coalesce((${METHODS}), '[]') as methods, coalesce((${STARTS}), '[]') as starts
    from product p join goods_category g on g.id = p.category_id
    ${rest}`.execute(db);
  // Times inside of JSON come as text.
  return rows.map((row) => ({
    ...row,
    starts: row.starts.map((start) => ({ ...start, start_time: new Date(start.start_time) })),
  }));
}

type StoredGood = Omit<GoodRow, 'starts'> & {
  starts: (Omit<StartRow, 'start_time'> & { start_time: string })[];
};

/** Published goods by public id; unknown ones are absent. */
export async function selectGoodsById(db: Db, publicIds: readonly string[]): Promise<GoodRow[]> {
  return await selectGoods(
    db,
    sql`where p.public_id = any(${publicIds}::text[]) and p.state = 'published' order by p.id`,
  );
}

/** Those that are shown, in the order of the ids. */
export async function selectShownGoods(db: Db, ids: readonly number[]): Promise<GoodRow[]> {
  if (ids.length === 0) return [];
  return await selectGoods(
    db,
    sql`where p.id = any(${ids}::bigint[]) and p.state = 'published' order by array_position(${ids}::bigint[], p.id)`,
  );
}

export interface GoodsWanted {
  category?: string | undefined;
  collection?: string | undefined;
  group?: string | undefined;
  subgroup?: string | undefined;
  gender?: ProductGender | undefined;
  size?: string | undefined;
  /** Kopecks. */
  priceFrom?: number | undefined;
  priceTo?: number | undefined;
  inStock?: boolean;
  onSale?: boolean;
}

const inStock = sql.raw(`exists (select from product_size z join stock s on s.id = z.stock_id
  where z.product_id = p.id and s.capacity > s.sold + s.sold_before + s.held)`);

/** What is asked for of the whole category; `narrowed` also by what differs in it. */
function conditions(wanted: GoodsWanted, narrowed: boolean): RawBuilder<unknown> {
  const all = [sql`p.state = 'published'`];
  if (wanted.category !== undefined) all.push(sql`g.public_id = ${wanted.category}`);
  if (wanted.collection !== undefined)
    all.push(sql`exists (select from collection_product cp join collection c on c.id = cp.collection_id
      where cp.product_id = p.id and c.public_id = ${wanted.collection})`);
  if (!narrowed) return sql.join(all, sql` and `);
  if (wanted.group !== undefined) all.push(sql`p.product_group = ${wanted.group}`);
  if (wanted.subgroup !== undefined) all.push(sql`p.subgroup = ${wanted.subgroup}`);
  // What fits everybody fits also who looks for one's own.
  if (wanted.gender !== undefined) all.push(sql`p.gender in (${wanted.gender}, 'unisex')`);
  if (wanted.size !== undefined)
    all.push(sql`exists (select from product_size z join stock s on s.id = z.stock_id
      where z.product_id = p.id and z.name = ${wanted.size}
        and (not ${wanted.inStock === true}::boolean or s.capacity > s.sold + s.sold_before + s.held))`);
  if (wanted.priceFrom !== undefined) all.push(sql`p.price >= ${wanted.priceFrom}`);
  if (wanted.priceTo !== undefined) all.push(sql`p.price <= ${wanted.priceTo}`);
  if (wanted.inStock === true) all.push(inStock);
  if (wanted.onSale === true) all.push(sql`p.old_price is not null`);
  return sql.join(all, sql` and `);
}

export type GoodsOrder = 'new' | 'popular' | 'cheap' | 'dear';

// What is sold out stands last, whatever the order.
const SORTED: Record<GoodsOrder, RawBuilder<unknown>> = {
  new: sql`${inStock} desc, p.created_at desc, p.id`,
  popular: sql`${inStock} desc, p.best_seller desc, (select count(*) from sold_good sg join order_line l on l.id = sg.line_id
    where sg.product_id = p.id and l.state = 'paid') desc, p.id`,
  cheap: sql`${inStock} desc, p.price, p.id`,
  dear: sql`${inStock} desc, p.price desc, p.id`,
};

export async function selectGoodsPage(
  db: Db,
  wanted: GoodsWanted,
  page: { order: GoodsOrder; limit: number; offset: number },
): Promise<GoodRow[]> {
  return await selectGoods(
    db,
    sql`where ${conditions(wanted, true)} order by ${SORTED[page.order]} limit ${page.limit} offset ${page.offset}`,
  );
}

export interface GoodsFacets {
  total: number;
  groups: { group: string; title: string; subgroups: { subgroup: string; title: string }[] }[];
  genders: ProductGender[];
  sizes: string[];
  from: number | null;
  to: number | null;
}

/** How many goods are asked for, and what those of the category differ in. */
export async function selectFacets(db: Db, wanted: GoodsWanted, locale: Locale): Promise<GoodsFacets> {
  const inWords = (name: string) => {
    const ru = sql.ref(name);
    return locale === 'en' ? sql`coalesce(nullif(${sql.ref(`${name}_en`)}, ''), ${ru})` : ru;
  };
  const { rows } = await sql<GoodsFacets>`
    with own as (select p.* from product p join goods_category g on g.id = p.category_id where ${conditions(wanted, false)})
    select (select count(*)::int from product p join goods_category g on g.id = p.category_id
        where ${conditions(wanted, true)}) as total,
      coalesce((select json_agg(json_build_object('group', o.name, 'title', o.title, 'subgroups', o.subgroups) order by o.title)
        from (select s.name, min(s.title) as title,
            coalesce(json_agg(json_build_object('subgroup', s.part, 'title', s.part_title) order by s.part_title)
              filter (where s.part <> ''), '[]') as subgroups
          from (select product_group as name, min(${inWords('product_group')}) as title, subgroup as part,
              min(${inWords('subgroup')}) as part_title
            from own where product_group <> '' group by product_group, subgroup) s group by s.name) o), '[]') as groups,
      array(select distinct gender from own order by gender) as genders,
      array(select distinct z.name from product_size z join own on own.id = z.product_id where z.name <> '') as sizes,
      (select min(price) from own) as "from", (select max(price) from own) as "to"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a statement of one row gave none');
  return row;
}

export interface ShelfRow {
  public_id: string;
  title: string;
  title_en: string;
  count: number;
}

export async function selectCategories(db: Db): Promise<ShelfRow[]> {
  const { rows } = await sql<ShelfRow>`
    select g.public_id, g.title, g.title_en, count(*)::int as count
    from goods_category g join product p on p.category_id = g.id and p.state = 'published'
    group by g.id order by g.position, g.id`.execute(db);
  return rows;
}

export interface CollectionRow extends ShelfRow {
  intro: string;
  intro_en: string;
  /** Of its first good. */
  picture: string;
}

export async function selectCollections(db: Db): Promise<CollectionRow[]> {
  const { rows } = await sql<CollectionRow>`
    select c.public_id, c.title, c.title_en, c.intro, c.intro_en, count(*)::int as count,
      (array_agg(p.pictures[1] order by cp.position, p.id))[1] as picture
    from collection c join collection_product cp on cp.collection_id = c.id
      join product p on p.id = cp.product_id and p.state = 'published'
    group by c.id order by c.position, c.id`.execute(db);
  return rows;
}

export async function isShelf(
  db: Db,
  wanted: Pick<GoodsWanted, 'category' | 'collection'>,
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select (${wanted.category ?? null}::text is null or exists (select from goods_category where public_id = ${wanted.category ?? null}))
      and (${wanted.collection ?? null}::text is null or exists (select from collection where public_id = ${wanted.collection ?? null}))
      as known`.execute(db);
  return rows[0]?.known === true;
}

/** Others of the category or a collection of the goods, those in stock, the best sold first; else best sellers. */
export async function selectAlike(db: Db, publicIds: readonly string[], limit: number): Promise<GoodRow[]> {
  return await selectGoods(
    db,
    sql`where p.state = 'published' and ${inStock} and p.public_id <> all(${publicIds}::text[])
      and not exists (select from product o where o.public_id = any(${publicIds}::text[]) and o.family_id = p.family_id)
      order by exists (select from collection_product a join collection_product b on b.collection_id = a.collection_id
          join product o on o.id = b.product_id where a.product_id = p.id and o.public_id = any(${publicIds}::text[])) desc,
        exists (select from product o where o.category_id = p.category_id and o.public_id = any(${publicIds}::text[])) desc,
        p.best_seller desc, p.created_at desc, p.id limit ${limit}`,
  );
}

/** The next ones of a collection, all of them where no limit is given. @param seed draws the order by lot */
export async function selectCollection(
  db: Db,
  collection: string,
  { limit, seed }: { limit: number; seed: string | null },
): Promise<GoodRow[]> {
  const order = seed === null ? sql`cp.position, p.id` : sql`md5(p.public_id || ${seed})`;
  return await selectGoods(
    db,
    sql`join collection_product cp on cp.product_id = p.id join collection c on c.id = cp.collection_id
      where c.public_id = ${collection} and p.state = 'published' order by ${order} limit ${limit}`,
  );
}

export async function selectGoodsOfStart(db: Db, eventCityId: number): Promise<GoodRow[]> {
  return await selectGoods(
    db,
    sql`join product_event_city own on own.product_id = p.id
      where own.event_city_id = ${eventCityId} and p.state = 'published' order by p.best_seller desc, p.id limit 60`,
  );
}

export async function selectOptionalStart(db: Db, publicId: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select c.id from event_city c join event e on e.id = c.event_id
    where c.public_id = ${publicId} and e.state = 'published'`.execute(db);
  return rows[0]?.id;
}

export interface FamilyRow {
  axis: string;
  axis_en: string;
  values: { public_id: string; variant: string; variant_en: string; in_stock: boolean }[];
}

export async function selectFamily(db: Db, familyId: number): Promise<FamilyRow | undefined> {
  const { rows } = await sql<FamilyRow>`
    select f.axis, f.axis_en, json_agg(json_build_object('public_id', p.public_id, 'variant', p.variant, 'variant_en', p.variant_en,
      'in_stock', ${inStock}) order by p.id) as values
    from goods_family f join product p on p.family_id = f.id and p.state = 'published'
    where f.id = ${familyId} group by f.id`.execute(db);
  return rows[0];
}

/** Ways to bring goods that are shipped, the cheapest first. */
export async function selectShipping(db: Db): Promise<MethodRow[]> {
  return await db
    .selectFrom('delivery_method')
    .select(['id', 'public_id', 'type', 'name', 'name_en', 'pickup', 'price', 'carrier'])
    .where('type', 'in', ['courier', 'pickup'])
    .orderBy('price')
    .orderBy('id')
    .execute();
}
