import { calls, type CallKey } from '@distance/contract/calls.ts';
import type { CallSpec, LimitClass } from '@distance/contract/define-call.ts';
import { codesOf } from '@distance/contract/refusals.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { addressKey } from '../address-key.ts';
import type {
  CallContext,
  Handler,
  Locale,
  CountedRead,
  OwnTransactions,
  Services,
  SignedIn,
  WritingContext,
} from '../context.ts';
import { findSignedIn } from '../features/accounts/sessions/sessions.ts';
import { inTransaction } from '../db/transaction.ts';
import { isKept, KeptReads } from './kept-reads.ts';
import { hashSecret } from '../public-id.ts';
import type { KnownBrowser } from '../known-browser.ts';
import { isQuick, type LimitAlong, type Limiter } from './limits.ts';
import { Refusal } from './refusal.ts';
import { writable } from './writable.ts';

export type Handlers = {
  readonly [K in CallKey]: Handler<K> | OwnTransactions<K> | CountedRead<K>;
};

/** What the edge needs to know of a request, over HTTP or from server rendering. */
export interface Caller {
  token: string | null;
  locale: Locale;
  address: string;
  /** Secret that the browser keeps its basket under. */
  browserKey: string | null;
  /** Only over HTTP. */
  browser?: KnownBrowser;
  userAgent: string;
  requestId: string;
  idempotencyKey: string | null;
  request: FastifyRequest | null;
  /** Asks for a page that many are given, whose rendering is bounded by itself: its reads are nobody's own. */
  rendering?: true;
}

export interface RawInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

interface JudgedLimit extends LimitAlong {
  judged: boolean;
}

interface AnyInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

type AnyHandler = (input: AnyInput, context: CallContext | WritingContext) => Promise<unknown>;

/** Is told of a refusal whose code its call does not declare; the caller is answered all the same unless this throws. */
export type NoteUndeclared = (call: CallKey, refusal: Refusal) => void;

/** The one way into every call: limit, sign-in, validation, transaction, handler, output shape. */
export class Edge {
  readonly #services: Services;
  readonly #handlers: Handlers;
  readonly #limiter: Limiter;
  readonly #undeclared: NoteUndeclared;
  readonly #kept: KeptReads;

  /** @param undeclared writes a line of the log unless given */
  constructor(services: Services, handlers: Handlers, limiter: Limiter, undeclared?: NoteUndeclared) {
    this.#services = services;
    this.#handlers = handlers;
    this.#limiter = limiter;
    this.#kept = new KeptReads(services);
    this.#undeclared =
      undeclared ??
      ((call, { code: why }) =>
        services.log.error({ call, why }, 'a call refuses with a code it does not declare'));
  }

  /** @throws Refusal for every expected refusal. */
  async invoke(key: CallKey, raw: RawInput, caller: Caller): Promise<unknown> {
    const spec: CallSpec = calls[key];
    const limit = await this.#count(key, limitOf(spec, raw), caller);
    const user = await this.#signedIn(spec, caller.token);
    const input = {
      params: parsePart(spec.params, raw.params, () => new Refusal('not_found')),
      query: parsePart(spec.query, raw.query ?? {}, invalid),
      body: parsePart(spec.body, raw.body, invalid),
    };
    try {
      const network = addressKey(caller.address);
      const context = { ...this.#services, ...caller, network, user, limit };
      const answer = async () => await this.#answer(key, input, context);
      // Who is signed in may be shown more.
      return await (isKept(key) && user === null
        ? this.#kept.get({ key, input, ...caller }, answer)
        : answer());
    } catch (error) {
      if (error instanceof Refusal && !codesOf(spec).has(error.code)) this.#undeclared(key, error);
      throw error;
    }
  }

  async #answer(key: CallKey, input: AnyInput, context: CallContext & { limit: JudgedLimit | undefined }) {
    const spec: CallSpec = calls[key];
    const answer = await this.#handle(key, input, context);
    if (context.limit?.judged === false) throw new Error(`${key} did not judge its limit`);
    return spec.output === 'file' ? answer : spec.output.parse(answer);
  }

  /** Counts the request and refuses one too many, unless its handler does that. */
  async #count(key: CallKey, limitClass: LimitClass, caller: Caller): Promise<JudgedLimit | undefined> {
    const quick = isQuick(limitClass);
    if (quick && caller.rendering === true) return undefined;
    const entry = this.#handlers[key];
    if (quick || typeof entry === 'function' || entry.judgesLimit !== true) {
      await this.#limiter.take(limitClass, caller.address, sessionOf(caller));
      return undefined;
    }
    const { question, judge } = this.#limiter.along(limitClass, caller.address, sessionOf(caller));
    const limit: JudgedLimit = {
      question,
      judged: false,
      async judge(answer) {
        limit.judged = true;
        await judge(answer);
      },
    };
    return limit;
  }

  async #handle(key: CallKey, input: AnyInput, context: CallContext): Promise<unknown> {
    const entry = this.#handlers[key];
    // The table of handlers is checked by name against the contract; here the pair is no longer known to the compiler.
    const handle = handlerOf(entry) as unknown as AnyHandler;
    if (calls[key].method === 'GET' || typeof entry !== 'function') return await handle(input, context);
    return await inTransaction(context.db, async (trx) => await handle(input, { ...context, db: trx, trx }));
  }

  /** 401 = no session where one is needed; 403 = the presented token is invalid (decisions, principle 4), where the call is not for everybody. */
  async #signedIn(spec: CallSpec, token: string | null): Promise<SignedIn | null> {
    if (spec.auth === 'none') return null;
    if (token === null) {
      if (spec.auth === 'required') throw new Refusal('unauthorized');
      return null;
    }
    const user = await findSignedIn(this.#services, this.#services.db, token);
    if (!user && spec.deadToken !== 'nobody') throw new Refusal('invalid_token');
    return user;
  }
}

function handlerOf(entry: Handlers[CallKey]) {
  if (typeof entry === 'function') return entry;
  return 'read' in entry ? entry.read : entry.ownTransactions;
}

/** Words that are looked for, and guessed at where nothing has them, cost many times what a list does. */
function limitOf({ limit, searchedBy }: CallSpec, { body }: RawInput): LimitClass {
  if (searchedBy === undefined || typeof body !== 'object' || body === null) return limit;
  const words: unknown = Reflect.get(body, searchedBy);
  return typeof words === 'string' && words.trim() !== '' ? 'search' : limit;
}

/** Who asks, beside his address: never the secret itself, for the counters are kept. */
function sessionOf({ token, browserKey }: Caller): string | null {
  const secret = token ?? browserKey;
  return secret === null ? null : hashSecret(secret).toString('base64url');
}

function parsePart(
  schema: z.ZodType | undefined,
  value: unknown,
  refuse: (issues: z.core.$ZodIssue[]) => Refusal,
): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(writable(value));
  if (!parsed.success) throw refuse(parsed.error.issues);
  return parsed.data;
}

function invalid(issues: z.core.$ZodIssue[]): Refusal {
  const fields: Record<string, string> = {};
  for (const issue of issues.slice(0, 20)) fields[issue.path.join('.')] ??= 'value';
  return new Refusal('invalid', { fields });
}
