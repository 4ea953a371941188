import type { FastifyBaseLogger } from 'fastify';

/** Structured log of the process or of one request. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>;

/** Paths whose values never reach the log (S39). */
export const REDACTED = [
  'req.headers.authorization',
  'req.headers.cookie',
  'req.headers["x-basket-key"]',
  '*.password',
  '*.token',
  '*.phone',
  '*.code',
  '*.key',
];

/** Paths that end in a key or a code; the proxy cuts the same ones (deploy/nginx/distance.conf). */
export const KEY_PATH =
  /^(?<before>\/(en\/)?(token|verify\/[a-z/]+|calendar\/[^/]+|waiting|basket\/stop|api\/basket\/reminder|news\/(subscription|stop)|api\/news\/subscription|shop\/back(\/stop)?|api\/shop\/back-in-stock|api\/promocode\/check\/[a-z]+)\/)[^/?]+/;

/** Address of a request for the log: keys and codes in it are cut (S20). */
export function loggedUrl(url: string): string {
  return url
    .replace(/([?&](?:key|token|code|state|device_id)=)[^&]*/g, '$1…')
    .replace(KEY_PATH, '$<before>…');
}

/** What an error may say of itself; PostgreSQL's has names of its own for where it happened. */
const SAID = ['syscall', 'errno', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const;
/** Nobody needs to know more of how an error came to be. */
const DEEPEST_CAUSE = 4;

export interface LoggedError {
  type: string;
  message: string;
  stack: string;
  /** `code` of the error: such as an SQLSTATE. */
  is?: string;
  causes?: LoggedError[];
  [said: string]: unknown;
}

/**
 * An error for the log by what is known to name nobody. PostgreSQL quotes refused rows in `detail`, values in `where`, and those of
 * a wrong type in its message (S39).
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { name, stack = '' } = error;
  const own = new Map(Object.entries(error));
  const code = own.get('code');
  const fromDatabase = own.has('severity') && own.has('routine');
  const message = fromDatabase ? error.message.replaceAll(/: ".*/gs, ': …') : error.message;
  const causes = [error.cause, ...(error instanceof AggregateError ? error.errors : [])].filter(
    (cause) => cause instanceof Error,
  );
  return {
    type: name,
    message,
    // Its beginning is the message again.
    stack: stack.slice(Math.max(0, stack.search(/^ {4}at /m))),
    ...(typeof code === 'string' ? { is: code } : {}),
    ...Object.fromEntries(
      SAID.flatMap((said) => (own.get(said) === undefined ? [] : [[said, own.get(said)]])),
    ),
    ...(causes.length > 0 && depth < DEEPEST_CAUSE
      ? { causes: causes.map((cause) => loggedError(cause, depth + 1)) }
      : {}),
  };
}
