/** Statuses that a hostile request may get. */
const ALLOWED = new Set([200, 400, 401, 403, 404, 409, 413, 418, 422, 429, 431]);
const LEAKED =
  /node_modules|packages\/|at async|at Object\.|\bselect\b.*\bfrom\b|syntax error|relation "|column "|violates|ECONN|invalid input syntax|postgres|TypeError|ReferenceError|ZodError|\.ts:\d/i;

/** An answer as it came. */
export interface Answer {
  status: number;
  type: string;
  text: string;
}

/** What is wrong with an answer to a hostile request; null = nothing. */
export function problemOf({ status, type, text }: Answer): string | null {
  if (!ALLOWED.has(status)) return `status ${status}`;
  if (LEAKED.test(text) && status !== 200) return 'internals leaked';
  if (status === 200) return null;
  if (!type.startsWith('application/json')) return `type ${type}`;
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
      ? null
      : 'no message';
  } catch {
    return 'no JSON';
  }
}
