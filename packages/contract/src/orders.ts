import { TEAM_TITLE_MAX } from '@distance/domain/basket/team-title.ts';
import { z } from 'zod';
import { user } from './accounts.ts';
import { certificateLine, certificateUse, orderCertificate } from './certificates.ts';
import { defineCall } from './define-call.ts';
import { participant } from './participants.ts';
import { soldGood } from './goods.ts';
import { PROMOCODE_ERRORS } from './promocodes.ts';
import { cover, geoId, idParams, instant, phone, publicId, roubles, text } from './shapes.ts';

const uniqueId = z
  .string()
  .min(8)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/);

/** One basket line of tickets; what it costs and how many are left the server finds itself (P3.06-P3.12). */
const ticketLine = z.object({
  unique_id: uniqueId,
  groupId: text(64).default(''),
  format_public_id: publicId,
  event_city: z.object({ public_id: publicId }),
  kind: z.string().max(32).default('athlete'),
  count: z.number().int().min(1).max(500),
  preReg: z.enum(['ok', 'later']).nullable().optional(),
  space: publicId.nullable().optional(),
  /** Token of the offer of the waiting list that holds its places. */
  offer: publicId.nullable().optional(),
  promocode: text(64).nullable().optional(),
  /** Name of the team whose places these are; needed where the format is run by teams (P1.06). */
  team_title: text(TEAM_TITLE_MAX).nullable().optional(),
  /** Hint of the browser; never used for the sum. */
  price: roubles.optional(),
});

/** Participant data of the ticket `unique_id` (P3.13-P3.14, P7.06). */
const registerEntry = z.object({ unique_id: uniqueId, ...participant.shape });

/** One insured person; one line is one policy (P3.22, P3.23). */
const insuranceLine = z.object({
  unique_id: uniqueId,
  groupId: text(64).default(''),
  /** The offer. */
  public_id: publicId,
  format_public_id: publicId,
  /** `YYYY-MM-DD`, the first day of the policy as shown. */
  start_date: text(40),
  first_name: text(200),
  last_name: text(200),
  second_name: text(200).default(''),
  /** UTC ISO string of its midnight (P5.52). */
  birth_date: text(40),
  gender: text(16),
  phone,
  /** The ticket of this basket it is taken for. */
  ticket_unique_id: uniqueId.nullable().optional(),
  promocode: text(64).nullable().optional(),
});

/** P3.20; what it costs and how many are left the server finds itself. */
const goodsLine = z.object({
  unique_id: uniqueId,
  groupId: text(64).default(''),
  public_id: publicId,
  /** The size. */
  proportion_public_id: publicId,
  count: z.number().int().min(1).max(100),
  delivery_public_id: publicId.nullable().optional(),
  /** The start with whose start pack it is handed out, where that is how it is brought. */
  event_city: z.object({ public_id: publicId }).nullable().optional(),
  insurance: z.boolean().default(false),
  promocode: text(64).nullable().optional(),
});

/** P3.25; a hint only. */
const discountEntry = z.object({
  unique_id: uniqueId,
  discount: z.number(),
  discount_form: z.enum(['percent', 'fixed']),
  available_count: z.number().int().nullable().optional(),
});

/** P3.29 */
const delivery = z.object({
  phone,
  location_id: geoId,
  address: text(500),
  first_name: text(200),
  last_name: text(200),
  /** Code of the point where goods are picked up (`delivery-points`); its address stands in `address`. */
  point: text(64).nullable().optional(),
});

/** On the acquirer's page, or by a code of the fast payments system on our own. */
export const payWay = z.enum(['card', 'sbp']);

/** POST form that the browser submits to the provider. */
export const paymentForm = z.object({
  action: z.string(),
  method: z.literal('POST'),
  fields: z.record(z.string(), z.string()),
});

