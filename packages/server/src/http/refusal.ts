import type { ErrorCode } from '@distance/contract/errors.ts';

/** An expected refusal; the edge turns it into the answer of its code. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly details: Record<string, unknown> | undefined;
  readonly retryAfterS: number | undefined;

  /** @param more `fields` maps a field path to an i18n key of `fields.*`; `details` goes to the client as it is. */
  constructor(
    code: ErrorCode,
    more: { fields?: Record<string, string>; details?: Record<string, unknown>; retryAfterS?: number } = {},
  ) {
    super(code);
    this.code = code;
    this.fields = more.fields;
    this.details = more.details;
    this.retryAfterS = more.retryAfterS;
  }
}
