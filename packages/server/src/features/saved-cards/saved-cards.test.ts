import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeDocuments } from '@distance/testkit/factories/documents.ts';
import { makeCard } from '@distance/testkit/factories/saved-cards.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { DAY } from '../../clock.ts';
import { eraseAccounts } from '../profile/erase-accounts.ts';
import { makeDataExport } from '../profile/make-data-export.ts';

let world: CallWorld;

beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
  await makeDocuments(world.db, world.clock);
});
afterAll(async () => await world?.close());
beforeEach(async () => void (await world.db.deleteFrom('limit_counter').execute()));

async function holder() {
  const { db, clock, server } = world;
  const user = await makeUser(db, clock);
  const { secretKey } = server.services.settings;
  const card = await makeCard(db, clock, secretKey, {
    userId: user.id,
    provider: 'yookassa',
    binding: 'a-name-at-the-acquirer',
  });
  return { ...user, card, token: await makeToken(db, clock, user.id) };
}
const list = async (token?: string) => {
  const answer = await world.fetch('/api/user/cards', token === undefined ? {} : { token });
  return { status: answer.status, body: await answer.json() };
};
const remove = async (id: string, token?: string) =>
  await world.fetch(`/api/user/cards/${id}`, { method: 'DELETE', ...(token === undefined ? {} : { token }) });
const rowOf = async (id: number) =>
  await world.db.selectFrom('saved_card').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('cards are listed to their owner alone, and taken away by him alone (S21)', async () => {
  const anna = await holder();
  const boris = await holder();
  expect((await list(anna.token)).body.values).toEqual([
    {
      public_id: anna.card.publicId,
      brand: 'Mir',
      last4: expect.stringMatching(/^\d{4}$/),
      expires: '12/99',
      saved: world.clock.now().toISOString(),
      last_used: null,
      dead: false,
      // Another acquirer takes payments here.
      payable: false,
    },
  ]);
  expect((await list()).status).toBe(401);
  expect((await remove(anna.card.publicId)).status).toBe(401);
  const foreign = await remove(anna.card.publicId, boris.token);
  const missing = await remove('nothing', boris.token);
  expect([foreign.status, await foreign.text()]).toEqual([404, await missing.text()]);
  expect(await (await remove(anna.card.publicId, anna.token)).json()).toEqual({ values: [] });
  expect(await rowOf(anna.card.id)).toMatchObject({ sealed: null, removed_at: world.clock.now() });
});

test('a card lasts to the end of its month', async () => {
  const { card, token } = await holder();
  const shown = async (year: number, month: number) => {
    const end = { expires_year: year, expires_month: month };
    await world.db.updateTable('saved_card').set(end).where('id', '=', card.id).execute();
    const [first] = (await list(token)).body.values;
    return [first.expires, first.dead];
  };
  const now = world.clock.now();
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + 1];
  expect((await shown(year, month))[1]).toBe(false);
  expect((await shown(year - 1, month))[1]).toBe(true);
  expect(await shown(2030, 1)).toEqual(['01/30', false]);
});

test('the copy of the data tells the end and the day of a card, an erasure leaves nothing of it (I86)', async () => {
  const anna = await holder();
  const { last4 } = await rowOf(anna.card.id);
  const asked = await world.fetch('/api/user/export', { method: 'POST', token: anna.token, json: {} });
  const { public_id: copy } = await asked.json();
  const { id } = await world.db
    .selectFrom('data_export')
    .select('id')
    .where('public_id', '=', copy)
    .executeTakeFirstOrThrow();
  await makeDataExport(world.server.services, id);
  const file = await world.fetch(`/api/user/export/${copy}/file`, { token: anna.token });
  const { 'data.json': data } = unzipSync(await file.bytes());
  expect(JSON.parse(strFromU8(data ?? new Uint8Array())).saved_cards).toEqual([
    { kind: 'Mir', number: `*${last4}`, created_at: world.clock.now().toISOString(), revoked_at: null },
  ]);

  await world.fetch('/api/user/deletion', { method: 'POST', token: anna.token, json: {} });
  world.clock.advance(8 * DAY);
  expect(await eraseAccounts(world.server.services)).toBe(1);
  expect(await rowOf(anna.card.id)).toMatchObject({
    sealed: null,
    brand: '—',
    last4: '0000',
    removed_at: world.clock.now(),
  });
});
