import type { ErrorCode } from '@distance/contract/errors.ts';
import type { ErrorBody } from '@distance/contract/refusals.ts';

/** The server refused: its status and body, as every caller sees it (P8.06). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  /** Field path to message. */
  readonly fields: Record<string, string>;
  /** Read by its code, it tells which details there are. */
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.body = body;
  }
}

/** What the server refuses with has this shape; anything else comes from who answered in its place, and counts as no body. */
export function asErrorBody(body: unknown): ErrorBody | null {
  return typeof body === 'object' && body !== null && 'message' in body && 'code' in body
    ? // The edge makes no other.
      (body as ErrorBody)
    : null;
}

/** No answer, or an answer without a body (P8.07). Its message is one of P8.08. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly kind: 'network' | 'timeout' | 'aborted' | 'status';

  constructor(kind: TransportError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** P8.08 */
export const transportMessages = {
  network: () => 'Network Error',
  timeout: (ms: number) => `timeout of ${ms}ms exceeded`,
  aborted: () => 'Request aborted',
  status: (code: number) => `Request failed with status code ${code}`,
} as const;
