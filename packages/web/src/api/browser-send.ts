import type { ErrorBody } from '@distance/contract/refusals.ts';
import { ApiError, asErrorBody, TransportError, transportMessages } from './api-error.ts';
import { isBeingLeft, wordOfOtherTabs } from '../signals/session.ts';
import { fillPath, type Outgoing, type Send } from './client.ts';

/** All calls give up after this, unless the contract says otherwise (P7.03, A7.93). */
export const CALL_TIMEOUT_MS = 10_000;

/** What the app does about refusals that are not the caller's business. */
export interface FailureRules {
  token: () => string | null;
  /** 403 of a token that opens nothing any more (P8.04). */
  sessionOver: () => void;
  /** Secret of this browser's basket: what it may try is counted by it (header `x-basket-key`). */
  basketKey?: () => string | null;
  locale: () => string;
  /** 400: the server's message in the global modal (P8.01). */
  showMessage: (message: string) => void;
  /** 500, 502, 422: one general message (P8.02). */
  showFailure: () => void;
  /** 401: leads to the sign-in page and back (P8.03). */
  toLogin: () => void;
}

const GENERAL_FAILURES: readonly number[] = [422, 500, 502];

/** Sends calls over HTTP by the rules of P8. @throws ApiError for refusals with a body, TransportError otherwise. */
export function createBrowserSend(rules: FailureRules, fetchIt: typeof fetch = fetch): Send {
  return async (_key, route, args) => {
    const timeoutMs = route.timeoutMs ?? CALL_TIMEOUT_MS;
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = args.signal ? AbortSignal.any([args.signal, timeout]) : timeout;
    const token = rules.token();
    let answer: Response;
    try {
      answer = await fetchIt(urlOf(route.path, args), {
        ...requestOf(route.method, args, rules, token),
        signal,
      });
      if (answer.ok && isOurs(answer)) return await bodyOf(answer);
    } catch (error) {
      throw transportFailure(error, timeout, timeoutMs);
    }
    throw await refusalOf(answer, args, rules, token);
  };
}

function urlOf(path: string, { params, query }: Outgoing): string {
  const filled = fillPath(path, params);
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return given.length === 0
    ? filled
    : `${filled}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
}

function requestOf(method: string, args: Outgoing, rules: FailureRules, token: string | null): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': rules.locale() };
  // P6.02, P7.04
  if (token !== null) headers['authorization'] = `Bearer ${token}`;
  const basketKey = rules.basketKey?.() ?? null;
  if (basketKey !== null) headers['x-basket-key'] = basketKey;
  if (args.idempotencyKey !== undefined) headers['idempotency-key'] = args.idempotencyKey;
  const keepalive = args.keepalive ?? false;
  if (args.body instanceof FormData) return { method, headers, body: args.body };
  if (args.body === undefined) return { method, headers, keepalive };
  return {
    method,
    keepalive,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(args.body),
  };
}

/** No call answers with a page: that is the word of a proxy, or of a network that wants a sign-in of its own. */
const isOurs = (answer: Response) => answer.headers.get('content-type')?.startsWith('text/html') !== true;

async function bodyOf(answer: Response): Promise<unknown> {
  if (answer.headers.get('content-type')?.startsWith('application/json')) return answer.json();
  const bytes = await answer.blob();
  const name = fileNameOf(answer.headers.get('content-disposition'));
  return name === null ? bytes : new File([bytes], name, { type: bytes.type });
}

/** The server's name of a file (A7.35), as its header spells it: `attachment; filename*=UTF-8''…`. */
function fileNameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded === undefined ? null : decodeURIComponent(encoded);
}

function transportFailure(error: unknown, timeout: AbortSignal, timeoutMs: number): TransportError {
  if (timeout.aborted)
    return new TransportError('timeout', transportMessages.timeout(timeoutMs), { cause: error });
  if (error instanceof DOMException && error.name === 'AbortError') {
    return new TransportError('aborted', transportMessages.aborted(), { cause: error });
  }
  return new TransportError('network', transportMessages.network(), { cause: error });
}

/** Acts on the status, then gives the caller the error to throw: nobody takes a refusal for an answer (P8.06). */
async function refusalOf(
  answer: Response,
  args: Outgoing,
  rules: FailureRules,
  token: string | null,
): Promise<Error> {
  const body = await errorBodyOf(answer);
  const dead = answer.status === 403 && body?.code === 'invalid_token';
  if (dead) await wordOfOtherTabs();
  // Who has signed out or in meanwhile, here or in another tab, or is just leaving, is not meant.
  if (rules.token() === token && !isBeingLeft(token)) {
    if (dead) rules.sessionOver();
    else if (answer.status === 401) rules.toLogin();
  }
  if (args.shown !== 'by-caller') {
    if (answer.status === 400 && body) rules.showMessage(body.message);
    if (GENERAL_FAILURES.includes(answer.status)) rules.showFailure();
  }
  return body
    ? new ApiError(answer.status, body)
    : new TransportError('status', transportMessages.status(answer.status));
}

async function errorBodyOf(answer: Response): Promise<ErrorBody | null> {
  return asErrorBody(await answer.json().catch(() => null));
}
