import { ru } from '@distance/i18n/ru.ts';
import { expect, test } from 'vitest';
import { createBrowserSend } from '../api/browser-send.ts';
import { failureText } from './failure-text.ts';

const WORDS = 'Произошла ошибка, попробуйте позже';

/** What is said of a call that got this answer. */
async function saidOf(answer: typeof fetch): Promise<string> {
  const send = createBrowserSend(
    {
      token: () => null,
      removeToken: () => undefined,
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

test('a refusal is told in the server’s own words, a lost network as one (P8.07)', async () => {
  const refused = { code: 'phone_taken', message: ru.errors.phone_taken };
  expect(await saidOf(async () => Response.json(refused, { status: 409 }))).toBe(ru.errors.phone_taken);
  expect(await saidOf(async () => await Promise.reject(new TypeError('fetch failed')))).toBe(
    ru.shell.offline,
  );
  expect(ru.shell.offline).toBe('Нет связи с сервером. Проверьте интернет и попробуйте снова');
});
