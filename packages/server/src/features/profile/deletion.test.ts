import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeDocuments } from '@distance/testkit/factories/documents.ts';
import { makeGift } from '@distance/testkit/factories/gifts.ts';
import { makeRequest } from '@distance/testkit/factories/requests.ts';
import { makeSoldTickets } from '@distance/testkit/factories/sold-ticket.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { DAY, MINUTE, plus } from '../../clock.ts';
import { hashPassword } from '../accounts/passwords/password.ts';
import { selectOwnData } from './own-data.repo.ts';
import { eraseAccounts } from './erase-accounts.ts';

const PASSWORD = 'Верный7пароль';
let world: CallWorld;
let hash: string;

beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
  hash = await hashPassword(PASSWORD);
  await makeDocuments(world.db, world.clock);
});
afterAll(async () => await world?.close());
beforeEach(async () => void (await world.db.deleteFrom('limit_counter').execute()));

async function person() {
  const made = await makeUser(world.db, world.clock, { passwordHash: hash });
  return { ...made, token: await makeToken(world.db, world.clock, made.id) };
}
const leave = async (token: string, present_password?: string) =>
  await world.fetch('/api/user/deletion', { method: 'POST', token, json: { present_password } });
const login = async (email: string) =>
  await world.fetch('/api/auth', { method: 'PUT', json: { email, password: PASSWORD } });
const rowOf = async (id: number) =>
  await world.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a request signs out everywhere, ends the mailing and sets the day; the account can be had back', async () => {
  const anna = await person();
  const other = await makeToken(world.db, world.clock, anna.id);
  await world.fetch('/api/user', { method: 'PUT', token: anna.token, json: { mailing: true } });
  const answer = await leave(anna.token);
  const due = plus(world.clock.now(), 7 * DAY);
  expect([answer.status, await answer.json()]).toEqual([200, { deletion_at: due.toISOString() }]);
  for (const token of [anna.token, other])
    expect((await world.fetch('/api/auth', { token })).status).toBe(403);
  const { token } = await (await login(anna.email)).json();
  const settings = await (await world.fetch('/api/user/settings', { token })).json();
  expect(settings.deletion_at).toBe(due.toISOString());
  const { values } = await (await world.fetch('/api/user/consents', { token })).json();
  expect(values[0]).toMatchObject({ purpose: 'advertising', given: false, source: 'deletion' });

  // A second request does not put the day off.
  world.clock.advance(DAY);
  expect((await (await leave(token, PASSWORD)).json()).deletion_at).toBe(due.toISOString());
  const { token: back } = await (await login(anna.email)).json();
  const undone = await world.fetch('/api/user/deletion', { method: 'DELETE', token: back });
  expect([undone.status, await undone.json()]).toEqual([200, { message: 'Аккаунт остаётся' }]);
  world.clock.advance(30 * DAY);
  expect(await eraseAccounts(world.server.services)).toBe(0);
  expect((await rowOf(anna.id)).email).toBe(anna.email);
  const letters = await world.db
    .selectFrom('outbox')
    .select('kind')
    .where('to_address', '=', anna.email)
    .orderBy('id')
    .execute();
  expect(letters.map(({ kind }) => kind).filter((kind) => kind.startsWith('deletion'))).toEqual([
    'deletion_asked',
    'deletion_undone',
  ]);
});

test('an old session is asked for the password (S18)', async () => {
  const anna = await person();
  world.clock.advance(16 * MINUTE);
  expect((await (await leave(anna.token)).json()).code).toBe('present_factor');
  expect((await leave(anna.token, PASSWORD)).status).toBe(200);
});

test('what is open is named, and the erasure waits for it', async () => {
  const anna = await person();
  const now = world.clock.now();
  const startTime = plus(now, 20 * DAY);
  await makeSoldTickets(world, { userId: anna.id, email: anna.email, startTime, count: 2 });
  const open = await (await world.fetch('/api/user/deletion', { token: anna.token })).json();
  expect(open).toEqual({
    tickets: 2,
    payments: 0,
    refunds: 0,
    policies: 0,
    last_day: startTime.toISOString(),
  });
  await leave(anna.token);
  world.clock.advance(10 * DAY);
  await eraseAccounts(world.server.services);
  expect((await rowOf(anna.id)).erased_at).toBeNull();
  world.clock.advance(11 * DAY);
  await eraseAccounts(world.server.services);
  expect((await rowOf(anna.id)).erased_at).toEqual(world.clock.now());
});

