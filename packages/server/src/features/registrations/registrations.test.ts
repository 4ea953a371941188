import { TestClock } from '@distance/testkit/clock.ts';
import { makeFormat, makeStock, type MadeFormat } from '@distance/testkit/factories/formats.ts';
import {
  buyFree,
  makeHolder,
  type RegisteredHolder,
  type OneTicket,
} from '@distance/testkit/factories/registered.ts';
import { RUNNER } from '@distance/testkit/factories/teams.ts';
import { startShopWorld, type ShopWorld } from '@distance/testkit/shop-world.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { checkBooks } from '../../books/check-books.ts';
import { DAY, plus } from '../../clock.ts';
import { randomId } from '../../public-id.ts';
import { hashTicketCode } from '../../ticket-code.ts';

const clock = new TestClock();
let world: ShopWorld;
beforeAll(async () => {
  world = await startShopWorld(inject('postgres'), { clock, jobs: false });
});
afterAll(async () => await world.close());

async function run(input: Partial<{ ageMin: number; capacity: number }> = {}): Promise<MadeFormat> {
  return await makeFormat(world.db, clock, { price: 0, preregistration: true, ...input });
}

async function bought(format?: MadeFormat) {
  const at = format ?? (await run());
  const holder = await makeHolder(world);
  return { format: at, holder, ticket: await buyFree(world, holder, at) };
}

const put = async (token: string | undefined, ticket: string, more: object = {}, end = '') =>
  await world.call<OneTicket>('PUT', `/api/user/ticket${end}`, {
    ...(token !== undefined && { token }),
    body: { public_id: ticket, ...(end === '' && { participant: RUNNER }), ...more },
  });
const disable = async ({ token }: RegisteredHolder, ticket: string) =>
  await put(token, ticket, {}, '/disable');
const read = async ({ token }: RegisteredHolder, ticket: string) =>
  (await world.call<OneTicket>('GET', `/api/user/ticket/${ticket}`, { token })).body;
const rowOf = async (ticket: string) =>
  await world.db.selectFrom('ticket').selectAll().where('public_id', '=', ticket).executeTakeFirstOrThrow();

/** A size of the start's shirts with so many left. */
async function shirt(format: MadeFormat, capacity: number): Promise<{ id: string; stockId: number }> {
  const stockId = await makeStock(world.db, format.eventCityId, capacity);
  const id = `z-${randomId(50)}`;
  await world.db
    .insertInto('shirt_size')
    .values({ public_id: id, event_city_id: format.eventCityId, name: id, stock_id: stockId })
    .execute();
  await world.db.updateTable('format').set({ ask_shirt: true }).where('id', '=', format.id).execute();
  return { id, stockId };
}
const soldOf = async (stockId: number) =>
  (await world.db.selectFrom('stock').select('sold').where('id', '=', stockId).executeTakeFirstOrThrow())
    .sold;

test('a ticket bought for later is registered, changed and left again in the cabinet (A7.40, A7.41, A2.65, A2.66)', async () => {
  const { holder, ticket } = await bought();
  const before = await read(holder, ticket);
  expect([before.values.info.registered, before.values.actions]).toEqual([false, ['register', 'distance']]);
  const registered = await put(holder.token, ticket);
  expect(registered.status).toBe(200);
  expect(registered.body.values).toMatchObject({
    actions: ['change', 'distance', 'disable'],
    info: { registered: true, first_name: 'Пётр', last_name: 'Ильин', number: before.values.info.number },
  });
  expect(registered.body.qr).toBe(before.qr);
  const changed = await put(holder.token, ticket, {
    change: true,
    participant: { ...RUNNER, phone: '79990000000' },
  });
  expect(changed.status).toBe(200);
  const shown = await world.call<{ values: object; name_changes_left: number }>(
    'GET',
    `/api/user/ticket/${ticket}/participant`,
    { token: holder.token },
  );
  expect(shown.body).toMatchObject({
    values: { ...RUNNER, phone: '79990000000', additional: {}, guardian: null, item_size: null },
    name_changes_left: 1,
  });
  const left = await disable(holder, ticket);
  expect(left.status).toBe(200);
  expect(left.body.values).toMatchObject({
    status: 'valid',
    actions: ['register', 'distance'],
    info: { registered: false, first_name: '', number: null },
  });
  const gone = await world.call<{ values: object | null }>('GET', `/api/user/ticket/${ticket}/participant`, {
    token: holder.token,
  });
  expect(gone.body.values).toBeNull();
});

