import { RETURN_PHOTOS_MAX, RETURN_REASONS, RETURN_TEXT_MAX } from '@distance/domain/returns/return-rules.ts';
import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { idParams, instant, publicId, text } from './shapes.ts';

const reason = z.enum(RETURN_REASONS);

/** A wish to give goods back, with what became of it. */
export const goodsReturn = z.object({
  public_id: publicId,
  /** `awaited`: the team waits for the parcel. */
  state: z.enum(['asked', 'awaited', 'accepted', 'refused']),
  reason,
  text: z.string(),
  /** What the team wrote; empty until it did. */
  answer: z.string(),
  created: instant,
  /** Public ids of its lines. */
  lines: z.array(publicId),
});
export type GoodsReturnView = z.output<typeof goodsReturn>;

export const userShopReturn = defineCall({
  name: 'user-shop-return',
  method: 'POST',
  path: '/api/user/shop/orders/{id}/returns',
  summary: 'Asks to take handed over goods of an order back: for its owner, or with the key of the letter',
  auth: 'optional',
  limit: 'code',
  params: idParams,
  body: z.object({
    key: text(128).optional(),
    lines: z.array(publicId).min(1).max(100),
    reason,
    text: text(RETURN_TEXT_MAX).default(''),
    /** Uploads of the buyer's (`file-upload`), jpeg or png. */
    photos: z.array(publicId).max(RETURN_PHOTOS_MAX).default([]),
  }),
  output: goodsReturn,
  errors: ['not_found', 'not_refundable', 'return_asked', 'return_late', 'too_many'],
});