test('what stays tells nobody: orders and tickets without the person, nothing else of him', async () => {
  const anna = await person();
  const startTime = plus(world.clock.now(), DAY);
  const [ticket] = await makeSoldTickets(world, {
    userId: anna.id,
    email: anna.email,
    startTime,
    lastName: 'Климова',
  });
  const fileKey = await world.server.services.files.write(Buffer.from('%PDF'));
  const file = await world.db
    .insertInto('file')
    .values({
      public_id: 'annas-paper',
      storage_key: fileKey,
      owner_key: `u:${anna.id}`,
      name: 'spravka.pdf',
      type: 'pdf',
      size: 4,
      sha256: Buffer.alloc(32),
      created_at: world.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await world.db
    .updateTable('participant')
    .set({ medical_file_id: file.id })
    .where('id', '=', (select) =>
      select.selectFrom('ticket').select('participant_id').where('id', '=', ticket.id),
    )
    .execute();
  await world.db
    .insertInto('person')
    .values({
      public_id: 'annas-friend',
      owner_id: anna.id,
      first_name: 'Ольга',
      last_name: 'Подруга',
      phone: '79161234567',
      gender: 'female',
      birth_date: '1990-01-01',
      last_used: world.clock.now(),
      created_at: world.clock.now(),
    })
    .execute();
  await makeRequest(world, { userId: anna.id });
  const lineTotals = async () =>
    await world.db
      .selectFrom('order_line')
      .select(['id', 'price', 'state'])
      .where('order_id', '=', ticket.orderId)
      .execute();
  const before = await lineTotals();
  await leave(anna.token);
  world.clock.advance(8 * DAY);
  await eraseAccounts(world.server.services);

  expect(await rowOf(anna.id)).toMatchObject({
    email: null,
    phone: null,
    name: '',
    last_name: '',
    birth_date: null,
    password_hash: null,
    role: [],
    blocked: true,
  });
  expect(await lineTotals()).toEqual(before);
  const order = await world.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', ticket.orderId)
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({ email: 'erased@erased.invalid', phone: '', delivery: null });
  const { first_name, last_name, medical_file_id, birth_date } = await world.db
    .selectFrom('ticket')
    .innerJoin('participant', 'participant.id', 'ticket.participant_id')
    .selectAll('participant')
    .where('ticket.id', '=', ticket.id)
    .executeTakeFirstOrThrow();
  expect({ first_name, last_name, medical_file_id }).toEqual({
    first_name: '—',
    last_name: '—',
    medical_file_id: null,
  });
  expect(birth_date).toMatch(/-01-01$/);
  for (const [table, column] of [
    ['person', 'owner_id'],
    ['payment_email', 'user_id'],
    ['email_code', 'user_id'],
    ['basket', 'user_id'],
    ['mail_link', 'user_id'],
    ['email_proof', 'user_id'],
    ['social_identity', 'user_id'],
    ['auth_code', 'user_id'],
    ['club_member', 'user_id'],
    ['support_request', 'user_id'],
  ] as const)
    expect(
      await world.db
        .selectFrom(table as 'person')
        .selectAll()
        .where(column as 'owner_id', '=', anna.id)
        .execute(),
    ).toEqual([]);
  await expect(world.server.services.files.read(fileKey)).rejects.toThrow('ENOENT');
  const letters = await world.db
    .selectFrom('outbox')
    .select('id')
    .where('to_address', '=', anna.email)
    .execute();
  expect(letters).toEqual([]);
  // What was agreed to must be provable after the account is gone.
  const consents = await world.db
    .selectFrom('consent')
    .select(['purpose', 'given'])
    .where('user_id', '=', anna.id)
    .execute();
  expect(consents).toEqual([{ purpose: 'pers', given: false }]);
  expect((await login(anna.email)).status).toBe(400);
});

test('a certificate keeps whom it was given to, and neither the words of who left nor the address of who got it', async () => {
  const [anna, vera] = [await person(), await person()];
  const { id: holder } = await makeUser(world.db, world.clock);
  const sold = async (userId: number) =>
    (await makeSoldTickets(world, { userId, startTime: plus(world.clock.now(), DAY) }))[0];
  const give = async (
    userId: number,
    to: { recipient: string; email: string; sent: boolean },
    code: string,
  ) => {
    const { id } = await sold(userId);
    await makeGift(world, { ticketId: id, recipient: to.recipient, words: `слова ${code}`, code });
    const gift = world.db
      .updateTable('gift')
      .set({ email: to.email, ...(to.sent && { sent_at: world.clock.now() }) });
    const { line_id } = await gift
      .where('line_id', '=', (line) => line.selectFrom('ticket').select('line_id').where('id', '=', id))
      .returning('line_id')
      .executeTakeFirstOrThrow();
    return async () =>
      await world.db
        .selectFrom('gift')
        .select(['recipient', 'sender', 'words', 'email'])
        .where('line_id', '=', line_id)
        .executeTakeFirstOrThrow();
  };
  const byAnna = await give(anna.id, { recipient: 'Олег', email: 'oleg@mail.example', sent: true }, '1A');
  const waits = await give(anna.id, { recipient: 'Нина', email: 'nina@mail.example', sent: false }, '2A');
  const toVera = await give(holder, { recipient: 'Вера', email: vera.email, sent: true }, '3A');
  expect(await selectOwnData(world.db, anna.id)).toMatchObject({
    gifts: [{ name: 'Олег', text: 'слова 1A' }, { name: 'Нина' }],
  });
  for (const { token } of [anna, vera]) await leave(token);
  world.clock.advance(8 * DAY);
  await eraseAccounts(world.server.services);
  expect([await byAnna(), await waits(), await toVera()]).toEqual([
    { recipient: 'Олег', sender: '', words: '', email: 'oleg@mail.example' },
    { recipient: 'Нина', sender: 'Нина', words: 'слова 2A', email: 'nina@mail.example' },
    { recipient: '—', sender: 'Вера', words: 'слова 3A', email: 'erased@erased.invalid' },
  ]);
});

test('the address is free again', async () => {
  const anna = await person();
  await leave(anna.token);
  world.clock.advance(7 * DAY);
  await eraseAccounts(world.server.services);
  expect(await makeUser(world.db, world.clock, { email: anna.email })).toMatchObject({ email: anna.email });
});

test('of two sweeps at once one erases', async () => {
  await eraseAccounts(world.server.services);
  const anna = await person();
  await leave(anna.token);
  world.clock.advance(7 * DAY);
  const outcomes = await Promise.all([
    eraseAccounts(world.server.services),
    eraseAccounts(world.server.services),
  ]);
  expect(outcomes.toSorted((a, b) => a - b)).toEqual([0, 1]);
});
