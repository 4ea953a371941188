import { calls, type CallKey } from '@distance/contract/calls.ts';
import type { CallSpec } from '@distance/contract/define-call.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { makeFormat } from '../../factories/formats.ts';
import { paymentBody } from '../../factories/payments.ts';
import { makeToken, makeUser } from '../../factories/users.ts';
import { nextAddress, startVirtualShop, type VirtualShop } from '../virtual-shop.ts';
import { ACTORS, makeActor, withFreshSession } from './actors.ts';
import { send } from './play-rights.ts';

// Object.keys forgets the literal keys of the table.
const SIGNED = (Object.keys(calls) as CallKey[]).filter((key) => {
  const { auth, deadToken }: CallSpec = calls[key];
  return auth !== 'none' && deadToken !== 'nobody' && key !== 'authLogout';
});

/** Reads that anybody may ask: a dead token is nobody there, so that an open page does not break. */
const OPEN_TO_NOBODY = (Object.keys(calls) as CallKey[]).filter((key) => {
  const { deadToken }: CallSpec = calls[key];
  return deadToken === 'nobody';
});

describe('what is taken away is gone with the next call (S23)', () => {
  let shop: VirtualShop;
  beforeAll(async () => {
    shop = await startVirtualShop(inject('postgres'));
  });
  afterAll(async () => await shop?.close());

  /** Answers of every call that looks at a token. */
  async function codesFor(
    token: string | null,
    keys: readonly CallKey[] = SIGNED,
  ): Promise<Record<string, number>> {
    const codes: Record<string, number> = {};
    for (const key of keys) {
      await sql`delete from limit_counter`.execute(shop.db);
      const { status, code } = await send(shop, key, {}, token);
      const name = `${status} ${code}`;
      codes[name] = (codes[name] ?? 0) + 1;
    }
    return codes;
  }

  test('every call refuses the token of an ended session (S16)', async () => {
    const token = await makeToken(shop.db, shop.clock, (await makeUser(shop.db, shop.clock)).id);
    expect((await send(shop, 'authCheck', {}, token)).status).toBe(200);
    expect((await send(shop, 'authLogout', {}, token)).status).toBe(200);
    expect(await codesFor(token)).toEqual({ '403 invalid_token': SIGNED.length });
  });

  test('what anybody may read answers a dead token as it answers nobody', async () => {
    expect(OPEN_TO_NOBODY.map((key) => calls[key].method).toSorted()).toEqual(
      OPEN_TO_NOBODY.map(() => 'GET'),
    );
    expect(OPEN_TO_NOBODY.length).toBeGreaterThan(0);
    expect(await codesFor('a token of nobody', OPEN_TO_NOBODY)).toEqual(await codesFor(null, OPEN_TO_NOBODY));
  });

  test('every call refuses the token of a blocked account, and serves it when it is let in again', async () => {
    const { id } = await makeUser(shop.db, shop.clock);
    const token = await makeToken(shop.db, shop.clock, id);
    const block = async (blocked: boolean) =>
      await shop.db.updateTable('users').set({ blocked }).where('id', '=', id).execute();
    await block(true);
    expect(await codesFor(token)).toEqual({ '403 invalid_token': SIGNED.length });
    await block(false);
    expect((await send(shop, 'authCheck', {}, token)).status).toBe(200);
  });

  test('a role taken away has no effect on the next price (A6.03)', async () => {
    const { id, email } = await makeUser(shop.db, shop.clock, { vip: { discount: 50, form: 'percent' } });
    const token = await makeToken(shop.db, shop.clock, id);
    const format = await makeFormat(shop.db, shop.clock);
    const pay = async (total: number) =>
      await shop.call<{ code?: string; user?: { role: string[] } }>('POST', '/api/payment', {
        token,
        body: paymentBody(format, { total, email }),
        from: nextAddress(),
      });
    expect((await pay(1200)).status).toBe(200);
    await shop.db.updateTable('users').set({ role: [] }).where('id', '=', id).execute();
    expect(await pay(1200)).toMatchObject({ status: 409, body: { code: 'price_changed' } });
    const { body } = await shop.call<{ user: { role: string[] } }>('GET', '/api/auth', { token });
    expect(body.user.role).toEqual([]);
  });

  test('roles are a list in the user object, also those without rights yet (A6.03, A6.06)', async () => {
    const changed: Record<string, string[]> = {};
    for (const name of ACTORS.slice(ACTORS.indexOf('user'))) {
      const { sent } = await withFreshSession(shop, await makeActor(shop, name));
      const { text } = await send(shop, 'authCheck', {}, sent);
      // As the call declares it.
      changed[name] = (JSON.parse(text) as { user: { role: string[] } }).user.role;
    }
    expect(changed).toEqual({
      user: [],
      vip: ['vip'],
      volunteer: ['volunteer'],
      staff: ['staff'],
      organiser: ['organiser'],
      'other organiser': ['organiser'],
      admin: ['admin'],
    });
  });
});
