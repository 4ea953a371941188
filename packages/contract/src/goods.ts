import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { geoId, idParams, isoDate, publicId, roubles, text } from './shapes.ts';

/** P3.18: `count` is how many more one buyer can have of it now, at most the product's `max_count`. */
const proportion = z.object({
  public_id: publicId,
  /** Empty: the one size that there is. */
  name: z.string(),
  /** Beside the name, such as the Russian number of the size. */
  note: z.string(),
  count: z.number().int(),
});

const deliveryMethod = z.object({
  public_id: publicId,
  name: z.string(),
  pickup: z.boolean(),
  /** Of a parcel, however many goods are in it. */
  price: roubles,
  /** Handed out with the start pack. */
  with_start_pack: z.boolean(),
});

/** P3.16-P3.19 */
export const good = z.object({
  public_id: publicId,
  title: z.string(),
  /** What tells it from others of the same title: a colour, a city; empty where there are none. */
  variant: z.string(),
  description: z.string(),
  price: roubles,
  old_price: roubles.nullable(),
  /** Address of the main picture. */
  picture: z.string(),
  category: z.object({ public_id: publicId, title: z.string() }),
  group: z.string(),
  subgroup: z.string(),
  gender: z.enum(['male', 'female', 'unisex']),
  proportions: z.array(proportion),
  insurance: z.boolean(),
  insurance_cost: roubles.nullable(),
  max_count: z.number().int(),
  best_seller: z.boolean(),
  /** Day since when it is sold. */
  since: isoDate,
  delivery_method: z.array(deliveryMethod),
  /** Starts at which it is handed out with the start pack, the next first. */
  event_city: z.array(z.object({ public_id: publicId, title: z.string(), city: z.string() })),
});
export type GoodView = z.output<typeof good>;

const goods = z.array(good);

/** What goods are asked for by; all of it is in the address of the page. */
const filter = z.object({
  category: publicId.optional(),
  collection: publicId.optional(),
  group: text(64).optional(),
  subgroup: text(64).optional(),
  gender: z.enum(['male', 'female', 'unisex']).optional(),
  /** Name of a size. */
  size: text(16).optional(),
  /** Roubles. */
  price_from: z.coerce.number().int().min(0).max(1_000_000).optional(),
  price_to: z.coerce.number().int().min(0).max(1_000_000).optional(),
  in_stock: z.enum(['true']).optional(),
  sale: z.enum(['true']).optional(),
  sort: z.enum(['new', 'popular', 'cheap', 'dear']).default('new'),
  page: z.coerce.number().int().min(1).max(200).default(1),
});

const category = z.object({ public_id: publicId, title: z.string(), count: z.number().int() });

export const shopCategories = defineCall({
  name: 'shop-categories',
  method: 'GET',
  path: '/api/shop/categories',
  summary: 'Categories and collections that have goods, with how many (P2.06, P2.07)',
  auth: 'none',
  limit: 'read',
  output: z.object({
    values: z.array(category),
    collections: z.array(category.extend({ intro: z.string(), picture: z.string() })),
  }),
  errors: [],
});

export const shopGoods = defineCall({
  name: 'shop-goods',
  method: 'GET',
  path: '/api/shop/goods',
  summary: 'Goods by category and filters, a page at a time (P2.06, P2.07)',
  auth: 'none',
  limit: 'read',
  query: filter,
  output: z.object({
    goods,
    /** On all pages. */
    total: z.number().int(),
    /** What the goods of the category differ in, whatever else is chosen. */
    facets: z.object({
      /** `group` and `subgroup` are what is asked for, `title` is what they are called in the reader's language. */
      groups: z.array(
        z.object({
          group: z.string(),
          title: z.string(),
          subgroups: z.array(z.object({ subgroup: z.string(), title: z.string() })),
        }),
      ),
      genders: z.array(z.enum(['male', 'female', 'unisex'])),
      sizes: z.array(z.string()),
      price: z.object({ from: roubles, to: roubles }).nullable(),
    }),
  }),
  errors: ['not_found'],
});

export const shopProduct = defineCall({
  name: 'shop-product',
  method: 'GET',
  path: '/api/shop/product/{id}',
  summary: 'One good; `medal` and `good` are the two that the settings name (P7.16)',
  auth: 'none',
  limit: 'read',
  params: idParams,
  output: z.object({
    goods: good.extend({
      pictures: z.array(z.string()),
      /** Of the clothes, in centimetres. */
      size_table: z
        .object({
          columns: z.array(z.string()),
          rows: z.array(z.object({ size: z.string(), values: z.array(z.string()) })),
        })
        .nullable(),
      /** The same good in other colours, cities; null when there is one alone. */
      family: z
        .object({
          axis: z.string(),
          values: z.array(z.object({ public_id: publicId, title: z.string(), in_stock: z.boolean() })),
        })
        .nullable(),
    }),
  }),
  errors: ['not_found'],
});

export const shopRelated = defineCall({
  name: 'shop-related',
  method: 'GET',
  path: '/api/shop/related/{id}',
  summary: 'What is taken together with a good (P7.15)',
  auth: 'none',
  limit: 'read',
  params: idParams,
  output: z.object({ goods }),
  errors: ['not_found'],
});

