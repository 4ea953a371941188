import { readFileSync } from 'node:fs';
import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeDocuments } from '@distance/testkit/factories/documents.ts';
import { makeFormat, type MadeFormat } from '@distance/testkit/factories/formats.ts';
import { makeHolder, type RegisteredHolder } from '@distance/testkit/factories/registered.ts';
import { makeRunner } from '@distance/testkit/factories/runner.ts';
import { makeSoldTickets } from '@distance/testkit/factories/sold-ticket.ts';
import { readTimingFile } from '@distance/testkit/factories/timing-file.ts';
import { makeDeletionDue } from '@distance/testkit/factories/users.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { checkBooks } from '../../../books/check-books.ts';
import { DAY, plus } from '../../../clock.ts';
import { eraseAccounts } from '../../profile/erase-accounts.ts';
import { decideResult } from '../decide-result.ts';
import { correctResult } from '../field/correct-result.ts';
import { makeTimingKey } from '../feed/timing-keys.ts';
import { addResult } from './add-result.ts';
import { undoImport } from './undo-import.ts';

let world: CallWorld;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
  await makeDocuments(world.db, world.clock);
});
afterAll(async () => await world?.close());

/** The start was an hour ago: the account goes before anybody has told a time. */
async function leave(holder: RegisteredHolder) {
  const now = world.clock.now();
  for (const place of ['event_city', 'format'] as const)
    await world.db
      .updateTable(place)
      .set({ start_time: plus(now, -DAY / 24) })
      .execute();
  await makeDeletionDue(world.db, world.clock, holder);
}
async function erase(holder: RegisteredHolder) {
  await leave(holder);
  expect(await eraseAccounts(world.server.services)).toBe(1);
}
/** An account is erased up to its second factor, and nobody sees that yet: `end` lets it go on. */
async function beginErasure(holder: RegisteredHolder) {
  await leave(holder);
  const held = await world.db.startTransaction().execute();
  await sql`lock table second_factor in share mode`.execute(held);
  const erasure = eraseAccounts(world.server.services);
  const waiting = async (count: number) =>
    await expect
      .poll(
        async () =>
          (
            await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db)
          ).rows[0]?.n,
        { timeout: 20_000 },
      )
      .toBe(count);
  await waiting(1);
  /** As soon as another waits for the erasure; how many accounts went. */
  const end = async () => {
    try {
      await waiting(2);
    } finally {
      await held.commit().execute();
    }
    return await erasure;
  };
  return { end };
}
/** Anna Ёлкина has the number 12 of a start, and an account that is erased at the gun. */
async function gone() {
  const format = await makeFormat(world.db, world.clock, { price: 0 });
  const { holder, sold } = await makeRunner(world, format);
  await erase(holder);
  return { format, sold };
}
const read = async (format: MadeFormat, text: string) =>
  await readTimingFile(world.server.services, format, text);
async function feed(format: MadeFormat, rows: object[]) {
  const { key } = await makeTimingKey(world.server.services, format.eventCityPublicId, 'Темп');
  await world.fetch('/api/timing', { method: 'POST', json: { rows }, headers: { 'x-timing-key': key } });
}
const row = async (format: MadeFormat, bib = '12') =>
  await world.db
    .selectFrom('result')
    .selectAll()
    .where('format_id', '=', format.id)
    .where('bib', '=', bib)
    .executeTakeFirst();
const everything = async (format: MadeFormat) =>
  JSON.stringify([
    await world.db.selectFrom('result').selectAll().where('format_id', '=', format.id).execute(),
    await world.db.selectFrom('result_change').selectAll().where('format_id', '=', format.id).execute(),
  ]);
async function expectNobody(format: MadeFormat, ticketId: number | null, bib = '12') {
  expect(await row(format, bib)).toMatchObject({
    ticket_id: ticketId,
    first_name: '',
    last_name: '',
    birth_date: null,
    club: '',
    city: '',
    comment: '',
    hidden: true,
    search: bib,
  });
  const broken = await checkBooks(world.db, world.clock.now());
  expect(broken.filter(({ id }) => id === 'I86')).toEqual([]);
}

const FULL = `Номер;Фамилия;Имя;Пол;Дата рождения;Клуб;Город;Комментарий;Время
12;Ёлкина;Анна;Ж;02.05.1994;Темп;Казань;упала;0:41:00
7;Орлов;Илья;М;01.02.1985;;;;0:40:00
`;

