import { expect, test, vi } from 'vitest';
import { storedToken, storedUser } from '../signals/session.ts';

vi.stubGlobal('document', { documentElement: { lang: 'ru' } });
const { authStatus, payingToken } = await import('./buyer.ts');

test.each([
  [null, null, 'NO_AUTH', null],
  ['kept', { public_id: 'u', temporary: true }, 'NO_AUTH', null],
  ['kept', { public_id: 'u', temporary: false }, 'AUTH', 'kept'],
] as const)('token %s of %j pays as %s with %s (P6.03, P6.11, P9.22, A9.24)', (token, user, status, sent) => {
  storedToken.set(token);
  storedUser.set(user === null ? null : JSON.stringify(user));
  expect([authStatus(), payingToken()]).toEqual([status, sent]);
});
