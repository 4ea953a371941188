import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { printedFields } from './participants.ts';
import { cover, idParams, instant, publicId, roubles, text } from './shapes.ts';

/** A3.05-A3.10 */
export const ticket = z.object({
  public_id: publicId,
  original_user_public_id: publicId.nullable(),
  /** `processing` while a refund is under way (A3.06). */
  status: z.enum(['valid', 'processing', 'refunded']),
  /** What its holder may do with it now, in the order of a menu. */
  actions: z.array(z.enum(['register', 'change', 'disable', 'distance', 'online'])),
  ticketNumber: z.string(),
  kind: z.string(),
  price: roubles,
  /** What a cancelled purchase returns for it; null for a valid one. */
  refund: z
    .object({
      sum: roubles,
      /** The money is back by then at the latest. */
      until: instant,
      /** When the bank had returned it; null before. */
      returned: instant.nullable(),
    })
    .nullable(),
  order: z.object({ public_id: publicId }),
  event: z.object({
    public_id: publicId,
    title: z.string(),
    event_type: z.object({ logo: z.string(), title: z.string(), sport: z.string() }),
    /** What of its banners the list of tickets may show; empty without one. */
    banners: z.object({ landing_page: z.object({ mobile_picture: z.string() }) }),
  }),
  event_city: z.object({ public_id: publicId, address: z.string(), changes_until: instant }),
  event_format: z.object({
    public_id: publicId,
    title: z.string(),
    distance_km: z.number().nullable(),
    distance_label: z.string().nullable(),
    start_time: instant,
    timezone: z.string(),
    insurance_available: z.boolean(),
    qr: z.boolean(),
    /** Run anywhere, its result submitted online. */
    virtual: z.boolean(),
  }),
  /** State of the result submitted online; null without one. */
  online_result: z.enum(['submitted', 'accepted', 'declined']).nullable(),
  city: z.object({ name_ru: z.string(), name: z.string() }),
  team: z.object({ public_id: publicId, number: z.number().int(), title: z.string() }).nullable(),
  cover,
  info: z.object({
    registered: z.boolean(),
    offline_registered: z.boolean(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    /** The bib. */
    number: z.number().int().nullable(),
    /** Which of its team's places the ticket is, from 1; '' without a team. */
    inside_number: z.string(),
    sector: z.string().nullable(),
    row: z.string().nullable(),
    place: z.string().nullable(),
    size: z.string().nullable(),
    cluster: z.string().nullable(),
    ...printedFields,
    insurance: z.boolean(),
  }),
});
export type TicketView = z.output<typeof ticket>;

/** What its holder needs to know of the day of the start; hours are those of the place. */
const startDay = z.object({
  place: z.string(),
  note: z.string(),
  point: z.object({ lat: z.number(), lon: z.number() }).nullable(),
  /** Where and when bibs are handed out; null while the organiser has not said it. */
  pickup: z
    .object({
      place: z.string(),
      note: z.string(),
      days: z.array(z.object({ date: z.string(), from: z.string(), until: z.string() })),
    })
    .nullable(),
  programme: z.array(z.object({ time: z.string(), title: z.string() })),
  bring: z.array(z.object({ title: z.string(), note: z.string() })),
  /** The cluster asks for a proof. */
  proof: z.boolean(),
});
export type StartDayView = z.output<typeof startDay>;

/** The purchase a ticket came with, for who made it alone. */
const paidFor = z.object({
  order: publicId,
  total: roubles,
  paid: instant,
  lines: z.array(z.object({ title: z.string(), sum: roubles })),
  /** What codes and sales took off. */
  discount: roubles,
  /** Its receipt has gone to the e-mail of the purchase. */
  receipt: z.boolean(),
  email: z.string(),
});
export type PaidForView = z.output<typeof paidFor>;

/** A ticket with the text of its QR; null for formats without one and for tickets under refund. */
export const oneTicket = z.object({
  values: ticket,
  qr: z.string().nullable(),
  /** Wallets that take the ticket now. */
  wallets: z.array(z.enum(['apple', 'google'])),
});

/** A ticket on its own page: with the day of its start, and what was paid for whoever bought it. */
const openedTicket = oneTicket.extend({
  day: startDay,
  /** On the map of its course, in shares of the picture's width and height. */
  marks: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.enum(['loop', 'start', 'finish']), left: z.number(), top: z.number() }),
      z.object({ kind: z.literal('water'), km: z.number(), left: z.number(), top: z.number() }),
    ]),
  ),
  paid: paidFor.nullable(),
  /** Whether its participant stands in the start list; null where there is nothing to choose. */
  start_list: z
    .object({
      listed: z.boolean(),
      /** Whoever reads may agree to it; to take it back anybody may who opens the ticket. */
      may_agree: z.boolean(),
    })
    .nullable(),
});