test('a protocol with the name of an account that was erased at the gun tells nobody of it, and no later one does', async () => {
  const { format, sold } = await gone();
  const first = await read(format, FULL);
  expect(first).toMatchObject({ inserted: 2, doubts: [], matched: 1 });
  await expectNobody(format, sold.id);
  expect(await row(format)).toMatchObject({
    gun_ms: 2_460_000,
    birth_year: 1994,
    gender: 'female',
    place: 2,
  });
  expect(await read(format, FULL)).toMatchObject({ inserted: 0, changed: 0 });
  await read(format, FULL.replace('0:41:00', '0:41:10'));
  expect(await everything(format)).not.toContain('Ёлкина');
});

test('an undone import that comes again comes without the name', async () => {
  const format = await makeFormat(world.db, world.clock, { price: 0 });
  const { holder, sold } = await makeRunner(world, format);
  const first = await read(format, FULL);
  await erase(holder);
  await undoImport(world.server.services, first.import ?? '', null);
  expect(await row(format)).toBeUndefined();
  await read(format, FULL);
  await expectNobody(format, sold.id);
  expect(await everything(format)).not.toContain('Ёлкина');
});

test('a file and a feed without names make no row of dashes', async () => {
  const { format, sold } = await gone();
  await read(format, 'Номер;Время\n12;0:41:00\n');
  await expectNobody(format, sold.id);

  const fed = await gone();
  await feed(fed.format, [{ bib: '12' }]);
  await expectNobody(fed.format, fed.sold.id);
  await feed(fed.format, [{ bib: '12', last_name: 'Ёлкина', first_name: 'Анна', net: 2_400_000 }]);
  await expectNobody(fed.format, fed.sold.id);
  expect(await row(fed.format)).toMatchObject({ status: 'finished', net_ms: 2_400_000 });
});

test('a row that had the name without the ticket loses it, and so does its history', async () => {
  const format = await makeFormat(world.db, world.clock, { price: 0 });
  const { holder, sold } = await makeRunner(world, format, 'Елкина-Перова');
  await read(format, FULL);
  const second = await read(format, FULL.replace('Темп', 'Лоси'));
  expect(second.doubts).toHaveLength(1);
  await erase(holder);
  await read(format, FULL);
  await expectNobody(format, sold.id);
  expect(await everything(format)).not.toContain('Ёлкина');
  expect(await everything(format)).toContain('Орлов');
});

test('a row that is added by hand, or stands under another number, is of nobody too', async () => {
  const { format, sold } = await gone();
  await read(format, 'Номер;Фамилия;Имя;Время\n7;Орлов;Илья;0:40:00\n');
  await addResult(
    world.server.services,
    { format: format.publicId, bib: '40', ticket: sold.number },
    { net: '0:41:00', last_name: 'Ёлкина' },
    { reason: 'чип не сработал', by: null },
  );
  await expectNobody(format, sold.id, '40');
  expect(await read(format, FULL)).toMatchObject({ inserted: 1, matched: 0 });
  await expectNobody(format, null);
});

test('nobody names by hand who is erased', async () => {
  const { format, sold } = await gone();
  await read(format, FULL);
  const correct = async (values: Record<string, string>) =>
    await correctResult(world.server.services, { format: format.publicId, bib: '12' }, values, {
      reason: 'протест',
      by: null,
    });
  await expect(correct({ last_name: 'Ёлкина' })).rejects.toThrow('is erased');
  await correct({ gun: '0:40:30' });
  await expectNobody(format, sold.id);
  expect(await row(format)).toMatchObject({ gun_ms: 2_430_000 });
});

test('the first file of a start waits for an erasure that is under way', async () => {
  const format = await makeFormat(world.db, world.clock, { price: 0 });
  const { holder, sold } = await makeRunner(world, format);
  const { end } = await beginErasure(holder);
  const reading = read(format, FULL);
  expect(await end()).toBe(1);
  await reading;
  await expectNobody(format, sold.id);
});

test('the number of an erased claim is given to no ticket whose runner is called otherwise', async () => {
  const format = await makeFormat(world.db, world.clock, { price: 0 });
  await makeRunner(world, format, 'Щукина');
  await read(format, FULL);
  const claimer = await makeHolder(world);
  await world.db
    .insertInto('result_claim')
    .values({ format_id: format.id, bib: '12', user_id: claimer.id, made_at: world.clock.now() })
    .execute();
  await erase(claimer);
  await expectNobody(format, null);
  expect((await read(format, FULL)).doubts).toEqual([{ line: 2, bib: '12', why: 'another_name' }]);
  await expectNobody(format, null);
});

