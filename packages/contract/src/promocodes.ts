import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { publicId, roubles } from './shapes.ts';

/** What may be wrong with a code, wherever it is used. */
export const PROMOCODE_ERRORS = [
  'promocode_unknown',
  'promocode_not_started',
  'promocode_out_of_time',
  'promocode_used_up',
  'promocode_buyer_limit',
  'promocode_not_for_item',
  'promocode_sign_in',
  'promocode_other_email',
] as const;

const code = z.string().min(1).max(64);

/** P3.24 */
const checked = z.object({
  promocode: z.object({
    code: z.string(),
    /** Percent, or roubles off one unit. */
    discount: z.number(),
    discount_form: z.enum(['percent', 'fixed']),
    /** Units it fits that the basket must hold; null = one is enough. */
    count: z.number().int().nullable(),
    /** Price of one unit with the code, roubles. */
    price: roubles,
    /** Units this buyer may still discount in one order. */
    available_code_count: z.number().int(),
    /** Roubles that all discounts of an order may come to, where that is less than `available_code_count` times the discount. */
    budget_left: roubles.nullable(),
    /** Places reserved for this code, beside those of everybody. */
    reserve_left: z.number().int(),
  }),
  available_code_count: z.number().int(),
  message: z.string(),
});
export type CheckedPromocode = z.output<typeof checked>['promocode'];

const errors = [...PROMOCODE_ERRORS, 'not_found'] as const;

export const promocodeCheckTicket = defineCall({
  name: 'promocode-check-ticket',
  method: 'GET',
  path: '/api/promocode/check/ticket/{code}/{format_public_id}',
  summary: 'Checks a code for tickets of a format (P7.13)',
  auth: 'optional',
  deadToken: 'nobody',
  limit: 'code',
  params: z.object({ code, format_public_id: publicId }),
  /** Ticket kind; without it the first kind of the format. */
  query: z.object({ kind: z.string().max(32).optional() }),
  output: checked,
  errors,
});

export const promocodeCheckInsurance = defineCall({
  name: 'promocode-check-insurance',
  method: 'GET',
  path: '/api/promocode/check/insurance/{code}/{public_id}',
  summary: 'Checks a code for an insurance offer (P7.12)',
  auth: 'optional',
  deadToken: 'nobody',
  limit: 'code',
  params: z.object({ code, public_id: publicId }),
  /** Format the participant starts in. */
  query: z.object({ format: publicId.optional() }),
  output: checked,
  errors,
});

export const promocodeCheckProduct = defineCall({
  name: 'promocode-check-product',
  method: 'GET',
  path: '/api/promocode/check/product/{code}/{public_id}',
  summary: 'Checks a code for a good of the shop (P7.11)',
  auth: 'optional',
  deadToken: 'nobody',
  limit: 'code',
  params: z.object({ code, public_id: publicId }),
  output: checked,
  errors,
});

export const promocodeCheckEvent = defineCall({
  name: 'promocode-check-event',
  method: 'GET',
  path: '/api/promocode/check/event/{code}/{event_public_id}',
  summary: 'What a code opens at an event: hidden formats and places kept for it',
  auth: 'optional',
  deadToken: 'nobody',
  limit: 'code',
  params: z.object({ code, event_public_id: publicId }),
  output: z.object({
    code: z.string(),
    formats: z.array(
      z.object({
        public_id: publicId,
        /** Shown to the holders of the code alone. */
        hidden: z.boolean(),
        /** Places reserved for the code by ticket kind, beside those of everybody. */
        reserve_left: z.record(z.string(), z.number().int()),
      }),
    ),
  }),
  errors,
});
export type OpenedByCode = z.output<typeof promocodeCheckEvent.output>;
