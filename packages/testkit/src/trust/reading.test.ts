import { calls, type CallKey } from '@distance/contract/calls.ts';
import { isRead } from '@distance/contract/is-read.ts';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { CountedWrites, tablesOf, type Query } from '../counted-writes.ts';
import { googleWallet } from './google-wallet.ts';
import { ownRequests, UNANSWERED } from './reading-requests.ts';
import { makeActor, type Actor } from './rights/actors.ts';
import { KINDS } from './rights/belongings.ts';
import { startOf } from './rights/start-of.ts';
import { RIGHTS } from './rights/expected-rights.ts';
import { send, withKey } from './rights/play-rights.ts';
import type { Ask, Rights, Start } from './rights/rights-of-call.ts';
import { startVirtualShop, type VirtualShop } from './virtual-shop.ts';

/** Counted or noted of every request, whatever it asks for: limits, and when a session was last used. */
const NOTED = ['limit_counter', 'session'];

// Object.keys forgets the literal keys of the table.
const READS = (Object.keys(calls) as CallKey[]).filter(isRead);

type Reading = (sent: string | null) => Promise<{ status: number; text: string }>;

interface World {
  shop: VirtualShop;
  reader: Actor;
  own: Partial<Record<CallKey, Ask>>;
  start: Start;
}

/** What shows something, as its owner asks, and by a key where one opens it. */
async function readingsOf({ shop, reader, own, start }: World, call: CallKey): Promise<Reading[]> {
  const asks = own[call] === undefined ? await asksOf(shop, reader, start, RIGHTS[call]) : [own[call]];
  return asks.map((ask) => async (sent) => await send(shop, call, ask, sent));
}

async function asksOf(shop: VirtualShop, reader: Actor, start: Start, rights: Rights): Promise<Ask[]> {
  if (rights.about === 'everybody') return [rights.ask?.(start) ?? {}];
  if (rights.about === 'caller') {
    if (rights.shows) await KINDS[rights.shows](shop, reader);
    return [rights.ask?.(reader) ?? {}];
  }
  const asks: Ask[] = [];
  for (const slot of rights.slots) {
    const it = await KINDS[slot.of](shop, reader);
    const ask = slot.ask(it, reader, it, start);
    // What the key alone opens shows nothing to anybody without it.
    if (slot.keyAlone !== true) asks.push(ask);
    if (slot.keyIn !== undefined) asks.push(withKey(slot, ask, it.key));
  }
  return asks;
}

let world: World;
let writes: CountedWrites;
let wallet: Awaited<ReturnType<typeof googleWallet>>;
const query: Query = async (text, values) =>
  await world.shop.db.executeQuery(CompiledQuery.raw(text, [...values]));
const readings = new Map<CallKey, Reading[]>();

/** Tables that were written to meanwhile. */
async function writtenBy(act: () => Promise<void>): Promise<string[]> {
  const before = await writes.read(query);
  await act();
  const after = await writes.read(query);
  return writes.tables.filter((_, place) => after[place] !== before[place]);
}

beforeAll(async () => {
  wallet = await googleWallet();
  const shop = await startVirtualShop(inject('postgres'), { env: wallet.env });
  const reader = await makeActor(shop, 'user');
  const { format, otherFormat } = await startOf(shop);
  const start = {
    event: format.eventPublicId,
    city: format.eventCityPublicId,
    format: format.publicId,
    otherFormat: otherFormat.publicId,
  };
  world = { shop, reader, start, own: await ownRequests(shop) };
  for (const call of READS)
    if (UNANSWERED[call] === undefined) readings.set(call, await readingsOf(world, call));
  const tables = (await tablesOf(query)).filter((table) => !NOTED.includes(table));
  writes = await CountedWrites.open(query, tables);
});
afterAll(async () => {
  await world?.shop.close();
  await wallet?.remove();
});

test.each(READS.filter((call) => UNANSWERED[call] === undefined))(
  '%s shows what is there and writes no table (S38)',
  async (call) => {
    const answers: string[] = [];
    const written = await writtenBy(async () => {
      for (const reading of readings.get(call) ?? []) {
        const { status, text } = await reading(world.reader.token);
        answers.push(status === 200 ? 'shown' : `${status} ${text.slice(0, 200)}`);
        // Whoever has no session reads too, or is refused.
        expect((await reading(null)).status).toBeLessThan(500);
      }
    });
    expect([...new Set(answers)]).toEqual(['shown']);
    expect(written).toEqual([]);
  },
);

test('control: what is written is noticed, even where it changes nothing', async () => {
  const written = await writtenBy(async () => {
    await world.shop.db
      .updateTable('ticket')
      .set((table) => ({ state: table.ref('state') }))
      .execute();
  });
  expect(written).toEqual(['ticket']);
});
