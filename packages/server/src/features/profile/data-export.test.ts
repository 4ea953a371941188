import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeDocuments } from '@distance/testkit/factories/documents.ts';
import { makeRequest } from '@distance/testkit/factories/requests.ts';
import { makeSoldTickets } from '@distance/testkit/factories/sold-ticket.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { DAY, plus } from '../../clock.ts';
import { makeDataExport } from './make-data-export.ts';
import { removeDataExports } from './remove-data-exports.ts';

let world: CallWorld;

beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
  await makeDocuments(world.db, world.clock);
});
afterAll(async () => await world?.close());
beforeEach(async () => void (await world.db.deleteFrom('limit_counter').execute()));

async function person(input: Parameters<typeof makeUser>[2] = {}) {
  const made = await makeUser(world.db, world.clock, input);
  return { ...made, token: await makeToken(world.db, world.clock, made.id) };
}

const ask = async (token: string) =>
  await world.fetch('/api/user/export', { method: 'POST', token, json: {} });
const download = async (token: string, id: string) =>
  await world.fetch(`/api/user/export/${id}/file`, { token });

/** Asks for a copy and has the job done. */
async function madeCopy(token: string): Promise<string> {
  const { public_id: id } = await (await ask(token)).json();
  const row = await world.db
    .selectFrom('data_export')
    .select('id')
    .where('public_id', '=', id)
    .executeTakeFirstOrThrow();
  await makeDataExport(world.server.services, row.id);
  return id;
}

