import type { CallKey, Calls } from '@distance/contract/calls.ts';
import type { CallRoute } from '@distance/contract/client.ts';
import type { CallArgs, CallOutput } from '@distance/contract/define-call.ts';
import { callRoutes } from '@distance/contract/routes.generated.ts';

/** Beside the call's own parts. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The caller shows the refusal itself (under a field, in a note), so no global message appears. */
  shown?: 'by-caller' | undefined;
  /** Header `Idempotency-Key`: the same key never pays twice. */
  idempotencyKey?: string | undefined;
  /** The request goes on when the page is left. */
  keepalive?: true | undefined;
}

/** One function per call of the contract. @throws ApiError, TransportError. */
export type Client = {
  [K in CallKey]: (args: CallArgs<Calls[K]> & CallOptions) => Promise<CallOutput<Calls[K]>>;
};

/** A call on its way: the parts of `CallArgs` without their types. */
export interface Outgoing extends CallOptions {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export type Send = (key: CallKey, route: CallRoute, args: Outgoing) => Promise<unknown>;

/**
 * Binds every call to one way of sending: fetch in the browser, the server itself on rendering. A call's function is made when it is
 * asked for: a page uses a few of the many.
 */
export function createClient(send: Send): Client {
  // The generated table has exactly the keys of the contract; a test of the generator keeps it so.
  return new Proxy<Partial<Record<CallKey, (args: Outgoing) => Promise<unknown>>>>(
    {},
    {
      get: (made, key) =>
        isCall(key) ? (made[key] ??= (args) => send(key, callRoutes[key], args)) : undefined,
    },
  ) as Client;
}

const isCall = (key: string | symbol): key is CallKey => Object.hasOwn(callRoutes, key);

/** `/api/event/id/{id}` and `{ id: '7' }` to `/api/event/id/7`. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
