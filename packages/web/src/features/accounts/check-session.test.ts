import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { storedToken, storedUser } from '../../signals/session.ts';

const anna = {
  public_id: 'anna',
  name: 'Анна',
  last_name: 'Климова',
  email: 'anna@distance.example',
  temporary: false,
};
const ask = vi.fn<typeof fetch>();
const assign = vi.fn<(url: string) => void>();
const clearBasket = vi.fn<() => void>();
let checkSession: typeof import('./check-session.ts').checkSession;

beforeAll(async () => {
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('document', { documentElement: { lang: 'ru' } });
  vi.stubGlobal('location', { assign });
  ({ checkSession } = await import('./check-session.ts'));
});

beforeEach(() => {
  storedToken.set('kept');
  storedUser.set(JSON.stringify(anna));
});

afterEach(() => {
  ask.mockReset();
  assign.mockReset();
  clearBasket.mockReset();
});

const answer = (status: number, body: object) => Response.json(body, { status });

test('a token that still opens keeps the session and renews the user (A4.06)', async () => {
  ask.mockResolvedValue(answer(200, { user: { ...anna, name: 'Аня' } }));
  await checkSession(clearBasket);
  expect(storedToken.get()).toBe('kept');
  expect(JSON.parse(storedUser.get() ?? '')).toMatchObject({ name: 'Аня' });
  expect(clearBasket).not.toHaveBeenCalled();
});

test.each([401, 403])(
  'a token refused with %i leaves a guest with an empty basket where he is (A4.05)',
  async (status) => {
    ask.mockResolvedValue(answer(status, { code: 'invalid_token', message: 'Сессия закончилась' }));
    clearBasket.mockImplementation(() => expect(storedToken.get()).toBe('kept'));
    await checkSession(clearBasket);
    expect([storedToken.get(), storedUser.get()]).toEqual([null, null]);
    expect(clearBasket).toHaveBeenCalledOnce();
    expect(assign).not.toHaveBeenCalled();
  },
);

test.each([
  ['no connection', () => Promise.reject(new TypeError('failed'))],
  ['a failing server', () => Promise.resolve(answer(500, { code: 'internal', message: 'Ошибка' }))],
])('%s says nothing against the token', async (_title, reply) => {
  ask.mockImplementation(reply);
  await checkSession(clearBasket);
  expect(storedToken.get()).toBe('kept');
  expect(clearBasket).not.toHaveBeenCalled();
});

test('who has signed in meanwhile stays signed in', async () => {
  ask.mockImplementation(() => {
    storedToken.set('newer');
    return Promise.resolve(answer(403, { code: 'invalid_token', message: 'Сессия закончилась' }));
  });
  await checkSession(clearBasket);
  expect(storedToken.get()).toBe('newer');
});

test.each([[null], ['{}'], ['{"public_id":""}'], ['no json'], ['null']])(
  'a stored user like %s loses the token and goes to sign in (A4.07)',
  async (raw) => {
    storedUser.set(raw);
    await checkSession(clearBasket);
    expect(storedToken.get()).toBeNull();
    expect(assign).toHaveBeenCalledExactlyOnceWith('/auth');
    expect(ask).not.toHaveBeenCalled();
  },
);

test('a guest asks nothing', async () => {
  storedToken.set(null);
  await checkSession(clearBasket);
  expect(ask).not.toHaveBeenCalled();
});