test('a copy has what is known of its owner, to read and for machines, and no secret', async () => {
  const anna = await person({ passwordHash: '$argon2id$secret', lastName: '<b>Климова' });
  const [ticket] = await makeSoldTickets(world, { userId: anna.id, email: anna.email, lastName: 'Климова' });
  await makeRequest(world, { userId: anna.id, text: 'Наш клуб' });
  await makeRequest(world, { email: anna.email, text: 'Ещё до входа' });
  const boris = await person();
  await makeRequest(world, { userId: boris.id, email: anna.email, name: 'Чужой' });
  await makeSoldTickets(world, { userId: boris.id, email: 'boris@mail.example', lastName: 'Чужой' });
  const id = await madeCopy(anna.token);
  const answer = await download(anna.token, id);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  const files = new Map(
    Object.entries(unzipSync(await answer.bytes())).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
  expect([...files.keys()]).toEqual(['index.html', 'data.json']);
  const data = JSON.parse(files.get('data.json') ?? '');
  expect(data.account).toMatchObject([{ email: anna.email, name: 'Анна', last_name: '<b>Климова' }]);
  expect(data.orders).toMatchObject([{ number: ticket.orderPublicId, total: 2500 }]);
  expect(data.tickets).toMatchObject([{ number: ticket.number, last_name: 'Климова' }]);
  expect(data.support.map(({ text }: { text: string }) => text).toSorted()).toEqual([
    'Ещё до входа',
    'Наш клуб',
  ]);
  expect(data.sessions).toHaveLength(1);
  for (const text of files.values()) {
    expect(text).not.toContain('argon2id');
    expect(text).not.toContain(anna.token);
    expect(text).not.toContain('Чужой');
  }
  const page = files.get('index.html') ?? '';
  expect(page).toContain('Билеты');
  expect(page).toContain('&#60;b&#62;Климова');
  expect(page).not.toContain('<b>');
  expect(page).not.toMatch(/<script|src=|href=/);
});

test('a result that was sent in is in the copy, one that the ticket’s person of before sent is not', async () => {
  const [anna, boris] = [await person(), await person()];
  const [ticket] = await makeSoldTickets(world, { userId: anna.id, email: anna.email });
  const now = world.clock.now();
  await world.db
    .insertInto('online_result')
    .values({
      public_id: 'sent-in',
      ticket_id: ticket.id,
      state: 'submitted',
      distance_m: 10_000,
      time_s: 2700,
      run_on: '2026-11-20',
      comment: 'Бежала у реки',
      proof_link: 'https://track.example/1',
      submitted_at: now,
    })
    .execute();
  const copied = async (token: string) => {
    const id = await madeCopy(token);
    const { 'data.json': data } = unzipSync(await (await download(token, id)).bytes());
    return JSON.parse(strFromU8(data ?? new Uint8Array())).onlineResults;
  };
  expect(await copied(anna.token)).toMatchObject([
    { answers: '00:45:00', text: 'Бежала у реки https://track.example/1', number: '10.00' },
  ]);
  await world.db
    .insertInto('transfer')
    .values({
      public_id: 'handed-on',
      ticket_id: ticket.id,
      from_user: anna.id,
      to_user: boris.id,
      to_email: boris.email,
      state: 'offered',
      key_hash: Buffer.alloc(32),
      created_at: now,
      expires_at: plus(now, DAY),
    })
    .execute();
  await world.db
    .updateTable('transfer')
    .set({ state: 'accepted', decided_at: plus(now, DAY) })
    .where('ticket_id', '=', ticket.id)
    .execute();
  await world.db.updateTable('ticket').set({ holder_id: boris.id }).where('id', '=', ticket.id).execute();
  expect(await copied(boris.token)).toEqual([]);
});

test('of a place that a member filled in himself the captain’s copy tells nothing of the member (S21)', async () => {
  const anna = await person();
  await makeSoldTickets(world, { userId: anna.id, email: anna.email, lastName: 'Кротов' });
  const copied = async () => {
    const id = await madeCopy(anna.token);
    const { 'data.json': data } = unzipSync(await (await download(anna.token, id)).bytes());
    return strFromU8(data ?? new Uint8Array());
  };
  expect(await copied()).toContain('Кротов');
  await world.db
    .updateTable('participant')
    .set({ filled_by_guest: true })
    .where('last_name', '=', 'Кротов')
    .execute();
  const copy = await copied();
  expect(copy).not.toContain('Кротов');
  expect(JSON.parse(copy).tickets).toHaveLength(1);
});

test('nobody else downloads it, its time is a week, and then the bytes are gone', async () => {
  const anna = await person();
  const boris = await person();
  const id = await madeCopy(anna.token);
  const foreign = await download(boris.token, id);
  const missing = await download(boris.token, 'nothing');
  expect([foreign.status, await foreign.text()]).toEqual([missing.status, await missing.text()]);
  const settings = await (await world.fetch('/api/user/settings', { token: anna.token })).json();
  expect(settings.export).toMatchObject({ public_id: id, ready: true });
  const { storage_key: key } = await world.db
    .selectFrom('data_export')
    .select('storage_key')
    .where('public_id', '=', id)
    .executeTakeFirstOrThrow();
  world.clock.advance(7 * DAY - 1);
  expect(await removeDataExports(world.server.services)).toBe(0);
  expect((await download(anna.token, id)).status).toBe(200);
  world.clock.advance(1);
  expect((await download(anna.token, id)).status).toBe(404);
  expect(await removeDataExports(world.server.services)).toBeGreaterThan(0);
  await expect(world.server.services.files.read(key ?? '')).rejects.toThrow('ENOENT');
});

test('a job that runs twice makes one copy and one letter; three copies a day', async () => {
  const anna = await person();
  const id = await madeCopy(anna.token);
  const row = await world.db
    .selectFrom('data_export')
    .selectAll()
    .where('public_id', '=', id)
    .executeTakeFirstOrThrow();
  await makeDataExport(world.server.services, row.id);
  const again = await world.db
    .selectFrom('data_export')
    .selectAll()
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  expect(again).toEqual(row);
  const letters = await world.db
    .selectFrom('outbox')
    .select('id')
    .where('to_address', '=', anna.email)
    .where('kind', '=', 'export_ready')
    .execute();
  expect(letters).toHaveLength(1);
  const answers = await Promise.all(Array.from({ length: 5 }, async () => (await ask(anna.token)).status));
  expect(answers.toSorted((a, b) => a - b)).toEqual([200, 200, 429, 429, 429]);
});
