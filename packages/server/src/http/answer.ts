import { ERROR_STATUS } from '@distance/contract/errors.ts';
import type { ErrorBody } from '@distance/contract/refusals.ts';
import { waitOf } from '@distance/domain/wait.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '../context.ts';
import { isDatabaseGone } from '../db/transaction.ts';
import { fill } from '../features/mail/fill.ts';
import type { Log } from '../log.ts';
import { randomId } from '../public-id.ts';
import { Refusal } from './refusal.ts';

/** Language of an answer: the first of `Accept-Language` that we speak, else Russian. */
export function localeOf(header: string | undefined): Locale {
  for (const part of (header ?? '').split(',')) {
    const code = part.trim().slice(0, 2).toLowerCase();
    if (code === 'ru' || code === 'en') return code;
  }
  return 'ru';
}

/** What the reader is told; of a pause longer than a little while, how long it is. */
function messageOf({ code, retryAfterS = 0 }: Refusal, locale: Locale): string {
  const { errors, pauses } = messagesOf(locale);
  const { unit, count } = waitOf(retryAfterS);
  if (code !== 'too_many' || unit === 'second') return errors[code];
  return fill(pauses.tooMany, { wait: fill(pauses[unit], { count: String(count) }) });
}

/** Wire body of a refusal. */
export function errorBody(refusal: Refusal, locale: Locale): ErrorBody {
  const { fields } = messagesOf(locale);
  const texts: Record<string, string> = fields;
  const reported = Object.entries(refusal.fields ?? {}).map(([path, code]) => {
    const [name = code, value = ''] = code.split('|');
    return [path, (texts[name] ?? code).replace(/\{\w+\}/, value)] as const;
  });
  const body = {
    message: messageOf(refusal, locale),
    code: refusal.code,
    ...(refusal.fields && { fields: Object.fromEntries(reported) }),
    ...(refusal.details && { details: refusal.details }),
  };
  // The constructor of a refusal has let no other details through than its code's.
  return body as ErrorBody;
}

/** The one exit of every failure: refusals as declared, everything else 500 with a short id that the log has too. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = localeOf(request.headers['accept-language']);
  const refusal = asRefusal(error);
  if (refusal) {
    if (refusal.retryAfterS !== undefined) reply.header('retry-after', refusal.retryAfterS);
    return reply.status(ERROR_STATUS[refusal.code]).send(errorBody(refusal, locale));
  }
  const id = noteFailure(request.log, error);
  return reply.status(500).send({ ...errorBody(new Refusal('internal'), locale), id });
}

/** Writes a failure to the log. @returns the short id that the log and whoever met it have in common */
export function noteFailure(log: Log, error: unknown, id = randomId(40)): string {
  log.error({ err: error, failure: id }, 'unexpected failure');
  return id;
}

/** The refusal that an error stands for; null for a failure. */
export function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (isDatabaseGone(error)) return new Refusal('busy', { details: { retry_after_s: 2 } });
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new Refusal('too_large');
  if (status === 400 || status === 415) return new Refusal('bad_json');
  if (status === 404) return new Refusal('not_found');
  if (status === 429) return new Refusal('too_many', { details: { retry_after_s: 60 } });
  return null;
}
