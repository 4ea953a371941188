import { ru } from '@distance/i18n/ru.ts';
import { en } from '@distance/i18n/en.ts';
import { expect, test } from 'vitest';
import { TransportError } from '../api/api-error.ts';
import { createBrowserSend } from '../api/browser-send.ts';
import { failureKind, failureText } from './failure-text.ts';

const WORDS = 'Произошла ошибка, попробуйте позже';

/** What is said of a call that got this answer. */
async function saidOf(answer: typeof fetch): Promise<string> {
  const send = createBrowserSend(
    {
      token: () => null,
      sessionOver: () => undefined,
      locale: () => 'ru',
      showMessage: () => undefined,
      showFailure: () => undefined,
      toLogin: () => undefined,
    },
    answer,
  );
  const told = send('eventList', { method: 'GET', path: '/api/event/list' }, { shown: 'by-caller' });
  return await told.then(
    () => 'answered',
    (error: unknown) => failureText(error, ru.shell),
  );
}

test.each([500, 502, 422, 504])(
  '%i without a body of ours is a fault in general words (P8.02, A8.02)',
  async (status) => {
    expect(await saidOf(async () => new Response('<h1>Bad Gateway</h1>', { status }))).toBe(WORDS);
  },
);

test.each([
  [500, 'internal', ru.errors.internal],
  [422, 'unprocessable', ru.errors.unprocessable],
])('%i with our body is told in the same words (P8.02, A8.02)', async (status, code, message) => {
  expect(await saidOf(async () => Response.json({ code, message }, { status }))).toBe(WORDS);
});

test.each([200, 201])('a page of a proxy in place of an answer of %i is a fault as well', async (status) => {
  const page = async () =>
    new Response('<h1>Wi-Fi</h1>', { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
  expect(await saidOf(page)).toBe(WORDS);
});

test('silence is told as slowness, and only a way that is lost blames the connection (A8.06)', async () => {
  const said = (kind: 'network' | 'timeout' | 'aborted' | 'status') =>
    [ru, en].map(({ shell }) => failureText(new TransportError(kind, ''), shell));
  expect(said('timeout')).toEqual([
    'Сервер долго не отвечает. Попробуйте ещё раз',
    'The server takes too long to answer. Try again',
  ]);
  expect(said('status')).toEqual([WORDS, 'Something went wrong, please try later']);
  expect(said('network')).toEqual([ru.shell.offline, en.shell.offline]);
});

test('a refusal is told in the server’s own words, a lost network as one (P8.07)', async () => {
  const refused = { code: 'phone_taken', message: ru.errors.phone_taken };
  expect(await saidOf(async () => Response.json(refused, { status: 409 }))).toBe(ru.errors.phone_taken);
  expect(await saidOf(async () => await Promise.reject(new TypeError('fetch failed')))).toBe(
    ru.shell.offline,
  );
  expect(ru.shell.offline).toBe('Нет связи с сервером. Проверьте интернет и попробуйте снова');
});

test.each([
  ['Chrome', 'Failed to fetch'],
  ['Firefox', 'NetworkError when attempting to fetch resource.'],
  ['Safari', 'Load failed'],
])(
  'what the router fetched in vain blames the connection in %s, a fault of ours does not',
  (_browser, words) => {
    expect(failureKind(new TypeError(words))).toBe('offline');
    expect(failureKind(new Error(words))).toBe('failure');
    expect(failureKind(new TypeError("Cannot read properties of undefined (reading 'id')"))).toBe('failure');
  },
);