export const shopItems = defineCall({
  name: 'shop-items',
  method: 'GET',
  path: '/api/shop/items/{place}',
  summary:
    'Goods for the main page or the basket: those named in `with` come with others of their kind (P7.17, P2.43)',
  auth: 'none',
  limit: 'read',
  params: z.object({ place: z.enum(['home', 'basket']) }),
  query: z.object({
    /** Public ids of the goods in the basket, by commas. */
    with: z
      .string()
      .max(650)
      .regex(/^[A-Za-z0-9_,-]*$/)
      .optional(),
  }),
  output: z.object({ goods }),
  errors: [],
});

export const shopProjectHeroes = defineCall({
  name: 'shop-project-heroes',
  method: 'GET',
  path: '/api/shop/project/heroes',
  summary: 'Goods of the collection that the settings name (P7.18)',
  auth: 'none',
  limit: 'read',
  output: z.object({ goods }),
  errors: [],
});

export const shopProjectPreviewHeroes = defineCall({
  name: 'shop-project-preview-heroes',
  method: 'GET',
  path: '/api/shop/project/preview/heroes',
  summary: 'Sixteen goods of that collection, drawn by lot (P7.19, P9.15)',
  auth: 'none',
  limit: 'read',
  output: z.object({ goods }),
  errors: [],
});

export const shopGoodsEventCity = defineCall({
  name: 'shop-goods-event-city',
  method: 'GET',
  path: '/api/shop/event_city/{id}',
  summary: 'Goods that are handed out at a start (P7.41)',
  auth: 'none',
  limit: 'read',
  params: idParams,
  output: z.object({ goods }),
  errors: ['not_found'],
});

export const shopDeliveryPrice = defineCall({
  name: 'shop-delivery-price',
  method: 'POST',
  path: '/api/shop/delivery/price',
  summary: 'What it costs to bring goods to a city, method by method (P7.20, P3.26)',
  auth: 'none',
  limit: 'read',
  body: z.object({
    /** Without one the prices are those of most regions. */
    city_id: geoId.nullable().optional(),
    goods: z
      .array(z.object({ public_id: publicId, count: z.number().int().min(1).max(100) }))
      .min(1)
      .max(100),
  }),
  output: z.object({
    delivery: z.object({
      /** Of the cheapest way to the door or, where there is none, to a point. */
      cost: roubles,
      /** The cheapest first. */
      methods: z.array(
        deliveryMethod.omit({ with_start_pack: true }).extend({
          /** Of this parcel to this city. */
          cost: roubles,
          /** From the payment; null where nobody said how long it takes. */
          days: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
          /** Who brings it; null is the organiser. */
          carrier: z.enum(['cdek', 'pochta']).nullable(),
          /** The carrier does not answer, and the organiser's own price applies. */
          own_tariff: z.boolean(),
        }),
      ),
    }),
  }),
  errors: ['not_found'],
});

/** One line of goods of an order (A7.44). */
export const soldGood = z.object({
  public_id: publicId,
  product_public_id: publicId,
  unique_id: z.string(),
  title: z.string(),
  size: z.string(),
  picture: z.string(),
  price: roubles,
  discount: roubles,
  state: z.string(),
  insured: z.boolean(),
  delivery: z.object({ name: z.string(), pickup: z.boolean() }),
  /** Where it is handed out with the start pack. */
  event_city: z.object({ public_id: publicId, title: z.string(), city: z.string() }).nullable(),
});
export type SoldGoodView = z.output<typeof soldGood>;

export const userShopSoldgood = defineCall({
  name: 'user-shop-soldgood',
  method: 'GET',
  path: '/api/user/shop/soldgood/{id}',
  summary: 'Goods of an own order (P7.38, A7.44)',
  auth: 'required',
  limit: 'read',
  params: idParams,
  output: z.object({ values: z.array(soldGood) }),
  errors: ['not_found'],
});

const wish = z.object({ code: text(128).regex(/^[a-z0-9_]+$/) });
const said = z.object({ message: z.string() });

export const shopBackInStock = defineCall({
  name: 'shop-back-in-stock',
  method: 'POST',
  path: '/api/shop/back-in-stock',
  summary:
    'Tells by letter when a size that is sold out is there again; a mere address is asked by letter first',
  auth: 'optional',
  limit: 'code',
  body: z.object({
    /** Of the size. */
    public_id: publicId,
    /** Of who is not signed in. */
    email: text(254).default(''),
  }),
  /** `asked`: a letter was sent, whether the address waits already or not. `in_stock`: it can be bought now. */
  output: z.object({ state: z.enum(['waiting', 'asked', 'in_stock']) }),
  errors: ['not_found'],
});

export const shopBackInStockConfirm = defineCall({
  name: 'shop-back-in-stock-confirm',
  method: 'POST',
  path: '/api/shop/back-in-stock/{code}/confirm',
  summary: 'The owner of the address says yes',
  auth: 'none',
  limit: 'write',
  params: wish,
  output: said,
  errors: ['link_over'],
});

export const shopBackInStockStop = defineCall({
  name: 'shop-back-in-stock-stop',
  method: 'POST',
  path: '/api/shop/back-in-stock/{code}/stop',
  summary: 'No letter about this size; mail programs press it too (RFC 8058)',
  auth: 'none',
  limit: 'write',
  params: wish,
  output: said,
  errors: ['not_found'],
});
