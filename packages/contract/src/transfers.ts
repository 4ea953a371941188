import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { paymentForm } from './orders.ts';
import { participant } from './participants.ts';
import { cover, idParams, instant, publicId, roubles, text } from './shapes.ts';
import { ticket } from './tickets.ts';

/** The key of the letter opens one offer without sign-in. */
const key = text(128).optional();

/** A ticket on its way from one person to another: what both may know of it, and of each other no more than that. */
const transfer = z.object({
  public_id: publicId,
  /** `return`: the receiver gives it back to whoever bought it. */
  kind: z.enum(['offer', 'return']),
  state: z.enum(['offered', 'accepted', 'declined', 'recalled', 'expired']),
  /** The ticket, for who holds it; null for the receiver. */
  ticket_public_id: publicId.nullable(),
  /** «Анна К.» */
  from: z.string(),
  to_email: z.string(),
  created: instant,
  /** Waits strictly until then. */
  expires: instant,
  event: z.object({ public_id: publicId, title: z.string() }),
  event_city: z.object({ public_id: publicId, address: z.string() }),
  city: z.string(),
  format: z.object({
    public_id: publicId,
    title: z.string(),
    distance_km: z.number().nullable(),
    distance_label: z.string().nullable(),
  }),
  start_time: instant,
  timezone: z.string(),
  ticket_kind: z.string(),
  /** The start number goes with the ticket. */
  number: z.number().int().nullable(),
  cover,
  /** Accepting asks for the participant's data. */
  asks_participant: z.boolean(),
  /** The ticket has a policy, which is made anew for the next person. */
  insured: z.boolean(),
  /** Held by the one who looks: signed in with the address it was offered to, or with the key of the letter. */
  may_accept: z.boolean(),
});
export type TransferView = z.output<typeof transfer>;

export const ticketTransferTerms = defineCall({
  name: 'user-ticket-transfer-terms',
  method: 'GET',
  path: '/api/user/ticket/{id}/transfer',
  summary: 'Whether a ticket may be passed on, until when and at what fee (A2.68)',
  auth: 'required',
  limit: 'read',
  params: idParams,
  output: z.object({
    /** Why it cannot be passed on; null when it can. */
    refusal: z
      .enum([
        'transfer_not_allowed',
        'transfer_closed',
        'transfer_waiting',
        'transfer_checked_in',
        'refund_pending',
      ])
      .nullable(),
    until: instant,
    /** Zone the deadline is told in. */
    timezone: z.string(),
    /** Days an offer waits. */
    days: z.number().int(),
    fee: roubles,
  }),
  errors: ['not_found'],
});

export const userTicketTransfer = defineCall({
  name: 'user-ticket-transfer',
  method: 'PUT',
  path: '/api/user/ticket/transfer',
  summary: 'Offers a ticket to an address; where the organiser takes a fee, pays it first (A2.68, A7.36)',
  auth: 'required',
  limit: 'pay',
  body: z.object({
    ticket: publicId,
    email: text(254),
    /** Fee shown to the sender in roubles; another one answers `fee_changed`. */
    fee: roubles.default(0),
  }),
  output: z.object({
    /** Null while its fee is not paid. */
    transfer: transfer.nullable(),
    payment: z
      .object({
        redirect_url: z.string().nullable(),
        form: paymentForm.nullable(),
        order: z.object({ public_id: publicId, key: z.string().nullable() }),
      })
      .nullable(),
  }),
  errors: [
    'not_found',
    'transfer_not_allowed',
    'transfer_closed',
    'transfer_waiting',
    'transfer_checked_in',
    'transfer_self',
    'refund_pending',
    'forbidden',
    'fee_changed',
    'unconfirmed_email',
    'hold_expired',
    'already_paid',
    'payment_refused',
    'acquirer_unavailable',
    'conflict',
  ],
});

export const userTicketConfirmTransfer = defineCall({
  name: 'user-ticket-confirm-transfer',
  method: 'PUT',
  path: '/api/user/ticket/confirm/transfer',
  summary: 'Accepts an offered ticket with the new participant’s data, or declines it (A2.70, A7.38)',
  auth: 'optional',
  limit: 'write',
  body: z.object({
    transfer_confirm: z.boolean(),
    /** Public id of the offer. */
    public_id: publicId,
    key,
    participant: participant.optional(),
    /** Document public ids the receiver agreed to. */
    consents: z.array(publicId).max(10).default([]),
  }),
  output: z.object({
    transfer,
    /** The receiver's ticket; null after a decline. */
    ticket: z.object({ public_id: publicId }).nullable(),
  }),
  errors: [
    'not_found',
    'unauthorized',
    'forbidden',
    'participant_invalid',
    'tickets_unavailable',
    'transfer_over',
    'conflict',
    'transfer_closed',
    'transfer_checked_in',
    'refund_pending',
  ],
});

export const userTicketReturn = defineCall({
  name: 'user-ticket-return',
  method: 'PUT',
  path: '/api/user/ticket/return',
  summary:
    'Takes an offer back that nobody has accepted, or offers an accepted ticket back to its buyer (A2.69, A7.37)',
  auth: 'required',
  limit: 'write',
  body: z.object({ ticket: publicId }),
  output: z.object({ transfer }),
  errors: [
    'not_found',
    'forbidden',
    'transfer_not_allowed',
    'transfer_closed',
    'transfer_checked_in',
    'refund_pending',
  ],
});

export const userTransfers = defineCall({
  name: 'user-transfers',
  method: 'GET',
  path: '/api/user/transfers',
  summary: 'Offers that wait: for me, and mine for others (A2.70)',
  auth: 'required',
  limit: 'read',
  output: z.object({ incoming: z.array(transfer), outgoing: z.array(transfer) }),
  errors: [],
});

export const transferOne = defineCall({
  name: 'user-transfer-one',
  method: 'GET',
  path: '/api/user/transfer/{id}',
  summary: 'One offer: for its sender, for who has its address, or by the key of the letter (A2.70)',
  auth: 'optional',
  limit: 'read',
  params: idParams,
  query: z.object({ key }),
  output: z.object({ values: transfer }),
  errors: ['not_found'],
});

/** A ticket that the caller bought and somebody else holds; nothing of that person but the address (A6.04). */
const passedOn = z.object({
  ticket,
  holder_email: z.string(),
  /** When the buyer's own offer of it was accepted last. */
  passed_at: instant.nullable(),
});
export type PassedOnTicket = z.output<typeof passedOn>;

export const userTicketsTransfered = defineCall({
  name: 'user-tickets-transfered',
  method: 'GET',
  path: '/api/user/tickets/transfered',
  summary: 'Bought tickets that were passed on, with the e-mail of their holders (A7.31, A6.04)',
  auth: 'required',
  limit: 'read',
  output: z.object({ values: z.array(passedOn) }),
  errors: [],
});
