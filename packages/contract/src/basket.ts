import { z } from 'zod';
import { isBoundedJson } from './bounded-json.ts';
import { defineCall } from './define-call.ts';
import { idParams, publicId, text } from './shapes.ts';

/** Revisions and versions count changes by hand: far below the database's integers. */
const counter = z.number().int().min(0).max(1_000_000_000);
const revision = counter.min(1);

/** The largest item: a ticket with every question of its format. */
const ITEM_BOUNDS = { depth: 8, parts: 1500, chars: 40_000 };

/**
 * One item of the basket (P3.06-P3.23). The server reads the fields named here; the others are kept for the buyer's other
 * devices as they came and decide nothing: prices and stock are found anew at payment.
 */
const good = z
  .looseObject({
    selector: z.enum(['ticket', 'shop', 'insurance', 'certificate']),
    unique_id: publicId,
    public_id: publicId,
    groupId: text(64),
    title: text(300),
    count: z.number().int().min(1).max(500),
    price: z.number(),
    /** Grows by one whenever a device changes what it last heard of the item. */
    revision: revision.default(1),
  })
  .refine((item) => isBoundedJson(item, ITEM_BOUNDS), { error: 'too large' })
  .refine((item) => item.selector !== 'ticket' || publicId.safeParse(item['format_public_id']).success, {
    error: 'a ticket has a format',
    path: ['format_public_id'],
  });

/** An item that was taken out; kept so that an old copy cannot bring it back. */
const gone = z.object({ unique_id: publicId, revision });

const answer = z.object({
  /** Grows with every change; to be sent with the next request. */
  version: counter,
  /** Items that changed after the version asked with; all of them for 0. */
  values: z.array(good),
  /** Items taken out after that version. */
  removed: z.array(gone),
  /** The account's own basket secret: numbered places held under it are the same on every device (P7.43). */
  basket_key: text(64),
});

/** Secret of a browser's basket, under which numbered places are held (P7.43). */
const basketKey = z.string().min(16).max(64);

export const basketLoad = defineCall({
  name: 'user-basket-get',
  method: 'GET',
  path: '/api/user/basket',
  summary: 'The basket of the signed-in buyer, whole or what changed after a version (P7.33, A7.54)',
  auth: 'required',
  limit: 'read',
  query: z.object({ since: z.coerce.number().pipe(counter).default(0) }),
  output: answer,
  errors: [],
});

export const basketSave = defineCall({
  name: 'user-basket-post',
  method: 'POST',
  path: '/api/user/basket',
  summary:
    'Joins what one device changed with the server basket; any order and repetition end alike (P7.34, A7.55)',
  auth: 'required',
  limit: 'write',
  body: z.object({
    goods: z.array(good).max(600).default([]),
    removed: z.array(gone).max(3000).default([]),
    /** Version the device knows; the answer tells what came after it. */
    base: counter.default(0),
    /** The places held under it come to the account's own secret. */
    basket_key: basketKey.optional(),
  }),
  output: answer,
  errors: ['basket_full'],
});

/** Tickets of one format and kind that a link puts in the basket. */
const templateLine = z.object({
  format_public_id: publicId,
  kind: z.string().min(1).max(32),
  count: z.number().int().min(1).max(500),
});
const templateLines = z.array(templateLine).min(1).max(50);

export const basketTemplate = defineCall({
  name: 'basket-template',
  method: 'GET',
  path: '/api/basket/template/{id}',
  summary: 'What a link puts in the basket (P2.05); titles are told even of what is no longer sold',
  auth: 'none',
  limit: 'read',
  params: idParams,
  output: z.object({
    lines: z.array(
      templateLine.extend({
        title: z.string(),
        event_public_id: publicId.nullable(),
        promocode: text(64).nullable(),
      }),
    ),
  }),
  errors: ['not_found'],
});

export const basketShare = defineCall({
  name: 'basket-share',
  method: 'POST',
  path: '/api/basket/template',
  summary: 'Makes a link that puts the same formats and counts in any basket; it carries nobody’s data',
  auth: 'none',
  limit: 'hold',
  body: z.object({ lines: templateLines }),
  output: z.object({ public_id: publicId, link: z.string() }),
  errors: ['not_found'],
});

export const basketRemind = defineCall({
  name: 'basket-remind',
  method: 'POST',
  path: '/api/basket/reminder',
  summary: 'Consent to one letter about a basket that is left unpaid, or its withdrawal',
  auth: 'none',
  limit: 'write',
  body: z.discriminatedUnion('consent', [
    z.object({ consent: z.literal(true), basket_key: basketKey, email: text(254), lines: templateLines }),
    z.object({ consent: z.literal(false), basket_key: basketKey }),
  ]),
  output: z.object({ reminds: z.boolean() }),
  errors: ['not_found'],
});

export const basketRemindStop = defineCall({
  name: 'basket-remind-stop',
  method: 'POST',
  path: '/api/basket/reminder/{id}/stop',
  summary:
    'No more letters about left baskets to the address of this one; mail programs press it too (RFC 8058)',
  auth: 'none',
  limit: 'write',
  params: idParams,
  output: z.object({ message: z.string() }),
  errors: ['not_found'],
});
