import { calls, type CallKey } from '@distance/contract/calls.ts';
import type { CallSpec } from '@distance/contract/define-call.ts';
import { handlers } from '@distance/server/calls.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { makeDocuments } from '../../factories/documents.ts';
import { startVirtualShop, type VirtualShop } from '../virtual-shop.ts';
import { makeActor, withFreshSession, type Actor } from './actors.ts';
import { KINDS } from './belongings.ts';
import { startOf } from './start-of.ts';
import { RIGHTS } from './expected-rights.ts';
import { send, type Answer } from './play-rights.ts';
import type { Ask, Slot, Start } from './rights-of-call.ts';

/** What nobody may say of himself or of anything he sends. */
const FORBIDDEN = {
  role: ['admin'],
  temporary: true,
  blocked: true,
  discount: 100,
  discount_form: 'percent',
  id: 1,
  user_id: 1,
  owner_id: 1,
  holder_id: 1,
  email_confirmed_at: '2020-01-01T00:00:00Z',
  phone_confirmed_at: '2020-01-01T00:00:00Z',
  password_hash: 'known',
  credentials_changed_at: '2020-01-01T00:00:00Z',
  created_at: '2020-01-01T00:00:00Z',
  deletion_at: '2020-01-01T00:00:00Z',
  state: 'paid',
  __proto__: { role: ['admin'] },
};
/** Calls that prove an address or a number, or set a password: they alone touch those columns. */
const PROVES: Partial<Record<CallKey, readonly string[]>> = {
  authPayment: ['email_confirmed_at'],
  userVerifyNewEmail: ['email', 'email_confirmed_at', 'credentials_changed_at'],
  userNewPhone: ['phone', 'phone_confirmed_at', 'credentials_changed_at'],
  userDeletionAsk: ['deletion_at', 'deletion_asked_at', 'credentials_changed_at'],
};
// Object.keys forgets the literal keys of the table.
const WRITES = (Object.keys(calls) as CallKey[]).filter(
  (key) => (calls[key] satisfies CallSpec as CallSpec).body,
);

describe('fields that nobody may set (S22)', () => {
  let shop: VirtualShop;
  let actor: Actor;
  beforeAll(async () => {
    shop = await startVirtualShop(inject('postgres'));
    await makeDocuments(shop.db, shop.clock);
    actor = await makeActor(shop, 'user');
  });
  afterAll(async () => await shop?.close());

  test.each(WRITES)('%s', async (key) => {
    await sql`delete from limit_counter`.execute(shop.db);
    const me = await withFreshSession(shop, actor);
    for (const ask of await asksOf(shop, key, me)) {
      const before = await rightsOf(shop);
      const mine = await rowOf(shop, me.id);
      const { body: declared }: CallSpec = calls[key];
      const answer = await send(shop, key, { ...ask, body: spiked(ask.body ?? {}, declared) }, me.sent);
      expect(answer.status).toBeLessThan(500);
      expect(await rightsOf(shop)).toEqual(before);
      const settable = new Set([...(PROVES[key] ?? []), ...(key === 'userUpdate' ? ['name'] : [])]);
      const stored = (row: Record<string, unknown>) =>
        Object.fromEntries(Object.entries(row).filter(([column]) => !settable.has(column)));
      expect(stored(await rowOf(shop, me.id))).toEqual(stored(mine));
    }
  });

  test('what a handler answers beside the declared fields stays inside', async () => {
    const me = await withFreshSession(shop, actor);
    const whole = handlers.authCheck;
    const asked = async (): Promise<Answer> => await send(shop, 'authCheck', {}, me.sent);
    const before = await asked();
    // The table is written once in the product; only this test replaces an entry.
    Reflect.set(handlers, 'authCheck', async () => ({
      ...JSON.parse(before.text),
      secret: 'told',
      user: { ...JSON.parse(before.text).user, password_hash: 'told', id: me.id },
    }));
    try {
      expect((await asked()).text).toBe(before.text);
    } finally {
      Reflect.set(handlers, 'authCheck', whole);
    }
  });

  test('only the basket’s own fields are told as they came', () => {
    const loose = (Object.keys(calls) as CallKey[]).filter((key) => {
      const { output }: CallSpec = calls[key];
      return output !== 'file' && isLoose(z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }));
    });
    expect(loose).toEqual(['basketLoad', 'basketSave']);
  });
});

/** The body with every forbidden field that it does not declare, at every level. */
function spiked(body: object, declared: z.ZodType | undefined): object {
  const names = new Set(declared instanceof z.ZodObject ? Object.keys(declared.shape) : []);
  const extra = Object.fromEntries(Object.entries(FORBIDDEN).filter(([name]) => !names.has(name)));
  const inner = Object.entries(body).map(([name, value]: [string, unknown]) => [
    name,
    Array.isArray(value)
      ? value.map((one: unknown) => (isPlain(one) ? { ...FORBIDDEN, ...one } : one))
      : isPlain(value)
        ? { ...FORBIDDEN, ...value }
        : value,
  ]);
  return { ...extra, ...Object.fromEntries(inner) };
}

const isPlain = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Some object of the schema takes names that it does not declare. */
function isLoose(node: unknown): boolean {
  if (!isPlain(node)) return false;
  if ('properties' in node && 'additionalProperties' in node && node.additionalProperties !== false)
    return true;
  return Object.values(node).some(isLoose);
}

/** Requests of the call that reach what they name, as its owner sends them. */
async function asksOf(shop: VirtualShop, key: CallKey, me: Actor): Promise<Ask[]> {
  const { format, otherFormat } = await startOf(shop);
  const start: Start = {
    event: format.eventPublicId,
    city: format.eventCityPublicId,
    format: format.publicId,
    otherFormat: otherFormat.publicId,
    fresh: crypto.randomUUID(),
  };
  const rights = RIGHTS[key];
  if (rights.about === 'everybody') return [rights.ask?.(start) ?? {}];
  if (rights.about === 'caller') return [rights.ask?.(me) ?? {}];
  return await Promise.all(rights.slots.map(async (slot) => await ownAsk(shop, slot, me, start)));
}

async function ownAsk(shop: VirtualShop, slot: Slot, me: Actor, start: Start): Promise<Ask> {
  const it = await KINDS[slot.of](shop, me);
  const ask = slot.ask(it, me, slot.beside ? await KINDS[slot.beside](shop, me) : it, start);
  return slot.keyAlone ? { ...ask, body: { ...ask.body, key: it.key } } : ask;
}

/** Of every account: nothing of it is anybody’s to set. */
async function rightsOf({ db }: VirtualShop): Promise<unknown> {
  const { rows } = await sql`select id, public_id, role, blocked, discount, discount_form from users
    where role <> '{}' or blocked or discount is not null or discount_form is not null order by id`.execute(
    db,
  );
  return rows;
}

async function rowOf({ db }: VirtualShop, id: number): Promise<Record<string, unknown>> {
  return await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
