import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** Who may call: `none` ignores a token, `optional` uses one when present, `required` answers 401 without. */
export type CallAuth = 'none' | 'optional' | 'required';

/** Rate-limit class of a call; the figures are in the server's `limits.ts` (S6). */
export type LimitClass = 'read' | 'search' | 'write' | 'pay' | 'hold' | 'code' | 'upload' | 'sign-in';

type Schema = z.ZodType;

/** One API call, described once: server, OpenAPI document and typed client are made from it. */
export interface CallSpec {
  /** `user-tickets-my`: the id of calls.json where the call is documented there. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `{name}` parameters, exactly as documented. */
  readonly path: string;
  readonly summary: string;
  readonly auth: CallAuth;
  /** What everybody may read answers a token that has ended as it answers nobody, instead of with 403. */
  readonly deadToken?: 'nobody';
  readonly limit: LimitClass;
  /** Field of the body whose words are searched for: a request that has some counts as `search`. */
  readonly searchedBy?: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** `multipart` calls read their one file part themselves. */
  readonly input?: 'json' | 'multipart';
  /** `file` calls answer bytes with their own content type. */
  readonly output: Schema | 'file';
  /** Expected refusals besides validation, sign-in and limits. */
  readonly errors: readonly ErrorCode[];
  /** Client time-out; 10 s unless the documents say otherwise (P7.03). */
  readonly timeoutMs?: number;
}

/** Declares a call keeping its literal types. */
export function defineCall<const C extends CallSpec>(spec: C): C {
  return spec;
}

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler receives after validation. */
export interface CallInput<C extends CallSpec> {
  params: Out<C['params']>;
  query: Out<C['query']>;
  body: Out<C['body']>;
}

/** What a client passes: only the parts that the call has. */
export type CallArgs<C extends CallSpec> = (C['params'] extends z.ZodType
  ? { params: In<C['params']> }
  : object) &
  (C['query'] extends z.ZodType ? { query?: In<C['query']> } : object) &
  (C['body'] extends z.ZodType ? { body: In<C['body']> } : object);

/** The answer's wire shape. */
export type CallOutput<C extends CallSpec> = C['output'] extends z.ZodType ? z.output<C['output']> : Blob;

/** What a handler returns: the wire shape before its defaults are filled in. */
export type CallResult<C extends CallSpec> = C['output'] extends z.ZodType
  ? z.input<C['output']>
  : FileAnswer;

/** Bytes for a `file` call. */
export interface FileAnswer {
  type: string;
  name: string;
  bytes: Uint8Array;
  /** `inline` only for kinds the browser may show by itself; `attachment` otherwise. */
  disposition: 'inline' | 'attachment';
}
