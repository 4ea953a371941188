import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { LOCKED } from './registrations.ts';
import { paymentForm } from './orders.ts';
import { idParams, instant, publicId, roubles } from './shapes.ts';
import { oneTicket } from './tickets.ts';

const distanceOffer = z.object({
  public_id: publicId,
  title: z.string(),
  start_time: instant,
  timezone: z.string(),
  /** List price of today. */
  price: roubles,
  /** What is to be paid; with a minus what returns by the refund rule. */
  difference: roubles,
  /** What the ticket will be worth less. */
  given_up: roubles,
  /** The new distance asks for more than was told: the participant is registered anew. */
  anew: z.boolean(),
  /** Of the ticket's policies: one will insure the new distance; one will not, and its money returns; of it to who asks. */
  policy: z.object({ moves: z.boolean(), returns: z.boolean(), returned: roubles }),
  /** Why it cannot be chosen. */
  refusal: z.enum(['tickets_unavailable', 'participant_invalid', 'refund_transferred']).nullable(),
});
export type DistanceOfferView = z.output<typeof distanceOffer>;

export const ticketDistances = defineCall({
  name: 'user-ticket-distances',
  method: 'GET',
  path: '/api/user/ticket/{id}/distances',
  summary: 'Other distances of an own ticket’s start with the difference that each costs or returns',
  auth: 'required',
  limit: 'read',
  params: idParams,
  output: z.object({
    /** What the ticket is worth: paid for it and its surcharges, without what was given up. */
    worth: roubles,
    /** A change whose surcharge waits for money. */
    waiting: z.object({ order: z.object({ public_id: publicId }) }).nullable(),
    values: z.array(distanceOffer),
  }),
  errors: ['not_found', ...LOCKED, 'distance_fixed'],
});

export const ticketDistance = defineCall({
  name: 'user-ticket-distance',
  method: 'PUT',
  path: '/api/user/ticket/distance',
  summary: 'Moves an own ticket to another distance of its start; a surcharge is paid first',
  auth: 'required',
  limit: 'pay',
  body: z.object({
    public_id: publicId,
    format_public_id: publicId,
    /** The difference that was shown; another one answers `difference_changed` with it. */
    difference: roubles,
  }),
  output: z.object({
    /** `payment`: the new place is held and the ticket moves when the order is paid. */
    state: z.enum(['done', 'payment']),
    ticket: oneTicket.shape.values.nullable(),
    redirect_url: z.string().nullable(),
    form: paymentForm.nullable(),
    order: z
      .object({ public_id: publicId, key: z.string().nullable(), hold_expires_at: instant.nullable() })
      .nullable(),
  }),
  errors: [
    'not_found',
    ...LOCKED,
    'distance_fixed',
    'distance_pending',
    'difference_changed',
    'tickets_unavailable',
    'participant_invalid',
    'refund_transferred',
    'unconfirmed_email',
    'hold_expired',
    'already_paid',
    'payment_refused',
    'acquirer_unavailable',
    'conflict',
  ],
});
