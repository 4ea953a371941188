import { goodPicture } from '@distance/domain/goods-art/good-picture-address.ts';
import type { Clock } from '@distance/server/clock.ts';
import type { Db } from '@distance/server/db/connect.ts';
import { randomId } from '@distance/server/public-id.ts';
import { makeMoscow } from './moscow.ts';

export interface MadeGood {
  id: number;
  publicId: string;
  sizes: { id: number; publicId: string; name: string; stockId: number }[];
}

interface GoodInput {
  /** Kopecks. */
  price?: number;
  oldPrice?: number | null;
  insuranceCost?: number | null;
  /** How many there are, by name of the size. */
  sizes?: Record<string, number>;
  maxCount?: number;
  /** Starts at which it is handed out. */
  eventCities?: readonly number[];
  shipped?: boolean;
  category?: string;
  categoryTitle?: string;
  part?: {
    gender?: 'male' | 'female' | 'unisex';
    product_group?: string;
    title?: string;
    title_en?: string;
    best_seller?: boolean;
    pictures?: string[];
    size_table?: string;
    family_id?: number;
    variant?: string;
  };
}

/** Ways to bring goods, as the demo has them; the start pack's and the courier's. */
export const WAYS = {
  startPack: 'way-start-pack',
  courier: 'way-courier',
  point: 'way-point',
} as const;

const LOOK = { kind: 'cap', palette: 'blue', motif: 'mark', label: null, view: 'front' } as const;

/** A good on sale with a stock of each size. */
export async function makeGood(db: Db, clock: Clock, input: GoodInput = {}): Promise<MadeGood> {
  await makeMoscow(db);
  await makeWays(db);
  const shelf = input.categoryTitle ?? 'Кепки';
  const category = await db
    .insertInto('goods_category')
    .values({ public_id: input.category ?? `c-${randomId(40)}`, title: shelf, title_en: 'Caps' })
    .onConflict((oc) => oc.column('public_id').doUpdateSet({ title: shelf }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const publicId = `g-${randomId(50)}`;
  const { id } = await db
    .insertInto('product')
    .values({
      public_id: publicId,
      category_id: category.id,
      title: 'Кепка «Синяя линия»',
      title_en: 'Blue Line cap',
      price: input.price ?? 190_000,
      old_price: input.oldPrice ?? null,
      insurance_cost: input.insuranceCost ?? null,
      pictures: [goodPicture({ ...LOOK, seed: publicId })],
      weight_g: 120,
      box_mm: [200, 150, 60],
      shipped: input.shipped ?? true,
      max_count: input.maxCount ?? 10,
      created_at: clock.now(),
      ...input.part,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sizes: MadeGood['sizes'] = [];
  for (const [position, [name, capacity]] of Object.entries(input.sizes ?? { '': 10 }).entries()) {
    const stock = await db
      .insertInto('stock')
      .values({ event_city_id: null, scope: 'product', title: `${publicId} ${name}`.trim(), capacity })
      .returning('id')
      .executeTakeFirstOrThrow();
    const size = await db
      .insertInto('product_size')
      .values({ public_id: `z-${randomId(50)}`, product_id: id, name, stock_id: stock.id, position })
      .returning(['id', 'public_id'])
      .executeTakeFirstOrThrow();
    sizes.push({ id: size.id, publicId: size.public_id, name, stockId: stock.id });
  }
  for (const eventCity of input.eventCities ?? [])
    await db.insertInto('product_event_city').values({ product_id: id, event_city_id: eventCity }).execute();
  return { id, publicId, sizes };
}

async function makeWays(db: Db): Promise<void> {
  await db
    .insertInto('delivery_method')
    .values([
      {
        public_id: WAYS.startPack,
        type: 'ticket',
        name: 'На старте',
        name_en: 'At the start',
        pickup: true,
        price: 0,
      },
      {
        public_id: WAYS.courier,
        type: 'courier',
        name: 'Курьером',
        name_en: 'By courier',
        pickup: false,
        price: 49_000,
      },
      {
        public_id: WAYS.point,
        type: 'pickup',
        name: 'В пункт',
        name_en: 'To a point',
        pickup: true,
        price: 25_000,
      },
    ])
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** What the browser sends of it. */
export function goodsLine(
  good: MadeGood,
  line: {
    size?: string;
    count?: number;
    way?: string;
    eventCity?: string;
    insurance?: boolean;
    promocode?: string;
  } = {},
) {
  const size = good.sizes.find(({ name }) => name === (line.size ?? good.sizes[0]?.name));
  return {
    unique_id: `item-${randomId(60)}`,
    public_id: good.publicId,
    proportion_public_id: size?.publicId ?? 'no-such-size',
    count: line.count ?? 1,
    delivery_public_id: line.way ?? WAYS.point,
    ...(line.eventCity === undefined ? {} : { event_city: { public_id: line.eventCity } }),
    insurance: line.insurance ?? false,
    promocode: line.promocode ?? null,
  };
}
