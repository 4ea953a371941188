import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { idParams, instant, publicId } from './shapes.ts';

/** A card that the acquirer keeps for its owner. Its number is nowhere here. */
const savedCard = z.object({
  public_id: publicId,
  /** As the acquirer calls it, such as `Mir`. */
  brand: z.string(),
  last4: z.string(),
  /** `12/30` */
  expires: z.string(),
  /** When its owner agreed to have it saved. */
  saved: instant,
  last_used: instant.nullable(),
  /** Over, or refused by the acquirer for good. */
  dead: z.boolean(),
  /** A basket may be paid with it now. */
  payable: z.boolean(),
});

const cards = z.object({ values: z.array(savedCard) });

export const userCards = defineCall({
  name: 'user-cards',
  method: 'GET',
  path: '/api/user/cards',
  summary: 'Cards that the account has had saved, the last used first',
  auth: 'required',
  limit: 'read',
  output: cards,
  errors: [],
});

export const userCardRemove = defineCall({
  name: 'user-card-remove',
  method: 'DELETE',
  path: '/api/user/cards/{id}',
  summary: 'Takes a saved card away; a payment by it that is under way goes on',
  auth: 'required',
  limit: 'write',
  params: idParams,
  output: cards,
  errors: ['not_found'],
});
