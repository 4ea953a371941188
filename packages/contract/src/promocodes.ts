import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { publicId, roubles } from './shapes.ts';

export const promocodeCheckTicket = defineCall({
  name: 'promocode-check-ticket',
  method: 'GET',
  path: '/api/promocode/check/ticket/{code}/{format_public_id}',
  summary: 'Checks a code for tickets of a format (P7.13)',
  auth: 'optional',
  limit: 'code',
  params: z.object({ code: z.string().min(1).max(64), format_public_id: publicId }),
  output: z.object({
    promocode: z.object({
      code: z.string(),
      discount: z.number(),
      discount_form: z.enum(['percent', 'fixed']),
      count: z.number().int().nullable(),
      /** Price of one ticket with the code, roubles. */
      price: roubles,
      available_code_count: z.number().int(),
    }),
    available_code_count: z.number().int(),
    message: z.string(),
  }),
  errors: [
    'promocode_unknown',
    'promocode_used_up',
    'promocode_not_for_item',
    'promocode_out_of_time',
    'not_found',
  ],
});
