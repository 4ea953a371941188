import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { goodsReturn } from './returns.ts';
import { cover, idParams, instant, publicId, roubles, text } from './shapes.ts';

/** Whatever the kind of a line, it is told alike: goods, parcels and certificates enter as further kinds. */
const purchaseLine = z.object({
  public_id: publicId,
  kind: z.enum(['ticket', 'shop', 'insurance', 'certificate', 'surcharge', 'transfer']),
  title: z.string(),
  count: z.number().int(),
  /** Of the whole line, with its discount taken off. */
  price: roubles,
  discount: roubles,
  state: z.enum(['created', 'paid', 'cancelled', 'refund_pending', 'refunded']),
  /** Went back to the buyer. */
  refunded: roubles,
  /** When its last money went back. */
  refunded_at: instant.nullable(),
  /** The ticket that was issued for it. */
  ticket: publicId.nullable(),
  /** A good as it can be bought again. */
  good: z
    .object({
      product: publicId,
      /** Public id of its size. */
      size: publicId,
      picture: z.string(),
      /** The way it comes by. */
      method: z.string(),
      /** Where it is handed out with the start pack. */
      start: z.object({ title: z.string(), city: z.string() }).nullable(),
    })
    .nullable(),
  /** A ticket as it can be bought again, with the cover of its start. */
  entry: z.object({ event: publicId, format: publicId, kind: z.string(), cover }).nullable(),
});
export type PurchaseLineView = z.output<typeof purchaseLine>;

/** What is brought to the buyer; public ids of its lines. */
const parcel = z.object({
  public_id: publicId,
  state: z.enum(['new', 'packed', 'handed_over', 'in_transit', 'at_point', 'delivered', 'returned']),
  /** The way it comes by. */
  method: z.string(),
  pickup: z.boolean(),
  carrier: z.enum(['cdek', 'pochta']).nullable(),
  tracking: z.string().nullable(),
  /** Where to: the city and, at a point, the address of that; a door is told to nobody who has the letter alone. */
  city: z.string().nullable(),
  point: z.string().nullable(),
  /** When it came into its state. */
  changed: instant,
  handed_over: instant.nullable(),
  delivered: instant.nullable(),
  lines: z.array(publicId),
});
export type ParcelView = z.output<typeof parcel>;

/** A3.11, A3.12: an order, whatever was bought by it. */
const purchase = z.object({
  public_id: publicId,
  /** Short form of the id, as people read it out: `2XG4-F46A`. */
  number: z.string(),
  created: instant,
  status: z.enum(['paid', 'delivered', 'processing', 'refunded', 'cancelled']),
  amount: roubles,
  delivery: roubles,
  /** Went back to the buyer. */
  refunded: roubles,
  lines: z.array(purchaseLine),
  parcels: z.array(parcel),
});
export type PurchaseView = z.output<typeof purchase>;

const receipt = z.object({
  kind: z.enum(['sale', 'refund', 'closing', 'offset']),
  amount: roubles,
  /** `waits` while the tax service has not answered, `refused` when it did not take the receipt. */
  state: z.enum(['registered', 'waits', 'refused']),
  created: instant,
  /** What it is found by at the tax service: numbers of the fiscal drive (ФН), the document (ФД) and its sign (ФП). */
  printed: z
    .object({
      drive: z.string(),
      document: z.string(),
      sign: z.string(),
      /** Page outside that shows the receipt. */
      link: z.string().nullable(),
    })
    .nullable(),
});

export const userShopOrders = defineCall({
  name: 'user-shop-orders',
  method: 'GET',
  path: '/api/user/shop/orders',
  summary: 'Own orders, whatever was bought by them, the newest first (P7.37, A7.43)',
  auth: 'required',
  limit: 'read',
  output: z.object({ values: z.array(purchase) }),
  errors: [],
});

export const userShopOrder = defineCall({
  name: 'user-shop-order',
  method: 'GET',
  path: '/api/user/shop/orders/{id}',
  summary: 'One order with its receipts: for its owner, or with the key of the letter (P2.16)',
  auth: 'optional',
  limit: 'read',
  params: idParams,
  query: z.object({ key: text(128).optional() }),
  output: purchase.extend({
    email: z.string(),
    receipts: z.array(receipt),
    /** Goods that came back or may; public ids of lines. */
    returns: z.object({
      requests: z.array(goodsReturn),
      /** By a press (`payment-cancel`): they are still with us. */
      cancellable: z.array(publicId),
      /** By a request (`user-shop-return`). */
      returnable: z.array(publicId),
    }),
  }),
  errors: ['not_found'],
});
