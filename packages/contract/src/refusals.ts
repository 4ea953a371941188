import { z } from 'zod';
import type { CallSpec } from './define-call.ts';
import type { ErrorCode } from './errors.ts';
import { instant, publicId, roubles } from './shapes.ts';

/** Told in the header `retry-after` too. */
const pause = z.object({ retry_after_s: z.number().int().min(0) });

/** An item of the basket, by the id that its browser gave it. */
const item = z.object({ unique_id: publicId });
const titledItem = item.extend({ title: z.string() });

const priceChanged = z.object({
  total: roubles,
  delivery: roubles,
  lines: z.array(
    item.extend({
      count: z.number().int(),
      /** For all units, after the discounts. */
      price: roubles,
      discounts: z.array(
        z.object({
          kind: z.enum(['sale', 'gift', 'promocode', 'vip']),
          /** Title of the sale, the code; the vip's own discount has none to show. */
          label: z.string(),
          /** Units of the line that have it. */
          count: z.number().int(),
          /** Off all of them. */
          amount: roubles,
        }),
      ),
    }),
  ),
});

/** What the basket would cost; the discounts name whatever is taken off a line. */
export type PriceChangedDetails = z.output<typeof priceChanged>;

/**
 * What goes with a refusal, by its code: what the client needs to go on. A code that is not here has none; one whose schema is
 * optional has some where there is something to tell.
 */
export const REFUSAL_DETAILS = {
  too_many: pause,
  busy: pause,
  sms_unavailable: pause.optional(),
  /** The address that is not confirmed. */
  unconfirmed_email: z.object({ email: z.string() }).optional(),
  /** How the account may prove who sits there; without both only a new sign-in helps. */
  present_factor: z.object({ password: z.boolean(), second_factor: z.boolean() }),
  /** Stands for the first factor until the second one comes. */
  /** `from`: where a sign-in by a letter's link leads back to. */
  second_factor_required: z.object({ ticket: z.string(), from: z.string().nullable().optional() }),
  tickets_unavailable: item
    .extend({
      reason: z.enum(['below_min', 'limit', 'max_count', 'buy_limit', 'tickets_left', 'fixed_count']),
    })
    .optional(),
  /** How many of it a buyer can still have. */
  goods_unavailable: item.extend({ public_id: publicId, left: z.number().int() }),
  registration_closed: titledItem.optional(),
  insurance_unavailable: item,
  promocode_needed: item,
  price_changed: priceChanged,
  /** Roubles to pay, or with a minus to get back. */
  difference_changed: z.object({ difference: roubles }),
  fee_changed: z.object({ fee: roubles }),
  hold_expired: titledItem.optional(),
  /** The item whose place the waiting list does not hold any more. */
  offer_over: titledItem.optional(),
  hold_limit: z.object({ of: z.enum(['session', 'address', 'buyer']) }),
  hold_pause: pause.extend({ until: instant }),
  /** The order whose payment can be tried again, and its key. */
  payment_refused: z.object({ order: publicId, key: z.string() }),
  /** An entry of the basket that is bought or being paid. */
  already_bought: item,
  /** The order of this basket whose money is on its way or has come, and its key. */
  payment_under_way: z.object({ order: publicId, key: z.string() }),
} as const satisfies Partial<Record<ErrorCode, z.ZodType>>;

/** Codes that have details, always or sometimes. */
export type DetailedCode = keyof typeof REFUSAL_DETAILS;

/** Details of a code; with `undefined` where they may be missing. */
export type RefusalDetails = { [C in DetailedCode]: z.output<(typeof REFUSAL_DETAILS)[C]> };

type DetailsOf<C extends ErrorCode> = C extends DetailedCode
  ? undefined extends RefusalDetails[C]
    ? { details?: NonNullable<RefusalDetails[C]> }
    : { details: RefusalDetails[C] }
  : { details?: never };

type Refused<C extends ErrorCode> = DetailsOf<C> & {
  /** In the language of `Accept-Language`. */
  message: string;
  code: C;
  /** Field path (`tickets.0.first_name`) to message. */
  fields?: Record<string, string>;
  /** Short id of an unexpected failure, found again in the log. */
  id?: string;
};

/** Body of every refusal; `code` tells which details there are. */
export type ErrorBody = { [C in ErrorCode]: Refused<C> }[ErrorCode];

/** Every code that a call may answer with: those it declares, and those of the edge, for whatever the call asks of it. */
export function codesOf(spec: CallSpec): ReadonlySet<ErrorCode> {
  const codes = new Set<ErrorCode>([...spec.errors, 'too_many', 'internal', 'busy']);
  if (spec.body || spec.query || spec.input === 'multipart') codes.add('invalid');
  if (spec.params) codes.add('not_found');
  if (spec.auth !== 'none') codes.add('invalid_token');
  if (spec.auth === 'required') codes.add('unauthorized');
  return codes;
}
