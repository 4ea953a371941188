import { z } from 'zod';
import { defineCall } from './define-call.ts';

const point = z.object({
  /** The carrier's; sent with the order. */
  code: z.string(),
  name: z.string(),
  address: z.string(),
  hours: z.string(),
  lat: z.number(),
  lon: z.number(),
});
export type DeliveryPoint = z.output<typeof point>;

export const deliveryPoints = defineCall({
  name: 'delivery-points',
  method: 'GET',
  path: '/api/delivery/points/{id}',
  summary: 'Points of a city where goods are picked up (P3.27, P4.46)',
  auth: 'none',
  limit: 'read',
  params: z.object({ id: z.coerce.number().int().min(1).max(2_000_000_000) }),
  output: z.object({
    points: z.array(point),
    /** Who has them; null where nobody is asked. */
    carrier: z.enum(['cdek', 'pochta']).nullable(),
    /** The carrier does not answer: there may be points all the same. */
    silent: z.boolean(),
  }),
  errors: [],
});