/** A part of a list; all of it without `limit`. */
const part = z.object({
  from: z.coerce.number().int().min(0).max(100_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).optional(),
});

export const userTicketsMy = defineCall({
  name: 'user-tickets-my',
  method: 'GET',
  path: '/api/user/tickets/my',
  summary: 'Own tickets of starts to come: registered and unregistered (A7.30)',
  auth: 'required',
  limit: 'read',
  query: part,
  output: z.object({
    values: z.array(ticket),
    /** How many there are in all: starts to come, past ones, tickets that others hold now. */
    counts: z.object({
      coming: z.number().int(),
      past: z.number().int(),
      transfered: z.number().int(),
    }),
  }),
  errors: [],
});

export const userTicketsOld = defineCall({
  name: 'user-tickets-old',
  method: 'GET',
  path: '/api/user/tickets/old',
  summary: 'Own tickets of past starts (A7.32)',
  auth: 'required',
  limit: 'read',
  query: part,
  output: z.object({ values: z.array(ticket) }),
  errors: [],
});

export const ticketOne = defineCall({
  name: 'user-ticket-one',
  method: 'GET',
  path: '/api/user/ticket/{id}',
  summary:
    'One ticket with its QR content: for its holder, or with the key of the letter (A2.08, decisions P2.16)',
  auth: 'optional',
  limit: 'read',
  params: idParams,
  query: z.object({ key: text(128).optional() }),
  output: openedTicket,
  errors: ['not_found'],
});

export const ticketPdf = defineCall({
  name: 'user-ticket-pdf',
  method: 'GET',
  path: '/api/user/ticket/{id}/pdf',
  summary: 'The ticket as PDF',
  auth: 'optional',
  limit: 'read',
  params: idParams,
  query: z.object({ key: text(128).optional() }),
  output: 'file',
  errors: ['not_found'],
});

export const ticketCalendar = defineCall({
  name: 'user-ticket-calendar',
  method: 'GET',
  path: '/api/user/ticket/{id}/calendar',
  summary: 'The start as a calendar file',
  auth: 'optional',
  limit: 'read',
  params: idParams,
  query: z.object({ key: text(128).optional() }),
  output: 'file',
  errors: ['not_found'],
});

export const ticketAdd = defineCall({
  name: 'user-ticket-add',
  method: 'POST',
  path: '/api/user/ticket/add',
  summary:
    'Asks for a ticket that a guest bought, by its code and the e-mail of its purchase (decisions A2.21); a letter goes to that address',
  auth: 'required',
  limit: 'code',
  body: z.object({ code: text(64), email: text(254) }),
  output: z.object({
    message: z.string(),
    /** Of a ticket that is in the cabinet already; null while the letter is waited for. */
    public_id: publicId.nullable(),
  }),
  errors: ['forbidden', 'ticket_unknown', 'ticket_held', 'too_many'],
});

export const ticketAddConfirm = defineCall({
  name: 'user-ticket-add-confirm',
  method: 'PUT',
  path: '/api/user/ticket/add',
  summary: 'Brings a ticket into the cabinet that asked for it, by the letter to the e-mail of its purchase',
  auth: 'required',
  limit: 'code',
  body: z.object({ key: text(64) }),
  output: z.object({ message: z.string(), public_id: publicId }),
  errors: ['forbidden', 'link_over', 'ticket_held'],
});

export const ticketApple = defineCall({
  name: 'user-ticket-apple',
  method: 'GET',
  path: '/api/user/ticket/{id}/wallet/apple',
  summary: 'The ticket as a pass of Apple Wallet, where its keys are set',
  auth: 'optional',
  limit: 'read',
  params: idParams,
  query: z.object({ key: text(128).optional() }),
  output: 'file',
  errors: ['not_found'],
});

export const ticketGoogle = defineCall({
  name: 'user-ticket-google',
  method: 'GET',
  path: '/api/user/ticket/{id}/wallet/google',
  summary: 'The link that saves the ticket to Google Wallet, where its keys are set',
  auth: 'optional',
  limit: 'read',
  params: idParams,
  query: z.object({ key: text(128).optional() }),
  output: z.object({ url: z.string() }),
  errors: ['not_found'],
});