export const paymentCreate = defineCall({
  name: 'payment-create',
  method: 'POST',
  path: '/api/payment',
  summary: 'Takes the places, makes the order and starts its payment (P7.06-P7.07)',
  auth: 'optional',
  limit: 'pay',
  body: z.object({
    email: text(254),
    phone: phone.default(''),
    tickets: z.array(ticketLine).max(100).default([]),
    shop: z.array(goodsLine).max(100).default([]),
    insurances: z.array(insuranceLine).max(100).default([]),
    certificates: z.array(certificateLine).max(20).default([]),
    register: z.array(registerEntry).max(500).default([]),
    discounts: z.array(discountEntry).max(500).default([]),
    delivery: delivery.nullable().optional(),
    /** Secret of the browser's basket under which numbered places are held (P7.43). */
    basket_key: text(64).nullable().optional(),
    /** Document public ids the buyer agreed to by paying. */
    consents: z.array(publicId).max(10).default([]),
    /** What cannot be had for the sum is paid on the acquirer's page. */
    way: payWay.default('card'),
    /** A saved card of the account to pay with, in one press; the acquirer's page is met only where the card's bank asks for a code. */
    saved_card: publicId.optional(),
    /** The buyer agrees to have the card of this payment saved; counts for who is signed in. */
    save_card: z.boolean().default(false),
    /** Certificates that pay, each what it was shown to pay; the acquirer is asked for the rest of `total`. */
    certificate_codes: z.array(certificateUse).max(5).default([]),
    /** Sum shown to the buyer in roubles; another sum on the server answers `price_changed` with `PriceChangedDetails`. */
    total: roubles,
  }),
  output: z.object({
    redirect_url: z.string().nullable(),
    form: paymentForm.nullable(),
    token: z.string().nullable(),
    user: user.nullable(),
    order: z.object({ public_id: publicId, key: z.string().nullable(), hold_expires_at: instant.nullable() }),
  }),
  errors: [
    'basket_empty',
    'unconfirmed_email',
    'tickets_unavailable',
    'goods_unavailable',
    'registration_closed',
    'price_changed',
    'participant_invalid',
    'insurance_unavailable',
    'hold_limit',
    'hold_expired',
    'offer_over',
    'place_taken',
    'idempotency_mismatch',
    'already_paid',
    'already_bought',
    'payment_under_way',
    'payment_refused',
    'saved_card_unavailable',
    'certificate_unknown',
    'certificate_over',
    'certificate_changed',
    'acquirer_unavailable',
    ...PROMOCODE_ERRORS,
    'promocode_needed',
    'not_found',
    'conflict',
  ],
});

const orderTicket = z.object({
  public_id: publicId.nullable(),
  unique_id: z.string(),
  title: z.string(),
  event: z.object({ public_id: publicId, title: z.string() }),
  event_city: z.object({
    public_id: publicId,
    name: z.string(),
    address: z.string(),
    start_time: instant,
    timezone: z.string(),
  }),
  format: z.object({
    public_id: publicId,
    title: z.string(),
    distance_km: z.number().nullable(),
    distance_label: z.string().nullable(),
  }),
  kind: z.string(),
  /** The team whose place the ticket is. */
  team: z.object({ public_id: publicId, title: z.string() }).nullable(),
  count: z.number().int(),
  price: roubles,
  discount: roubles,
  state: z.string(),
  bib: z.number().int().nullable(),
  participant: z.string().nullable(),
  registered: z.boolean(),
  cover,
});
export type OrderTicketView = z.output<typeof orderTicket>;

const orderInsurance = z.object({
  /** Null until it is paid. */
  public_id: publicId.nullable(),
  unique_id: z.string(),
  title: z.string(),
  /** Number of the policy. */
  number: z.string().nullable(),
  person: z.string(),
  event: z.object({ public_id: publicId, title: z.string() }),
  start_date: z.string(),
  end_date: z.string(),
  price: roubles,
  discount: roubles,
  state: z.string(),
});
/** What was paid for a dearer distance of a ticket. */
const orderSurcharge = z.object({
  ticket_public_id: publicId,
  title: z.string(),
  price: roubles,
  state: z.string(),
});

export type OrderInsuranceView = z.output<typeof orderInsurance>;