test('cancelling frees the number and kills the printed code, registering again gives a number', async () => {
  const { holder, ticket } = await bought();
  await put(holder.token, ticket);
  const old = await read(holder, ticket);
  const bib = old.values.info.number;
  expect(bib).toEqual(expect.any(Number));
  const left = await disable(holder, ticket);
  expect(left.body.qr).not.toBe(old.qr);
  const row = await rowOf(ticket);
  expect(row.code_hash.equals(hashTicketCode(old.qr ?? ''))).toBe(false);
  expect(row.code_hash.equals(hashTicketCode(left.body.qr ?? ''))).toBe(true);
  const again = await put(holder.token, ticket);
  expect(again.body.values.info.number).toEqual(expect.any(Number));
  const people = await world.db
    .selectFrom('participant')
    .select(['position', 'registered_by'])
    .where('line_id', '=', row.line_id)
    .orderBy('position')
    .execute();
  // The earlier one stays: what he agreed to is kept.
  expect(people).toEqual([0, 1].map((position) => ({ position, registered_by: holder.id })));
});

test('a chosen start number goes back to the others with the registration', async () => {
  const { holder, ticket, format } = await bought();
  await put(holder.token, ticket);
  const { id, line_id } = await rowOf(ticket);
  await world.db
    .insertInto('space')
    .values({
      public_id: randomId(),
      format_id: format.id,
      kind: 'number',
      number: 77,
      line_id,
      ticket_id: id,
    })
    .execute();
  await world.db.updateTable('ticket').set({ bib: 77 }).where('id', '=', id).execute();
  await disable(holder, ticket);
  const space = await world.db
    .selectFrom('space')
    .select(['line_id', 'ticket_id'])
    .where('format_id', '=', format.id)
    .executeTakeFirstOrThrow();
  expect(space).toEqual({ line_id: null, ticket_id: null });
});

test('another person may be named once, also by way of a cancelled registration; a slip of the pen is the same person', async () => {
  const { holder, ticket } = await bought();
  const other = { ...RUNNER, first_name: 'Олег' };
  const third = { ...RUNNER, first_name: 'Иван' };
  await put(holder.token, ticket, { participant: { ...RUNNER, first_name: 'Петр' } });
  expect((await put(holder.token, ticket, { change: true })).status).toBe(200);
  await disable(holder, ticket);
  expect((await put(holder.token, ticket, { participant: other })).status).toBe(200);
  for (const participant of [third, RUNNER]) {
    const refused = await put(holder.token, ticket, { change: true, participant });
    expect([refused.status, refused.body.code]).toEqual([409, 'name_changes_over']);
  }
  await disable(holder, ticket);
  expect((await put(holder.token, ticket, { participant: third })).body.code).toBe('name_changes_over');
  expect((await put(holder.token, ticket, { participant: other })).status).toBe(200);
  expect((await rowOf(ticket)).name_changes).toBe(1);
  await world.db.updateTable('format').set({ name_changes_max: null }).execute();
  expect((await put(holder.token, ticket, { change: true, participant: third })).status).toBe(200);
  await world.db.updateTable('format').set({ name_changes_max: 1 }).execute();
});

test('a shirt is taken with the registration, changed with it and given back with it', async () => {
  const { holder, ticket, format } = await bought();
  const small = await shirt(format, 1);
  const large = await shirt(format, 1);
  const sold = async () => [await soldOf(small.stockId), await soldOf(large.stockId)];
  const dressed = (size: string) => ({ participant: { ...RUNNER, item_size: size } });
  expect((await put(holder.token, ticket)).body.fields).toHaveProperty(['register.me.item_size']);
  await put(holder.token, ticket, dressed(small.id));
  expect(await sold()).toEqual([1, 0]);
  // The last one of the size is his own.
  const stored = await put(holder.token, ticket, { change: true, ...dressed(small.id) });
  expect([stored.status, await sold()]).toEqual([200, [1, 0]]);
  await put(holder.token, ticket, { change: true, ...dressed(large.id) });
  expect(await sold()).toEqual([0, 1]);
  const other = await makeHolder(world);
  const late = await buyFree(world, other, format);
  const refused = await put(other.token, late, dressed(large.id));
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['register.me.item_size']]);
  await disable(holder, ticket);
  expect(await sold()).toEqual([0, 0]);
  expect((await put(other.token, late, dressed(large.id))).status).toBe(200);
});

test('the form is judged as in the basket: age, gender, fields (P5.34)', async () => {
  const { holder, ticket, format } = await bought(await run({ ageMin: 40 }));
  await world.db
    .insertInto('additional_field')
    .values({ format_id: format.id, name: 'bus', label: 'Автобус', label_en: 'Bus', required: true })
    .execute();
  const refused = await put(holder.token, ticket, { participant: { ...RUNNER, gender: '' } });
  expect([refused.status, refused.body.code]).toEqual([400, 'participant_invalid']);
  expect(Object.keys(refused.body.fields ?? {}).toSorted()).toEqual([
    'register.me.birth_date',
    'register.me.bus',
    'register.me.gender',
  ]);
  const fine = { ...RUNNER, birth_date: '1980-01-01', additional: { bus: 'да' } };
  expect((await put(holder.token, ticket, { participant: fine })).status).toBe(200);
});

