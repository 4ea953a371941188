import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeDocuments } from '@distance/testkit/factories/documents.ts';
import { makeSoldTickets } from '@distance/testkit/factories/sold-ticket.ts';
import { makeDeletionDue, makeUser } from '@distance/testkit/factories/users.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { checkBooks } from '../../books/check-books.ts';
import { DAY, plus } from '../../clock.ts';
import { eraseAccounts } from './erase-accounts.ts';

let world: CallWorld;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
  await makeDocuments(world.db, world.clock);
});
afterAll(async () => await world?.close());

/** An account whose deletion is due. */
async function leaver() {
  const user = await makeUser(world.db, world.clock);
  await makeDeletionDue(world.db, world.clock, user);
  return user;
}
const isErased = async ({ id }: { id: number }) =>
  (await world.db.selectFrom('users').select('erased_at').where('id', '=', id).executeTakeFirstOrThrow())
    .erased_at !== null;

test('those that wait for a start, and one that cannot be erased, hold up nobody behind them', async () => {
  const waiting: { id: number }[] = [];
  for (let n = 0; n < 51; n += 1) {
    const user = await leaver();
    await makeSoldTickets(world, { userId: user.id, startTime: plus(world.clock.now(), 200 * DAY) });
    waiting.push(user);
  }
  const [broken, free] = [await leaver(), await leaver()];
  await world.db
    .insertInto('file')
    .values({
      public_id: 'broken-paper',
      storage_key: 'broken',
      owner_key: `u:${broken.id}`,
      name: 'spravka.pdf',
      type: 'pdf',
      size: 4,
      sha256: Buffer.alloc(32),
      created_at: world.clock.now(),
    })
    .execute();
  const { services } = world.server;
  const files = {
    ...services.files,
    remove: async (): Promise<void> => await Promise.reject(new Error('the disk is gone')),
  };
  expect(await eraseAccounts({ ...services, files })).toBe(1);
  expect(await isErased(free)).toBe(true);
  expect(await Promise.all(waiting.map(isErased))).not.toContain(true);
});

test('a receipt that its acquirer never tells of is not waited for, one that is still asked for is', async () => {
  const user = await leaver();
  const [ticket] = await makeSoldTickets(world, {
    userId: user.id,
    startTime: plus(world.clock.now(), -DAY),
  });
  const { id: payment } = await world.db
    .insertInto('payment')
    .values({
      public_id: 'paid-by-tbank',
      order_id: ticket.orderId,
      provider: 'tbank',
      op_key: 'paid-by-tbank',
      provider_id: 'paid-by-tbank',
      state: 'created',
      amount: 250_000,
      created_at: world.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const state of ['pending', 'paid'] as const)
    await world.db.updateTable('payment').set({ state }).where('id', '=', payment).execute();
  const { id } = await world.db
    .insertInto('receipt')
    .values({
      kind: 'sale',
      amount: 250_000,
      items: '[]',
      state: 'sent',
      created_at: world.clock.now(),
      payment_id: payment,
      next_check_at: world.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await eraseAccounts(world.server.services);
  expect(await isErased(user)).toBe(false);
  await world.db.updateTable('receipt').set({ next_check_at: null }).where('id', '=', id).execute();
  await eraseAccounts(world.server.services);
  expect(await isErased(user)).toBe(true);
});

test('a picture that a club shows stays with the club, and is of nobody (I86)', async () => {
  const user = await leaver();
  const { id: file } = await world.db
    .insertInto('file')
    .values({
      public_id: 'clubs-picture',
      storage_key: 'club',
      owner_key: `u:${user.id}`,
      name: 'club.png',
      type: 'png',
      size: 4,
      sha256: Buffer.alloc(32),
      created_at: world.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await world.db
    .insertInto('club')
    .values({
      public_id: 'club-picture',
      public_name: 'club-picture',
      title: 'Енот',
      created_date: world.clock.now(),
      picture_file_id: file,
    })
    .execute();
  await eraseAccounts(world.server.services);
  expect(await isErased(user)).toBe(true);
  const left = await world.db.selectFrom('file').select('owner_key').where('id', '=', file).execute();
  expect(left).toEqual([{ owner_key: 'erased@erased.invalid' }]);
  const broken = await checkBooks(world.db, world.clock.now());
  expect(broken.filter(({ id }) => id === 'I86')).toEqual([]);
});

test('people that he named on a ticket of another’s purchase go with him, who runs on it now stays (I86)', async () => {
  const buyer = await makeUser(world.db, world.clock);
  const receiver = await leaver();
  const [ticket] = await makeSoldTickets(world, { userId: buyer.id });
  const { line_id: lineId } = await world.db
    .selectFrom('ticket')
    .select('line_id')
    .where('id', '=', ticket.id)
    .executeTakeFirstOrThrow();
  const name = async (position: number, lastName: string) => {
    const { id } = await world.db
      .insertInto('participant')
      .values({
        line_id: lineId,
        position,
        first_name: 'Вера',
        last_name: lastName,
        phone: '79035551122',
        gender: 'female',
        birth_date: '1988-11-03',
        registered_by: receiver.id,
        registered_at: plus(world.clock.now(), -DAY),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const [before, now] = [await name(1, 'Лис'), await name(2, 'Дуб')];
  await world.db.updateTable('ticket').set({ participant_id: now }).where('id', '=', ticket.id).execute();
  await eraseAccounts(world.server.services);
  expect(await isErased(receiver)).toBe(true);
  const left = await world.db
    .selectFrom('participant')
    .select(['id', 'last_name', 'phone'])
    .where('id', 'in', [before, now])
    .orderBy('id')
    .execute();
  expect(left).toEqual([
    { id: before, last_name: '—', phone: '' },
    { id: now, last_name: 'Дуб', phone: '79035551122' },
  ]);
  const broken = await checkBooks(world.db, world.clock.now());
  expect(broken.filter(({ id }) => id === 'I86')).toEqual([]);
});
