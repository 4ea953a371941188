import { isRouteErrorResponse } from 'react-router';

/** What stands in the answer of a page that failed; the server's log names it by the same id. */
interface PageFailure {
  failure: string;
}

/** Thrown on the server in place of a failure, of which it tells no more than this. */
export const pageFailure = (failure: string): Response =>
  Response.json({ failure } satisfies PageFailure, { status: 500 });

/** What the server said to a page that it refused to load. */
interface PageRefusal {
  refusal: string;
}

/** Thrown in place of a refusal that no page asked about: its status, and the words that the reader is shown (P8.11). */
export const pageRefusal = (status: number, message: string): Response =>
  Response.json({ refusal: message } satisfies PageRefusal, { status });

/** The words of the server; null where it said none. */
export function refusalOf(error: unknown): string | null {
  if (!isRouteErrorResponse(error)) return null;
  const said: unknown = error.data;
  return typeof said === 'object' && said !== null && 'refusal' in said && typeof said.refusal === 'string'
    ? said.refusal
    : null;
}

/** The id of a failure that the server has logged; null for any other. */
export function failureOf(error: unknown): string | null {
  if (!isRouteErrorResponse(error)) return null;
  const reported: unknown = error.data;
  return typeof reported === 'object' &&
    reported !== null &&
    'failure' in reported &&
    typeof reported.failure === 'string'
    ? reported.failure
    : null;
}
