import { isRouteErrorResponse } from 'react-router';

/** What stands in the answer of a page that failed; the server's log names it by the same id. */
interface PageFailure {
  failure: string;
}

/** Thrown on the server in place of a failure, of which it tells no more than this. */
export const pageFailure = (failure: string): Response =>
  Response.json({ failure } satisfies PageFailure, { status: 500 });

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
