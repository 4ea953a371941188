import { randomUUID } from 'node:crypto';

/** A refusal in the provider's own shape: `{ type:"error", id, code, description, parameter? }`. */
export class YooKassaError extends Error {
  readonly status: number;
  readonly code: string;
  readonly parameter: string | undefined;

  constructor(status: number, code: string, description: string, parameter?: string) {
    super(description);
    this.status = status;
    this.code = code;
    this.parameter = parameter;
  }
}

export function invalidRequest(description: string, parameter?: string): YooKassaError {
  return new YooKassaError(400, 'invalid_request', description, parameter);
}

export function notFound(what: string, parameter: string): YooKassaError {
  return new YooKassaError(404, 'not_found', `${what} doesn't exist or access denied`, parameter);
}

export function errorBody(
  error: { code: string; message: string; parameter?: string | undefined },
  retryAfter?: number,
) {
  return {
    type: 'error',
    id: randomUUID(),
    code: error.code,
    description: error.message,
    ...(error.parameter === undefined ? {} : { parameter: error.parameter }),
    ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
  };
}
