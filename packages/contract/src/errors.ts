/**
 * Every expected refusal: its HTTP status. The text is `errors.<code>` of the i18n room (decisions, principle 4).
 * A field error list may go with `invalid`.
 */
export const ERROR_STATUS = {
  invalid: 400,
  bad_json: 400,
  unauthorized: 401,
  invalid_token: 403,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unconfirmed_email: 418,
  unprocessable: 422,
  too_many: 429,
  internal: 500,
  acquirer_unavailable: 502,
  busy: 503,
  sms_unavailable: 503,

  wrong_credentials: 400,
  present_factor: 400,
  second_factor_required: 400,
  second_factor_over: 400,
  email_not_real: 400,
  code_wrong: 400,
  code_over: 400,
  link_over: 400,
  ticket_unknown: 400,
  ticket_held: 409,
  phone_unknown: 400,
  phone_taken: 409,
  other_way_in: 400,
  consent_needed: 400,
  social_over: 400,
  social_refused: 400,
  social_unavailable: 502,
  social_email_taken: 409,
  social_taken: 409,
  social_linked: 409,
  social_last: 409,
  tickets_unavailable: 400,
  registration_closed: 400,
  price_changed: 409,
  hold_expired: 409,
  hold_limit: 400,
  hold_pause: 409,
  place_taken: 409,
  participant_invalid: 400,
  insurance_unavailable: 400,
  basket_empty: 400,
  basket_full: 400,
  team_full: 409,
  idempotency_mismatch: 422,
  already_paid: 409,
  payment_refused: 400,
  not_refundable: 400,
  refund_pending: 409,
  refund_transferred: 409,
  refund_checked_in: 409,
  refund_started: 409,
  ticket_not_valid: 409,
  ticket_used: 409,
  ticket_offered: 409,
  changes_closed: 409,
  already_registered: 409,
  not_registered: 409,
  name_changes_over: 409,
  distance_fixed: 409,
  results_closed: 409,
  result_accepted: 409,
  distance_pending: 409,
  transfer_not_allowed: 409,
  transfer_closed: 409,
  transfer_waiting: 409,
  transfer_checked_in: 409,
  transfer_self: 400,
  transfer_over: 409,
  promocode_unknown: 400,
  promocode_used_up: 400,
  promocode_not_for_item: 400,
  promocode_not_started: 400,
  promocode_out_of_time: 400,
  promocode_buyer_limit: 400,
  promocode_sign_in: 400,
  promocode_other_email: 400,
  promocode_needed: 400,
  file_too_large: 413,
  file_type: 400,
  image_too_large: 413,
  file_quota: 400,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Body of every refusal. `message` is in the language of `Accept-Language`. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  /** Field path (`tickets.0.first_name`) to message. */
  fields?: Record<string, string>;
  /** Short id of an unexpected failure, found again in the log. */
  id?: string;
  /** What the client needs to go on, such as the new sum of `price_changed`. */
  details?: Record<string, unknown>;
}
