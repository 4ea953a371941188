import { systemClock } from '@distance/server/clock.ts';
import { createDb, createPool, type Db } from '@distance/server/db/connect.ts';
import { goodSearch } from '@distance/server/features/goods/good-search.ts';
import { findThings } from '@distance/server/features/search-index/find-things.ts';
import { createDatabase } from '@distance/testkit/database.ts';
import { sql } from 'kysely';
import type { Ratio } from './ratio.ts';
import { inRounds, median, medianRatio } from './rounds.ts';

const GOODS = 20_000;
const AT_A_TIME = 1000;
const ROUNDS = 40;
const AT_ONCE = 8;
/** Each word is in one title of two hundred, in one of forty, mistyped, and in none. */
const QUERIES: Readonly<Record<string, string>> = {
  'two words of a title': 'шапка волжская',
  'a word in another form': 'футболки',
  'a mistyped word': 'футболкп',
  'words of no title': 'самовар электрический',
};

/** Searching twenty thousand goods, against reading one of them by its key in the same run. */
export async function benchSearch(postgres: string): Promise<Ratio[]> {
  const database = await createDatabase(postgres);
  const db = createDb(createPool(database.url, 2));
  try {
    const ids = await fillShop(db);
    const ratios: Ratio[] = [];
    for (const [name, text] of Object.entries(QUERIES)) {
      const search = async () => await search8(db, text);
      const key = async () => await readByKey(db, ids);
      await search();
      await key();
      const took = await inRounds(ROUNDS, { search, key });
      ratios.push({
        name: `search of ${GOODS} goods, ${name} / a read by primary key`,
        value: medianRatio(took.search, took.key),
        atMost: 20,
        note: `medians of ${ROUNDS}: ${median(took.search).toFixed(2)} against ${median(took.key).toFixed(2)} ms`,
      });
    }
    return ratios;
  } finally {
    await db.destroy();
    await database.drop();
  }
}

/** Milliseconds of one search; the mean of a few, so that a pause of the machine is not all of it. */
async function search8(db: Db, text: string): Promise<number> {
  const began = performance.now();
  for (let at = 0; at < AT_ONCE; at += 1)
    await findThings(db, [goodSearch], text, { now: systemClock.now(), limit: 12, offset: 0 });
  return (performance.now() - began) / AT_ONCE;
}

async function readByKey(db: Db, ids: readonly number[]): Promise<number> {
  const began = performance.now();
  for (let at = 0; at < AT_ONCE; at += 1)
    await db
      .selectFrom('product')
      .select(['public_id', 'title', 'price'])
      .where('id', '=', ids[(at * 997) % ids.length] ?? 0)
      .executeTakeFirstOrThrow();
  return (performance.now() - began) / AT_ONCE;
}

/** Goods with titles of a noun and an adjective, a size and a stock of each. */
async function fillShop(db: Db): Promise<number[]> {
  await sql`insert into goods_category (public_id, title, title_en) values ('bench', 'Одежда', 'Clothes')`.execute(
    db,
  );
  const ids: number[] = [];
  // A statement has so long as the product allows.
  for (let from = 0; from < GOODS; from += AT_A_TIME) ids.push(...(await insertGoods(db, from)));
  await sql`
    with made as (insert into stock (event_city_id, scope, title, capacity)
      select null, 'product', 'bench ' || n, n % 7 from generate_series(1, ${GOODS}) n returning id),
    numbered as (select id, row_number() over (order by id) as n from made),
    goods as (select id, row_number() over (order by id) as n from product)
    insert into product_size (public_id, product_id, name, stock_id)
    select 'bench-' || goods.n, goods.id, '', numbered.id from goods join numbered using (n)`.execute(db);
  await sql`analyze product, product_size, stock, search_entry, search_word`.execute(db);
  return ids;
}

async function insertGoods(db: Db, from: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into product (public_id, category_id, title, title_en, description, price, pictures, weight_g, box_mm, created_at)
    select 'bench-' || n, c.id, nouns[1 + n % 40] || ' ' || adjectives[1 + (n / 40) % 50] || ' ' || n / 2000, 'Good ' || n,
      'Лёгкая вещь для бега, ткань сохнет быстро', 100000 + n, array['/good/' || n], 100, array[200, 150, 20], now()
    from generate_series(${from}::integer, ${from + AT_A_TIME - 1}::integer) n, goods_category c,
      (select ${NOUNS}::text[] as nouns, ${ADJECTIVES}::text[] as adjectives) words
    where c.public_id = 'bench' returning id`.execute(db);
  return rows.map(({ id }) => id);
}

const NOUNS =
  'Шапка Футболка Кепка Худи Бафф Носки Перчатки Рукава Бутылка Кружка Пояс Рюкзак Сумка Полотенце Медаль Медальница Постер Майка Лонгслив Ветровка Шорты Тайтсы Гетры Повязка Фляга Термос Очки Часы Ремень Чехол Фонарь Жилет Куртка Брюки Рубашка Юбка Шарф Варежки Стельки Шнурки'.split(
    ' ',
  );
const ADJECTIVES =
  'волжская северная ночная синяя белая зимняя летняя осенняя весенняя горная лесная морская речная степная полярная уральская сибирская байкальская ладожская онежская камская донская кубанская алтайская саянская амурская якутская чукотская карельская мурманская псковская новгородская тверская рязанская тульская калужская смоленская брянская курская орловская липецкая тамбовская пензенская самарская саратовская казанская пермская омская томская читинская'.split(
    ' ',
  );
