import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, TransportError } from './api-error.ts';
import { beginLeaving } from '../signals/session.ts';
import { createBrowserSend, type FailureRules } from './browser-send.ts';
import { createClient, type Outgoing, type Send } from './client.ts';

const rules = {
  token: vi.fn<() => string | null>(() => null),
  sessionOver: vi.fn<() => void>(),
  locale: () => 'ru',
  showMessage: vi.fn<(message: string) => void>(),
  showFailure: vi.fn<() => void>(),
  toLogin: vi.fn<() => void>(),
} satisfies FailureRules;

beforeEach(() => {
  vi.clearAllMocks();
  rules.token.mockReturnValue(null);
});
afterEach(() => vi.useRealTimers());

const json = (status: number, body: unknown) => async () => Response.json(body, { status });
const route = { method: 'GET', path: '/api/event/id/{id}' };

/** Sends one call against `answer` and gives what it threw. */
async function failure(answer: typeof fetch, args: Outgoing = {}): Promise<unknown> {
  return createBrowserSend(rules, answer)('eventById', route, { params: { id: '7' }, ...args }).then(
    () => 'answered',
    (error: unknown) => error,
  );
}

test('parameters and query go into the address, the language into a header, JSON is asked for (P7.02, A7.94)', async () => {
  const answer = vi.fn<typeof fetch>(json(200, { values: 1 }));
  const sent = await createBrowserSend(rules, answer)('eventFormats', route, {
    params: { id: 'a/b' },
    query: { hidden: 'true', none: undefined },
  });
  expect(sent).toEqual({ values: 1 });
  expect(answer.mock.calls[0]?.[0]).toBe('/api/event/id/a%2Fb?hidden=true');
  expect(answer.mock.calls[0]?.[1]?.headers).toEqual({ accept: 'application/json', 'accept-language': 'ru' });
});

test('the token goes with the call when there is one, the body as JSON (P6.02, P7.04, A6.07, A7.94)', async () => {
  rules.token.mockReturnValue('abc');
  const answer = vi.fn<typeof fetch>(json(200, {}));
  await createBrowserSend(rules, answer)(
    'authCheck',
    { method: 'PUT', path: '/api/auth' },
    { body: { a: 1 }, idempotencyKey: 'key-12345' },
  );
  expect(answer.mock.calls[0]?.[1]).toMatchObject({
    method: 'PUT',
    body: '{"a":1}',
    headers: {
      authorization: 'Bearer abc',
      'content-type': 'application/json',
      'idempotency-key': 'key-12345',
    },
  });
});

test('400 shows the message of the answer (P8.01, A4.51, A8.01)', async () => {
  const error = await failure(
    json(400, { message: 'Нет мест', code: 'tickets_unavailable', fields: { a: 'b' } }),
  );
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 400,
    message: 'Нет мест',
    code: 'tickets_unavailable',
    fields: { a: 'b' },
  });
  expect(rules.showMessage).toHaveBeenCalledExactlyOnceWith('Нет мест');
});

test('a caller that shows the refusal itself gets no modal', async () => {
  const error = await failure(json(400, { message: 'Нет', code: 'invalid' }), { shown: 'by-caller' });
  expect(error).toBeInstanceOf(ApiError);
  expect(rules.showMessage).not.toHaveBeenCalled();
});

test.each([500, 502, 422])('%i shows the general failure (P8.02, A8.02)', async (status) => {
  expect(await failure(json(status, { message: 'x', code: 'internal' }))).toMatchObject({ status });
  expect(rules.showFailure).toHaveBeenCalledOnce();
  expect(rules.showMessage).not.toHaveBeenCalled();
});

test('401 leads to the sign-in page and keeps the token (P8.03)', async () => {
  await failure(json(401, { message: 'Войдите', code: 'unauthorized' }));
  expect(rules.toLogin).toHaveBeenCalledOnce();
  expect(rules.sessionOver).not.toHaveBeenCalled();
});

test('403 of an invalid token ends the session (P8.04)', async () => {
  await failure(json(403, { message: 'Сессия закончилась', code: 'invalid_token' }));
  expect(rules.sessionOver).toHaveBeenCalledOnce();
});

test.each([
  [401, { code: 'unauthorized', message: 'x' }],
  [403, { code: 'invalid_token', message: 'x' }],
])(
  '%i of a session that has ended or changed meanwhile does nothing to the one that is here',
  async (status, body) => {
    rules.token.mockReturnValueOnce('old');
    rules.token.mockReturnValue('new');
    expect(await failure(json(status, body))).toBeInstanceOf(ApiError);
    expect(rules.sessionOver).not.toHaveBeenCalled();
    expect(rules.toLogin).not.toHaveBeenCalled();
  },
);

