import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { addSafety, createHttp } from '@distance/server/http/app.ts';
import { randomId } from '@distance/server/public-id.ts';
import { expect, inject, test } from 'vitest';
import { shopEnv } from '../../shop-world.ts';
import { nextAddress, startVirtualShop } from '../virtual-shop.ts';
import { makeActor, withFreshSession } from './actors.ts';
import { KINDS } from './belongings.ts';

const ENTRY = fileURLToPath(new URL('../server-process.ts', import.meta.url));

test('no page and no answer lets its address be told to where it leads (S20)', async () => {
  const shop = await startVirtualShop(inject('postgres'));
  const app = createHttp(shop.settings);
  await addSafety(app);
  app.get('/*', async () => 'a page');
  for (const address of [
    '/thanks?order=1&key=secret',
    '/me/shop/1?key=secret',
    '/token/secret',
    '/loginlink',
  ])
    expect((await app.inject(address)).headers['referrer-policy']).toBe('strict-origin');
  const refused = await fetch(`${shop.server.url}/api/order/nosuch?key=secret`);
  expect(refused.headers.get('referrer-policy')).toBe('strict-origin');
  expect(refused.headers.get('permissions-policy')).toContain('geolocation=()');
  await app.close();
  await shop.close();
});

test('the log, at its most talkative, has no key, code, token, password or number (S20, S39)', async () => {
  const shop = await startVirtualShop(inject('postgres'));
  const me = await withFreshSession(shop, await makeActor(shop, 'user'));
  const secret = (name: string) => `${name}${randomId(60)}`;
  const [order, ticket, file, team] = await Promise.all(
    (['order', 'ticket', 'file', 'team'] as const).map(async (kind) => await KINDS[kind](shop, me)),
  );
  const env = {
    ...shopEnv(shop.settings.databaseUrl, shop.emulator, shop.settings.dataDir),
    LOG_LEVEL: 'debug',
  };
  const child = fork(ENTRY, { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'], execArgv: [] });
  let log = '';
  child.stdout?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  try {
    // The child says where it listens.
    const [{ ready: url }] = (await once(child, 'message')) as [{ ready: string }];
    const secrets: string[] = [me.token];
    const call = async (method: string, path: string, body?: object) =>
      await fetch(url + path, {
        method,
        headers: {
          'x-forwarded-for': nextAddress(),
          authorization: `Bearer ${me.token}`,
          'x-basket-key': secrets[1] ?? '',
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
    const collect = (value: string) => {
      secrets.push(value);
      return value;
    };
    collect(secret('basket'));
    for (const [path, { id, key } = { id: '', key: '' }] of [
      ['/api/order/', order],
      ['/api/user/ticket/', ticket],
      ['/api/files/', file],
      ['/api/teams/', team],
    ] as const)
      expect((await call('GET', `${path}${id}?key=${collect(key)}`)).status).toBe(200);
    await call('POST', `/api/order/${order?.id}/payment`, { key: order?.key });
    await call('PUT', '/api/auth', { email: me.email, password: collect(secret('password')) });
    await call('PUT', '/api/user/password', {
      password: collect(secret('old')),
      new_password: collect(secret('new')),
    });
    await call('PUT', '/api/auth/link', { code: collect(secret('code')) });
    await call('PUT', '/api/auth/token', { token: collect(secret('token')) });
    await call('POST', '/api/user/code', { phone: collect('79031184022') });
    await call('POST', '/api/user/vk', {
      code: collect(secret('network')),
      state: collect(secret('state')),
      secret: collect(secret('kept')),
    });
    // Pages of links, and whatever else names a secret.
    for (const path of [
      `/token/${collect(secret('once'))}`,
      `/verify/email/${collect(secret('verify'))}`,
      `/api/promocode/check/event/${collect(secret('promo'))}/nosuch`,
      `/user/auth/vk?code=${collect(secret('back'))}&state=${collect(secret('st'))}&device_id=${collect(secret('dev'))}`,
      `/loginlink?token=${collect(secret('login'))}`,
      `/newpass?code=${collect(secret('newpass'))}`,
    ])
      await call('GET', path);
    await call('GET', '/api/event/list');
    await expect.poll(() => log).toContain('/api/event/list');
    expect(log).toContain(`/api/order/${order?.id}?key=…`);
    expect(secrets.filter((value) => log.includes(value))).toEqual([]);
  } finally {
    child.kill();
    await shop.close();
  }
});
