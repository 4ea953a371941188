import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { readSettings } from '@distance/server/settings.ts';
import { WrongSetting } from '@distance/server/wrong-setting.ts';
import { startServer } from '@distance/server/start-server.ts';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { ask } from '../db/statement.ts';
import { Limiter, LIMITS } from './limits.ts';

let world: CallWorld;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'), { TRUSTED_PROXIES: '127.0.0.1', METRICS_PORT: '0' });
});
afterAll(async () => await world.close());

const codeMax = LIMITS.code[0]?.max ?? 0;
const check = async (from: string) =>
  await world.fetch('/api/promocode/check/ticket/NOSUCH/nosuch', { headers: { 'x-forwarded-for': from } });

describe('limits (S6, S7)', () => {
  test('a list that is searched by words counts as a search, one that is not as a reading', async () => {
    const list = async (json: object) =>
      await world.fetch('/api/event_city/filtered', {
        method: 'POST',
        json,
        headers: { 'x-forwarded-for': '2001:db8:77::1' },
      });
    const searches = LIMITS.search[0]?.max ?? 0;
    const answers = await Promise.all(
      Array.from({ length: searches + 1 }, async () => (await list({ text: 'кросс' })).status),
    );
    expect(answers.filter((status) => status === 429)).toHaveLength(1);
    for (const json of [{}, { text: ' ' }]) expect((await list(json)).status).toBe(200);
  });

  test('the request after the limit waits, and a restart or a second process does not forget', async () => {
    for (let i = 0; i < codeMax; i += 1) expect((await check('203.0.113.1')).status).toBe(404);
    const refused = await check('203.0.113.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({
      code: 'too_many',
      details: { retry_after_s: Number(refused.headers.get('retry-after')) },
    });
    const acquirer = world.server.services.acquirers.current;
    const second = await startServer(world.settings, {
      site: false,
      jobs: false,
      clock: world.clock,
      acquirer,
    });
    const there = await fetch(`${second.url}/api/promocode/check/ticket/NOSUCH/nosuch`, {
      headers: { 'x-forwarded-for': '203.0.113.1' },
    });
    expect(there.status).toBe(429);
    await second.close();
    expect((await check('203.0.113.2')).status).toBe(404);
    world.clock.advance(60_000);
    expect((await check('203.0.113.1')).status).toBe(404);
  });

  test('a purchase is counted by its first question, and a second process knows of it a moment later', async () => {
    const payMax = LIMITS.pay[0]?.max ?? 0;
    const from = '203.0.113.7';
    const body = paymentBody({ publicId: 'nosuch', eventCityPublicId: 'nosuch' });
    const press = async (url: string) =>
      await fetch(`${url}/api/payment`, {
        method: 'POST',
        headers: { 'x-forwarded-for': from, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const { url, services } = world.server;
    for (let i = 0; i < payMax; i += 1) expect((await press(url)).status).toBe(400);
    const refused = await press(url);
    expect([refused.status, (await refused.json()).code]).toEqual([429, 'too_many']);
    const counted = async () =>
      await services.db
        .selectFrom('limit_counter')
        .select('count')
        .where('key', '=', `pay:60000:${from}`)
        .executeTakeFirst();
    await expect.poll(counted).toEqual({ count: payMax + 1 });
    const second = await startServer(world.settings, {
      site: false,
      jobs: false,
      clock: world.clock,
      acquirer: services.acquirers.current,
    });
    expect((await press(second.url)).status).toBe(429);
    await second.close();
    // What the second one counted last is in the database when it has ended.
    expect(await counted()).toEqual({ count: payMax + 2 });
  });

  test('a purchase whose count reaches the database before its question is answered counts once', async () => {
    const { db, clock } = world.server.services;
    const payMax = LIMITS.pay[0]?.max ?? 0;
    const limiter = new Limiter(db, clock);
    const press = async () => {
      const { question, judge } = limiter.along('pay', '203.0.113.9', null);
      // What is counted is sent before the answer is read.
      await limiter.close();
      await judge(await ask(db, question));
    };
    for (let i = 0; i < payMax; i += 1) await press();
    await expect(press()).rejects.toThrow(expect.objectContaining({ code: 'too_many' }));
  });

  test('a request that is counted at once knows of those that are counted along', async () => {
    const { db, clock } = world.server.services;
    const from = '203.0.113.11';
    const most = LIMITS.code[0]?.max ?? 0;
    const limiter = new Limiter(db, clock);
    onTestFinished(async () => await limiter.close());
    for (let n = 1; n < most; n += 1) limiter.along('code', from, null);
    await limiter.take('code', from);
    await expect(limiter.take('code', from)).rejects.toThrow(expect.objectContaining({ code: 'too_many' }));
    await limiter.close();
    const counted = await db
      .selectFrom('limit_counter')
      .select('count')
      .where('key', '=', `code:60000:${from}`)
      .execute();
    expect(counted).toEqual([{ count: most + 1 }]);
  });

  test('requests that come while counts are on the way to the database are not forgotten', async () => {
    const { db, clock } = world.server.services;
    const from = '203.0.113.10';
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const limiter = new Limiter(db, clock);
    const send = async (count: number) => {
      for (let n = 0; n < count; n += 1) await limiter.take('search', from);
    };
    await send(60);
    // The count sets out; nothing of the database is answered before the next lines are through.
    vi.advanceTimersByTime(2000);
    await send(60);
    const sent = async () =>
      await db.selectFrom('limit_counter').select('count').where('key', '=', `search:${from}`).execute();
    await expect.poll(sent).toEqual([{ count: 60 }]);
    await ask(db, { sql: () => 'select json_build_array(1)', values: [] });
    await send((LIMITS.search[0]?.max ?? 0) - 120);
    await expect(send(1)).rejects.toThrow(expect.objectContaining({ code: 'too_many' }));
    await limiter.close();
  });

  test('a forwarding header counts only from a trusted proxy', async () => {
    const open = await startCallWorld(inject('postgres'));
    const forged = async (i: number) =>
      await open.fetch('/api/promocode/check/ticket/NOSUCH/nosuch', {
        headers: { 'x-forwarded-for': `198.51.100.${i}` },
      });
    const statuses: number[] = [];
    for (let i = 0; i <= codeMax; i += 1) statuses.push((await forged(i)).status);
    expect(statuses.at(-1)).toBe(429);
    await open.close();
  });
});

describe('operation', () => {
  test('health and readiness answer; metrics do on a port of their own, which is not the public one', async () => {
    expect(await (await world.fetch('/healthz')).json()).toEqual({ status: 'ok' });
    expect(await (await world.fetch('/readyz')).json()).toEqual({ status: 'ready' });
    const { metricsUrl, url } = world.server;
    expect(await (await fetch(String(metricsUrl))).text()).toContain('http_request_seconds_bucket');
    expect(new URL(String(metricsUrl)).port).not.toBe(new URL(url).port);
    expect((await world.fetch('/metrics')).status).toBe(404);
  });

  test('every answer carries a request id and the safety headers, refusals too (S38)', async () => {
    for (const path of ['/api/event/list', '/api/nothing', '/api/order/nosuch']) {
      const { headers } = await world.fetch(path);
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-z]{12}$/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    }
  });

  test('an address that cannot be decoded leads nowhere, with the headers of every answer (S38, S40)', async () => {
    for (const path of [
      '/%ff',
      '/api/order/%zz',
      '/api/promocode/check/ticket/%00/x',
      '/api/event/%E0%A4%A',
    ]) {
      const answer = await world.fetch(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-z]{12}$/);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test.each(['<img src=x onerror=alert(1)>', '+7 912 345-67-89\r\nBcc: x@y.example'])(
    'a purchase takes no phone like %j (S36, G11)',
    async (phone) => {
      const body = { ...paymentBody({ publicId: 'nosuch', eventCityPublicId: 'nosuch' }), phone };
      const answer = await world.fetch('/api/payment', {
        method: 'POST',
        json: body,
        headers: { 'x-forwarded-for': '203.0.113.77' },
      });
      const { fields } = await answer.json();
      expect([answer.status, Object.keys(fields)]).toEqual([400, ['phone']]);
    },
  );

  test('a call that does not exist is a JSON refusal in the language asked for', async () => {
    const answer = await world.fetch('/api/order/nosuch', { locale: 'en' });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ message: 'Not found', code: 'not_found' });
  });

  test('what everybody may read is answered to a token that has ended as to nobody (P8.04)', async () => {
    for (const path of ['/api/event/list', '/api/promocode/check/event/NOSUCH/nosuch']) {
      const [nobody, ended] = [await world.fetch(path), await world.fetch(path, { token: 'nosuchtoken' })];
      expect([ended.status, await ended.text()]).toEqual([nobody.status, await nobody.text()]);
      expect(ended.status).not.toBe(403);
    }
  });

  test('an invalid token is 403, a missing one 401 where one is needed (P8.03, P8.04, A8.03, A8.04)', async () => {
    const missing = await world.fetch('/api/user/tickets/my');
    const invalid = await world.fetch('/api/user/tickets/my', { token: 'nosuchtoken' });
    expect([missing.status, invalid.status]).toEqual([401, 403]);
    expect(await invalid.json()).toMatchObject({ code: 'invalid_token' });
  });
});

describe('settings', () => {
  test.each([
    [{}, 'DATABASE_URL'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://x', PORT: 'x' }, 'PORT'],
    [{ DATABASE_URL: 'postgres://x', NODE_ENV: 'production' }, 'SECRET_KEY'],
  ])('%j is refused in one line that names it', (env, name) => {
    const read = () => readSettings(env);
    expect(read).toThrow(WrongSetting);
    expect(read).toThrow(new RegExp(`^wrong settings: [^\\n]*${name}[^\\n]*$`));
  });
});