test('403 of a token that another tab is just giving up ends nothing here', async () => {
  // The refusal is here before the word of the other tab is.
  vi.useFakeTimers();
  rules.token.mockReturnValue('mine');
  const refused = failure(json(403, { message: 'Сессия закончилась', code: 'invalid_token' }));
  setTimeout(() => rules.token.mockReturnValue(null), 100);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await refused).toBeInstanceOf(ApiError);
  expect(rules.sessionOver).not.toHaveBeenCalled();
});

test.each([
  [401, { code: 'unauthorized', message: 'x' }],
  [403, { code: 'invalid_token', message: 'x' }],
])(
  '%i while the account is being left leads nowhere, and does when it stays after all',
  async (status, body) => {
    vi.stubGlobal('localStorage', {
      getItem: () => 'mine',
      setItem: () => undefined,
      removeItem: () => undefined,
    });
    rules.token.mockReturnValue('mine');
    const stay = beginLeaving();
    expect(await failure(json(status, body))).toBeInstanceOf(ApiError);
    expect(rules.sessionOver).not.toHaveBeenCalled();
    expect(rules.toLogin).not.toHaveBeenCalled();
    stay();
    await failure(json(status, body));
    expect(status === 403 ? rules.sessionOver : rules.toLogin).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  },
);

test('403 of a right that is missing keeps the token', async () => {
  expect(await failure(json(403, { message: 'Недостаточно прав', code: 'forbidden' }))).toMatchObject({
    status: 403,
  });
  expect(rules.sessionOver).not.toHaveBeenCalled();
  expect(rules.toLogin).not.toHaveBeenCalled();
});

test.each([404, 409, 418, 429])(
  '%i with a body is passed to the caller alone (P8.06, A8.05)',
  async (status) => {
    expect(await failure(json(status, { message: 'm', code: 'conflict' }))).toMatchObject({
      status,
      message: 'm',
    });
    for (const act of [rules.showMessage, rules.showFailure, rules.toLogin, rules.sessionOver])
      expect(act).not.toHaveBeenCalled();
  },
);

test('an answer without a body is rethrown with its status (P8.07, P8.08, A8.06)', async () => {
  const error = await failure(async () => new Response(null, { status: 504 }));
  expect(error).toBeInstanceOf(TransportError);
  expect(error).toMatchObject({ message: 'Request failed with status code 504', kind: 'status' });
});

test('a lost network is rethrown (P8.07, P8.08)', async () => {
  const lost = new TypeError('fetch failed');
  const error = await failure(() => Promise.reject(lost));
  expect(error).toMatchObject({ message: 'Network Error', kind: 'network', cause: lost });
});

/** A server that never answers, but stops when it is told to. */
const silent: typeof fetch = (_url, init) =>
  new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));

test('an aborted call says so (P8.08)', async () => {
  const stop = new AbortController();
  const failed = failure(silent, { signal: stop.signal });
  stop.abort();
  expect(await failed).toMatchObject({ message: 'Request aborted', kind: 'aborted' });
});

test('a call gives up after its time (P8.08, P7.03, P9.20, A7.93)', async () => {
  const timeouts = vi.spyOn(AbortSignal, 'timeout');
  const own = createBrowserSend(rules, silent)(
    'paymentCancel',
    { method: 'POST', path: '/api/payment/cancel', timeoutMs: 5 },
    {},
  );
  await expect(own).rejects.toMatchObject({ message: 'timeout of 5ms exceeded', kind: 'timeout' });
  await failure(json(200, {}));
  expect(timeouts.mock.calls).toEqual([[5], [10_000]]);
});

test('a file answers as bytes', async () => {
  const pdf = async () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });
  const blob = await createBrowserSend(rules, pdf)('ticketPdf', route, { params: { id: '1' } });
  expect(await (blob as Blob).text()).toBe('%PDF');
});

test('a file is called what its header says (A7.35)', async () => {
  const name = 'Диплом Ночная десятка Анна Климова.pdf';
  const pdf = async () =>
    new Response('%PDF', {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      },
    });
  const file = await createBrowserSend(rules, pdf)('userCertificate', route, { params: { id: '1' } });
  expect(file).toBeInstanceOf(File);
  expect([(file as File).name, (file as File).type]).toEqual([name, 'application/pdf']);
});

test('the client has a function for every call, 30 s for the refund (P7.03, P7.08, P9.21)', async () => {
  const send = vi.fn<Send>(async () => ({ sum: 1 }));
  const client = createClient(send);
  await client.eventById({ params: { id: '7' } });
  expect(send).toHaveBeenCalledWith(
    'eventById',
    { method: 'GET', path: '/api/event/id/{id}' },
    { params: { id: '7' } },
  );
  const { callRoutes } = await import('@distance/contract/routes.generated.ts');
  expect(callRoutes.paymentCancel.timeoutMs).toBe(30_000);
});
