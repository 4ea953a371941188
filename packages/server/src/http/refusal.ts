import type { ErrorCode } from '@distance/contract/errors.ts';
import type { DetailedCode, RefusalDetails } from '@distance/contract/refusals.ts';

/** Field path to an i18n key of `fields.*`. */
interface Fields {
  fields?: Record<string, string>;
}

/** Codes that may come without details. */
type BareCode = {
  [C in ErrorCode]: C extends DetailedCode ? (undefined extends RefusalDetails[C] ? C : never) : C;
}[ErrorCode];

type Details = { [C in DetailedCode]: NonNullable<RefusalDetails[C]> };

type Refused =
  | [code: BareCode, more?: Fields]
  | { [C in DetailedCode]: [code: C, more: Fields & { details: Details[C] }] }[DetailedCode];

/** An expected refusal; the edge turns it into the answer of its code. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly details: Details[DetailedCode] | undefined;

  /** With the details that the contract says of its code; they go to the client as they are. */
  constructor(...[code, more = {}]: Refused) {
    super(code);
    this.code = code;
    this.fields = more.fields;
    this.details = 'details' in more ? more.details : undefined;
  }

  /** When the client may come again, if that is known. */
  get retryAfterS(): number | undefined {
    return this.details && 'retry_after_s' in this.details ? this.details.retry_after_s : undefined;
  }
}