/** Somebody with the number 12 in a virtual start; `send` tells a result as long as nobody has decided on it. */
async function virtual() {
  const holder = await makeHolder(world);
  const [sold] = await makeSoldTickets(world, { userId: holder.id, bib: 12 });
  const now = world.clock.now();
  await world.db
    .updateTable('format')
    .set({ virtual: true, result_opens_at: plus(now, -5 * DAY), result_closes_at: plus(now, 5 * DAY) })
    .where('id', '=', sold.formatId)
    .execute();
  const send = async () => {
    const sent = await world.fetch('/api/user/ticket/online', {
      method: 'PUT',
      token: holder.token,
      json: {
        public_id: sold.publicId,
        distance: '10,2',
        time: '0:52:31',
        date: now.toISOString().slice(0, 10),
        link: 'https://track.example/1',
      },
    });
    expect(sent.status).toBe(200);
  };
  const decide = async () => {
    const { public_id: id } = await world.db
      .selectFrom('online_result')
      .select('public_id')
      .where('ticket_id', '=', sold.id)
      .executeTakeFirstOrThrow();
    await decideResult(world.server.services, id, { state: 'accepted' }, null);
  };
  return { holder, sold, format: { id: sold.formatId } as MadeFormat, send, decide };
}

test('a result of a virtual start that is accepted after the account went is of nobody', async () => {
  const { holder, sold, format, send, decide } = await virtual();
  await send();
  await erase(holder);
  await decide();
  await expectNobody(format, sold.id);
  expect(await row(format)).toMatchObject({ net_ms: 3_151_000, birth_year: 1994 });
});

test.each([
  ['before', true],
  ['while', false],
])(
  'a result of a virtual start that was told %s the account goes is accepted after it, of nobody and without a letter',
  async (_name, isBefore) => {
    const { holder, sold, format, send, decide } = await virtual();
    if (isBefore) await send();
    const { end } = await beginErasure(holder);
    if (!isBefore) await send();
    const deciding = decide();
    expect(await end()).toBe(1);
    await deciding;
    await expectNobody(format, sold.id);
    const letters = await world.db
      .selectFrom('outbox')
      .select('to_address')
      .where('kind', '=', 'result_accepted')
      .execute();
    expect(letters).toEqual([]);
  },
);

test('rows that were published before are of nobody after the migration, and rows added by hand keep their ticket', async () => {
  const { format, sold } = await gone();
  const other = await makeFormat(world.db, world.clock, { price: 0 });
  const living = await makeRunner(world, other);
  await addResult(
    world.server.services,
    { format: other.publicId, bib: '12' },
    { net: '0:41:00' },
    { reason: 'чип не сработал', by: null },
  );
  await read(format, FULL);
  const named = {
    first_name: 'Анна',
    last_name: 'Ёлкина',
    birth_date: '1994-05-02',
    club: 'Темп',
    hidden: false,
  };
  await world.db
    .updateTable('result')
    .set({ ...named, ticket_id: null, kept: [], search: 'anna elkina 12' })
    .where('format_id', '=', format.id)
    .where('bib', '=', '12')
    .execute();
  await world.db
    .updateTable('result')
    .set({ kept: ['net_ms'] })
    .where('ticket_id', '=', living.sold.id)
    .execute();
  const before = JSON.stringify({ ...named, splits: [] });
  await world.db
    .insertInto('result_change')
    .values({
      format_id: format.id,
      bib: '12',
      before,
      after: before,
      reason: 'import',
      made_at: world.clock.now(),
    })
    .execute();
  const text = readFileSync(
    new URL('../../../db/migrations/0294_results_of_nobody.sql', import.meta.url),
    'utf8',
  );
  await world.db.transaction().execute(async (trx) => {
    for (const statement of text.trim().split(';\n')) await sql.raw(statement).execute(trx);
  });
  await expectNobody(format, sold.id);
  expect(await everything(format)).not.toContain('Ёлкина');
  expect(await row(format, '7')).toMatchObject({ last_name: 'Орлов', hidden: false });
  expect(await row(other)).toMatchObject({
    last_name: 'Ёлкина',
    hidden: false,
    kept: ['net_ms', 'ticket_id'],
  });
});