export const order = defineCall({
  name: 'order',
  method: 'GET',
  path: '/api/order/{id}',
  summary: 'One order: for its owner, or with the key of the letter (P7.32, P3.32)',
  auth: 'optional',
  limit: 'read',
  params: idParams,
  query: z.object({ key: text(128).optional() }),
  output: z.object({
    public_id: publicId,
    email: z.string(),
    status: z.enum(['created', 'paid', 'delivered', 'cancelled', 'refunded']),
    /** State of the newest payment; the waiting page polls it. */
    payment: z
      .object({
        status: z.enum([
          'created',
          'pending',
          'authorized',
          'paid',
          'failed',
          'expired',
          'refunding',
          'refunded',
          'partly_refunded',
        ]),
        way: payWay,
        /** The acquirer's page; by SBP what the code says, which opens the app of a bank. */
        redirect_url: z.string().nullable(),
        /** Leads back to a provider that is reached by a form alone. */
        form: paymentForm.nullable(),
        failure: z.string().nullable(),
        /** The provider contradicts itself about it: it is looked into, and not to be paid again. */
        checking: z.boolean(),
      })
      .nullable(),
    total: roubles,
    /** Part of the total that certificates pay. */
    by_certificate: roubles,
    /** To the card and to certificates. */
    refunded: roubles,
    created: instant,
    hold_expires_at: instant.nullable(),
    /** Until when its places are held as things stand; null when none is, or their money is being taken. */
    held_until: instant.nullable(),
    /** True while the same order may be paid again (P4.61). */
    can_retry: z.boolean(),
    items: z.object({
      tickets: z.array(orderTicket),
      shop: z.array(soldGood),
      certificates: z.array(orderCertificate),
      insurances: z.array(orderInsurance),
      surcharges: z.array(orderSurcharge),
    }),
  }),
  errors: ['not_found'],
});

export const orderRetry = defineCall({
  name: 'order-retry',
  method: 'POST',
  path: '/api/order/{id}/payment',
  summary: 'Starts a new payment of an unpaid order whose places are still held (P4.61)',
  auth: 'optional',
  limit: 'pay',
  params: idParams,
  body: z.object({
    key: text(128).optional(),
    /** Another way than before. */
    way: payWay.optional(),
  }),
  output: z.object({
    redirect_url: z.string().nullable(),
    form: paymentForm.nullable(),
  }),
  errors: ['not_found', 'hold_expired', 'already_paid', 'payment_refused', 'acquirer_unavailable'],
});

export const orderCancel = defineCall({
  name: 'order-cancel',
  method: 'POST',
  path: '/api/order/{id}/cancel',
  summary: 'Ends an unpaid order of the basket before its time: its places and codes are free again',
  auth: 'optional',
  limit: 'pay',
  params: idParams,
  body: z.object({ key: text(128).optional() }),
  output: z.object({}),
  errors: ['not_found', 'payment_under_way'],
});

export const userOpenOrders = defineCall({
  name: 'user-open-orders',
  method: 'GET',
  path: '/api/user/orders/open',
  summary: 'Orders of the basket that wait for money and still hold their places, the newest first',
  auth: 'required',
  limit: 'read',
  output: z.object({ values: z.array(z.object({ public_id: publicId })) }),
  errors: [],
});

/** What a line of an order returns now, by the rule fixed into it at purchase. */
const refundOffer = z.object({
  public_id: publicId,
  kind: z.string(),
  title: z.string(),
  /** Returned by this call. */
  chosen: z.boolean(),
  /** Why it cannot be returned; null when it can. */
  refusal: z
    .enum(['not_refundable', 'refund_pending', 'refund_transferred', 'refund_checked_in', 'refund_started'])
    .nullable(),
  price: roubles,
  /** Returns now; 0 = the place is freed and no money returns. */
  sum: roubles,
  /** Service fee inside the price that never returns. */
  fee: roubles,
  /** Zone the ends of the terms are told in. */
  timezone: z.string(),
  /** What returns until when, the nearest end first; empty when nothing returns any more. */
  terms: z.array(z.object({ until: instant, percent: z.number(), sum: roubles })),
});
export type RefundOfferView = z.output<typeof refundOffer>;

export const paymentCancel = defineCall({
  name: 'payment-cancel',
  method: 'POST',
  path: '/api/payment/cancel',
  summary: 'Cancels the purchase of a ticket and returns the money (P7.08, A7.42)',
  auth: 'required',
  limit: 'pay',
  body: z.object({
    ticket: publicId.optional(),
    /** More lines of the same order, such as the ticket's insurance. */
    lines: z.array(publicId).max(50).default([]),
    /** False only shows what would return. */
    confirm: z.boolean().default(true),
  }),
  output: z.object({
    /** Roubles that return for the chosen lines, the delivery included. */
    sum: roubles,
    /** Of the delivery that does not take place. */
    delivery: roubles,
    /** `preview`: nothing is changed; `pending`: the bank is asked; `done`: nothing had to be returned. */
    state: z.enum(['preview', 'pending', 'done']),
    /** The chosen lines and those that may be chosen with them. */
    lines: z.array(refundOffer),
  }),
  errors: [
    'not_found',
    'not_refundable',
    'refund_pending',
    'refund_transferred',
    'refund_checked_in',
    'refund_started',
  ],
  timeoutMs: 30_000,
});