test.each([
  ['the freeze', 'changes_closed', async () => await freeze(0)],
  ['the moment before it', null, async () => await freeze(1)],
  [
    'a cancelled event',
    'changes_closed',
    async ({ format }: Given) =>
      await world.db
        .updateTable('event')
        .set({ state: 'cancelled' })
        .where('id', '=', format.eventId)
        .execute(),
  ],
  [
    'an offer to somebody',
    'ticket_offered',
    async ({ row, holder }: Given) =>
      await world.db
        .insertInto('transfer')
        .values({
          ticket_id: row.id,
          from_user: holder.id,
          to_email: 'a@b.example',
          state: 'offered',
          public_id: `offer-${row.id}`,
          key_hash: Buffer.from(`key-${row.id}`),
          created_at: clock.now(),
          expires_at: new Date(clock.now().getTime() + DAY),
        })
        .execute(),
  ],
  [
    'the hand-out',
    'ticket_used',
    async ({ row }: Given) =>
      await world.db
        .insertInto('checkin')
        .values({ ticket_id: row.id, event_id: row.event_id, list_id: 1, result: 'ok', at: clock.now() })
        .execute(),
  ],
  [
    'a refund',
    'not_found',
    async ({ holder, ticket }: Given) => {
      const body = { ticket, confirm: true };
      await world.call('POST', '/api/payment/cancel', { token: holder.token, body });
    },
  ],
] as const)('after %s a ticket is changed or not: %s', async (_name, code, prepare) => {
  const made = await bought();
  const { holder, ticket } = made;
  await put(holder.token, ticket);
  await prepare({ ...made, row: await rowOf(ticket) });
  for (const answer of [await put(holder.token, ticket, { change: true }), await disable(holder, ticket)])
    expect([answer.status, answer.body.code ?? null]).toEqual(
      code === null ? [200, null] : [code === 'not_found' ? 404 : 409, code],
    );
});

interface Given {
  format: MadeFormat;
  holder: RegisteredHolder;
  ticket: string;
  row: Awaited<ReturnType<typeof rowOf>>;
}

/** The organiser's freeze of every start comes in so many milliseconds. */
async function freeze(ms: number): Promise<void> {
  await world.db
    .updateTable('event_city')
    .set({ changes_until: plus(clock.now(), ms) })
    .execute();
}

test('what the browser believed is told when it is over', async () => {
  const { holder, ticket } = await bought();
  expect((await put(holder.token, ticket, { change: true })).body.code).toBe('not_registered');
  expect((await disable(holder, ticket)).body.code).toBe('not_registered');
  await put(holder.token, ticket);
  expect((await put(holder.token, ticket)).body.code).toBe('already_registered');
});

test('a stranger, the key of the letter and nobody get the answer of a missing ticket (S21)', async () => {
  const { ticket } = await bought();
  const stranger = await makeHolder(world);
  const tries = async (token: string | undefined, id: string) =>
    await Promise.all([
      put(token, id),
      put(token, id, {}, '/disable'),
      world.call<OneTicket>(
        'GET',
        `/api/user/ticket/${id}/participant`,
        token === undefined ? {} : { token },
      ),
    ]);
  expect(await tries(stranger.token, ticket)).toEqual(await tries(stranger.token, '0000000000'));
  for (const answer of await tries(stranger.token, ticket)) expect(answer.status).toBe(404);
  for (const answer of await tries(undefined, ticket)) expect(answer.status).toBe(401);
});

test('a spectator’s ticket has nobody to register', async () => {
  const format = await run();
  await world.db.updateTable('ticket_kind').set({ runs: false }).where('code', '=', 'athlete').execute();
  try {
    const { holder, ticket } = await bought(format);
    expect((await read(holder, ticket)).values).toMatchObject({ actions: [], info: { registered: true } });
    expect((await put(holder.token, ticket)).status).toBe(404);
  } finally {
    await world.db.updateTable('ticket_kind').set({ runs: true }).where('code', '=', 'athlete').execute();
  }
});

test('of thirty different people at once one is registered, of thirty cancellations one happens', async () => {
  const { holder, ticket } = await bought();
  const burst = async (shoot: (n: number) => Promise<{ status: number; body: OneTicket }>) =>
    (await Promise.all(Array.from({ length: 30 }, async (_, n) => await shoot(n))))
      .map(({ status, body }) => body.code ?? String(status))
      .toSorted();
  const named = await burst(
    async (n) =>
      await put(holder.token, ticket, {
        participant: { ...RUNNER, last_name: `Ильин${'абвгдежзиклмнопрстуфхцчшщэюяйъ'[n]}` },
      }),
  );
  expect(named).toEqual(['200', ...Array.from({ length: 29 }, () => 'already_registered')]);
  const left = await burst(async () => await disable(holder, ticket));
  expect(left).toEqual(['200', ...Array.from({ length: 29 }, () => 'not_registered')]);
  const { code_version, line_id } = await rowOf(ticket);
  expect(code_version).toBe(2);
  const people = await world.db
    .selectFrom('participant')
    .select('id')
    .where('line_id', '=', line_id)
    .execute();
  expect(people).toHaveLength(1);
});

test('after all of it the books of places and money hold', async () => {
  expect(await checkBooks(world.db, clock.now())).toEqual([]);
});
