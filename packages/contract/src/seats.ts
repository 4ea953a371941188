import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { idParams, instant, publicId, roubles, text } from './shapes.ts';

const space = z.object({
  public_id: publicId,
  kind: z.enum(['number', 'seat', 'slot']),
  number: z.number().int().nullable(),
  sector: z.string().nullable(),
  row: z.string().nullable(),
  place: z.string().nullable(),
  x: z.number().int().nullable(),
  y: z.number().int().nullable(),
  state: z.enum(['free', 'taken', 'yours']),
});
export type SpaceView = z.output<typeof space>;

export const bookedNumbers = defineCall({
  name: 'booked-numbers',
  method: 'GET',
  path: '/api/booked/numbers/{id}',
  summary: 'Bib numbers of a format, free and taken (P7.42, A7.86)',
  auth: 'none',
  limit: 'read',
  params: idParams,
  output: z.object({ free_numbers: z.array(z.number().int()), booked_numbers: z.array(z.number().int()) }),
  errors: ['not_found'],
});

export const bookedNumber = defineCall({
  name: 'booked-number',
  method: 'POST',
  path: '/api/booked/number',
  summary: 'Keeps a numbered place for ten minutes, or gives it back (P7.43, P9.04)',
  auth: 'optional',
  limit: 'hold',
  body: z.object({
    format_public_id: publicId,
    /** A place by its id, or a bib by its number; null keeps none and gives back, everything of this format unless one is named. */
    space: publicId.nullable().optional(),
    number: z.number().int().min(1).max(999_999).nullable().optional(),
    /** A place held before that goes back: the new one stands for it, or it alone is not wanted any more. */
    give_back: publicId.nullable().optional(),
    /** Places held so far under this secret of the browser's basket. */
    basket_key: text(64).min(16),
  }),
  output: z.object({ space: space.nullable(), held_until: instant.nullable(), price: roubles.nullable() }),
  errors: ['not_found', 'place_taken', 'hold_limit', 'hold_pause', 'registration_closed'],
});

export const spaceList = defineCall({
  name: 'space',
  method: 'GET',
  path: '/api/space/{id}',
  summary: 'One numbered place (P7.44)',
  auth: 'none',
  limit: 'read',
  params: idParams,
  output: z.object({ space, held_until: instant.nullable() }),
  errors: ['not_found'],
});

export const spaceMapList = defineCall({
  name: 'space-map-list',
  method: 'GET',
  path: '/api/space/map/list/{id}',
  summary: 'All numbered places of a format for its map (P7.45)',
  auth: 'none',
  limit: 'read',
  params: idParams,
  query: z.object({ basket_key: text(64).optional() }),
  output: z.object({ values: z.array(space) }),
  errors: ['not_found'],
});
