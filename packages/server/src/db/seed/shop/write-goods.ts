import { goodPicture } from '@distance/domain/goods-art/good-picture-address.ts';
import { DAY, plus } from '../../../clock.ts';
import type { Trx } from '../../connect.ts';
import { shareOf } from '../build-format.ts';
import { insertNumbered, insertPlain } from '../season.repo.ts';
import { CLOTHES } from './clothes.ts';
import { CATEGORIES, COLLECTIONS, type DemoGood, type DemoShelf } from './demo-good.ts';
import { SIZE_TABLES, SIZES } from './size-rows.ts';
import { SMALL_CLOTHES } from './small-clothes.ts';
import { THINGS } from './things.ts';

/** All goods of the demo, shelf by shelf. */
export const DEMO_SHELVES: readonly DemoShelf[] = [...CLOTHES, ...SMALL_CLOTHES, ...THINGS];

const FEW = 3;
/** Other sides of what is worn; of other things there is none to see. */
const TWO_SIDED = new Set(['shirt', 'longsleeve', 'singlet', 'hoodie', 'cap']);

/** The shop of the demo. @param cities ids of the event cities by public id of their event @param day of the demo */
export async function writeGoods(
  trx: Trx,
  cities: ReadonlyMap<string, readonly number[]>,
  day: Date,
): Promise<void> {
  const goods = DEMO_SHELVES.flatMap((shelf) => shelf.goods.map((good) => ({ shelf, good })));
  const categories = await insertNumbered(
    trx,
    'goods_category',
    CATEGORIES.map(({ id, title }, position) => ({
      public_id: id,
      title: title[0],
      title_en: title[1],
      position,
    })),
  );
  const families = await writeFamilies(trx, goods);
  const ids = await insertNumbered(
    trx,
    'product',
    goods.map(({ shelf, good }) => ({
      public_id: good.id,
      category_id: categories[CATEGORIES.findIndex(({ id }) => id === shelf.category)] ?? 0,
      product_group: CATEGORIES.find(({ id }) => id === shelf.category)?.title[0] ?? '',
      product_group_en: CATEGORIES.find(({ id }) => id === shelf.category)?.title[1] ?? '',
      subgroup: shelf.subgroup[0],
      subgroup_en: shelf.subgroup[1],
      gender: good.gender ?? 'unisex',
      title: good.title[0],
      title_en: good.title[1],
      description: [shelf.text[0], good.text?.[0] ?? ''].filter(Boolean).join(' '),
      description_en: [shelf.text[1], good.text?.[1] ?? ''].filter(Boolean).join(' '),
      price: good.price * 100,
      old_price: good.old === undefined ? null : good.old * 100,
      insurance_cost: good.insurance === undefined ? null : good.insurance * 100,
      family_id: good.family ? (families.get(good.family.id) ?? null) : null,
      variant: good.family?.variant[0] ?? '',
      variant_en: good.family?.variant[1] ?? '',
      pictures: picturesOf(good),
      size_table: JSON.stringify(SIZE_TABLES[shelf.sizing]),
      weight_g: shelf.weight,
      box_mm: [...shelf.box],
      best_seller: good.best ?? false,
      created_at: plus(day, -good.age * DAY),
    })),
  );
  await writeSizes(trx, goods, ids);
  const idOf = (at: number) => ids[at] ?? 0;
  await insertPlain(
    trx,
    'product_event_city',
    goods.flatMap(({ good }, at) =>
      (cities.get(good.event ?? '') ?? [])
        .filter((_, place) => good.city === undefined || place === good.city)
        .map((event_city_id) => ({ product_id: idOf(at), event_city_id })),
    ),
  );
  const collections = await insertNumbered(
    trx,
    'collection',
    COLLECTIONS.map(({ id, title, intro }, position) => ({
      public_id: id,
      title: title[0],
      title_en: title[1],
      intro: intro[0],
      intro_en: intro[1],
      position,
    })),
  );
  await insertPlain(
    trx,
    'collection_product',
    goods.flatMap(({ good }, at) =>
      (good.collections ?? []).map((id) => ({
        collection_id: collections[COLLECTIONS.findIndex((one) => one.id === id)] ?? 0,
        product_id: idOf(at),
        position: at,
      })),
    ),
  );
}

interface Placed {
  shelf: DemoShelf;
  good: DemoGood;
}

async function writeFamilies(trx: Trx, goods: readonly Placed[]): Promise<Map<string, number>> {
  const families = new Map(goods.flatMap(({ good }) => (good.family ? [[good.family.id, good.family]] : [])));
  const rows = [...families.values()];
  const ids = await insertNumbered(
    trx,
    'goods_family',
    rows.map(({ axis }) => ({ axis: axis[0], axis_en: axis[1] })),
  );
  return new Map(rows.map(({ id }, at) => [id, ids[at] ?? 0]));
}

/** The whole good first, then its other side, its print from near by and alone. */
export function picturesOf({ look }: DemoGood): string[] {
  const [kind, palette, motif, seed, label = null] = look;
  const views = TWO_SIDED.has(kind)
    ? (['front', 'back', 'near', 'print'] as const)
    : (['front', 'near', 'print'] as const);
  return views.map((view) => goodPicture({ kind, palette, motif, seed, label, view }));
}

async function writeSizes(trx: Trx, goods: readonly Placed[], ids: readonly number[]): Promise<void> {
  const sizes = goods.flatMap(({ shelf, good }, at) =>
    SIZES[shelf.sizing].map((size, position) => ({ good, size, position, product_id: ids[at] ?? 0 })),
  );
  const stocks = await insertNumbered(
    trx,
    'stock',
    sizes.map(({ good, size }) => ({
      event_city_id: null,
      scope: 'product' as const,
      title: `${good.title[0]} ${size.name}`.trim(),
      capacity: countOf(good, size.name),
    })),
  );
  await insertNumbered(
    trx,
    'product_size',
    sizes.map(({ good, size, position, product_id }, at) => ({
      public_id: size.name === '' ? good.id : `${good.id}-${position + 1}`,
      product_id,
      name: size.name,
      note: size.note,
      stock_id: stocks[at] ?? 0,
      position,
    })),
  );
}

function countOf(good: DemoGood, size: string): number {
  if (good.gone?.includes(size)) return 0;
  if (good.few?.includes(size)) return FEW;
  return 20 + Math.floor(shareOf(`${good.id}/${size}`) * 180);
}
