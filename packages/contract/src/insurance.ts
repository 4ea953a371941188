import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { geoId, idParams, instant, isoDate, publicId, roubles, text } from './shapes.ts';

/** P3.21, A3.13; `legals` is the address of the terms. */
const offer = z.object({
  public_id: publicId,
  name: z.string(),
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  footnote: z.string(),
  legals: z.string(),
  price: roubles,
  insurer: z.string(),
  logo: z.string(),
  /** Sum insured. */
  coverage: roubles,
});
export type InsuranceOfferView = z.output<typeof offer>;

/** An offer for one start: first and last day of a policy bought now. */
const offerOfFormat = offer.extend({ start_date: isoDate, end_date: isoDate });
export type FormatInsuranceView = z.output<typeof offerOfFormat>;

export const activeInsurances = defineCall({
  name: 'event-format-active-insurances',
  method: 'GET',
  path: '/api/event_format/active/insurances/{id}',
  summary: 'Insurances that can be bought now for a format; none = unavailable (P7.28, A7.49)',
  auth: 'none',
  limit: 'read',
  params: idParams,
  output: z.object({ values: z.array(offerOfFormat) }),
  errors: ['not_found'],
});

export const insuranceOne = defineCall({
  name: 'insurances-by-id',
  method: 'GET',
  path: '/api/insurances/{id}',
  summary: 'One insurance offer (P7.29, A7.50)',
  auth: 'none',
  limit: 'read',
  params: idParams,
  output: z.object({ values: offer }),
  errors: ['not_found'],
});

export const insurances = defineCall({
  name: 'insurances',
  method: 'GET',
  path: '/api/insurances',
  summary: 'Insurance offers on sale (P7.31, A7.51)',
  auth: 'none',
  limit: 'read',
  output: z.object({ values: z.array(offer) }),
  errors: [],
});

/** A start of an event in a city for which insurance may be chosen. */
const insuranceEvent = z.object({
  event: z.object({ public_id: publicId, title: z.string() }),
  event_city: z.object({
    public_id: publicId,
    city: z.object({ id: z.number().int(), name_ru: z.string(), name: z.string() }),
    start_time: instant,
    timezone: z.string(),
  }),
});
export type InsuranceEventView = z.output<typeof insuranceEvent>;

export const insuranceEvents = defineCall({
  name: 'insurance-events-filtered',
  method: 'POST',
  path: '/api/insurance/event_city/filtered',
  summary: 'Starts of the insurance popup: of the coming year unless dates are given (A7.47, P4.36)',
  auth: 'none',
  limit: 'read',
  body: z.object({
    /** GeoNames id. */
    city: geoId.optional(),
    date_from: isoDate.optional(),
    date_to: isoDate.optional(),
    event_type: publicId.optional(),
  }),
  output: z.object({ values: z.array(insuranceEvent) }),
  errors: [],
});

const insuranceFormat = z.object({
  public_id: publicId,
  title: z.string(),
  start_time: instant,
  timezone: z.string(),
  address: z.string(),
});
export type InsuranceFormatView = z.output<typeof insuranceFormat>;

export const insuranceFormats = defineCall({
  name: 'insurance-event-city-formats',
  method: 'GET',
  path: '/api/insurance/event/city/formats/{id}',
  summary: 'Formats of an event city in the insurance popup (P7.30, A7.48, A7.52)',
  auth: 'none',
  limit: 'read',
  params: idParams,
  output: z.object({ values: z.array(insuranceFormat) }),
  errors: ['not_found'],
});

/** A3.14, A3.15: a policy as its owner sees it. */
const policy = z.object({
  public_id: publicId,
  status: z.enum(['valid', 'processing', 'cancelled']),
  info: z.object({
    number: z.string(),
    start_date: isoDate,
    end_date: isoDate,
    last_name: z.string(),
    first_name: z.string(),
    second_name: z.string(),
    phone: z.string(),
  }),
  insurance: z.object({
    public_id: publicId,
    name: z.string(),
    insurer: z.string(),
    logo: z.string(),
    legals: z.string(),
    /** Seconds. */
    validity_time: z.number().int(),
    coverage: roubles,
  }),
  event: z.object({ public_id: publicId, title: z.string(), format: z.string() }),
  price: roubles,
  /** The ticket it was taken for. */
  ticket_public_id: publicId.nullable(),
  /** It has not begun, so that it may be given back. */
  can_cancel: z.boolean(),
});
export type PolicyView = z.output<typeof policy>;

export const userInsurancesValid = defineCall({
  name: 'user-insurances-valid',
  method: 'GET',
  path: '/api/user/insurances/valid',
  summary: 'Own policies that are valid now or will be (A7.45)',
  auth: 'required',
  limit: 'read',
  output: z.object({ values: z.array(policy) }),
  errors: [],
});

export const userInsurancesPast = defineCall({
  name: 'user-insurances-past',
  method: 'GET',
  path: '/api/user/insurances/past',
  summary: 'Own policies that are over or cancelled (A7.46)',
  auth: 'required',
  limit: 'read',
  output: z.object({ values: z.array(policy) }),
  errors: [],
});

export const insurancePdf = defineCall({
  name: 'user-insurance-pdf',
  method: 'GET',
  path: '/api/user/insurance/{id}/pdf',
  summary: 'The policy as PDF: for its owner, or with the key of the letter',
  auth: 'optional',
  limit: 'read',
  params: idParams,
  query: z.object({ key: text(128).optional() }),
  output: 'file',
  errors: ['not_found'],
});

export const insuranceCancel = defineCall({
  name: 'user-insurance-cancel',
  method: 'POST',
  path: '/api/user/insurance/cancel',
  summary: 'Gives a policy back before its first day, alone; the money returns whole',
  auth: 'required',
  limit: 'pay',
  body: z.object({ insurance: publicId, confirm: z.boolean().default(true) }),
  /** `sum`: roubles that return; with `confirm: false` nothing is changed yet. */
  output: z.object({ sum: roubles }),
  errors: ['not_found', 'not_refundable', 'refund_pending', 'refund_transferred'],
  timeoutMs: 30_000,
});
