import type { WaitingView } from '@distance/contract/waiting.ts';
import type { MadeFormat } from '@distance/testkit/factories/formats.ts';
import { makeDeletionDue } from '@distance/testkit/factories/users.ts';
import { makeSomebody } from '@distance/testkit/factories/transfers.ts';
import { freePlaces, makeLine, makeSoldOut, wishFor } from '@distance/testkit/factories/waiting.ts';
import { nextAddress, startVirtualShop, type VirtualShop } from '@distance/testkit/trust/virtual-shop.ts';
import { randomId } from '../../public-id.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { checkBooks } from '../../books/check-books.ts';
import { composeLetter } from '../mail/compose-letter.ts';
import { eraseAccounts } from '../profile/erase-accounts.ts';
import { sweepWaiting } from './serve-waiting.ts';
import { waitingKey } from './waiting-key.ts';

let shop: VirtualShop;
beforeAll(async () => {
  shop = await startVirtualShop(inject('postgres'));
});
afterAll(async () => await shop.close());

const keyOf = (entry: string) => waitingKey(shop.settings.secretKey, entry);
const open = async (entry: string, by: { key?: string; token?: string }) =>
  await shop.call<{ values: WaitingView }>(
    'GET',
    `/api/waiting/${entry}${by.key === undefined ? '' : `?key=${by.key}`}`,
    { from: nextAddress(), ...(by.token === undefined ? {} : { token: by.token }) },
  );
const join = async (format: MadeFormat, by: { token?: string; email?: string }) =>
  await shop.call<{ entry: WaitingView | null }>('POST', '/api/waiting', {
    body: wishFor(format, by.email === undefined ? {} : { email: by.email }),
    from: nextAddress(),
    ...(by.token === undefined ? {} : { token: by.token }),
  });

/** Waits for a place, and has proved another mailbox since. */
async function moved() {
  const format = await makeSoldOut(shop);
  const [who] = await makeLine(shop, format, 1, nextAddress);
  if (!who) throw new Error('nobody waits');
  const address = `fresh-${randomId(40)}@mail.example`;
  await shop.db.updateTable('users').set({ email: address }).where('id', '=', who.id).execute();
  return { format, who, address };
}

test('an offer is told to the address that the account has now, and letters of before open nothing (S21)', async () => {
  const { format, who, address } = await moved();
  expect((await open(who.entry, { key: keyOf(who.entry) })).status).toBe(404);
  expect(await open(who.entry, { token: who.token })).toMatchObject({
    status: 200,
    body: { values: { state: 'waiting', email: address } },
  });
  await freePlaces(shop, format);
  await sweepWaiting(shop.server.services);
  const told = await shop.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'waiting_offered')
    .where('to_address', 'in', [who.email, address])
    .execute();
  expect(told.map(({ to_address: to }) => to)).toEqual([address]);
  for (const letter of told) {
    const { html } = await composeLetter(shop.server.services, letter);
    expect(html).toContain(`/waiting/${who.entry}"`);
    expect(html).not.toContain(keyOf(who.entry));
  }
  expect(await checkBooks(shop.db, shop.clock.now())).toEqual([]);
});

test('who has the old mailbox now has a place of his own in the line, and leaves the other’s alone', async () => {
  const { format, who } = await moved();
  const next = await makeSomebody(shop, { email: who.email });
  const own = (await join(format, { token: next.token })).body.entry;
  expect(own?.public_id).not.toBe(who.entry);
  expect(own).toMatchObject({ state: 'waiting', email: who.email, position: 2 });
  await makeDeletionDue(shop.db, shop.clock, next);
  await eraseAccounts(shop.server.services);
  expect((await open(who.entry, { token: who.token })).body.values).toMatchObject({ state: 'waiting' });
});

test('the old mailbox waits by a letter of its own when it is typed', async () => {
  const { format, who } = await moved();
  expect((await join(format, { email: who.email })).body.entry).toBeNull();
  const { public_id: entry } = await shop.db
    .selectFrom('waiting_entry')
    .select('public_id')
    .where('email', '=', who.email)
    .where('state', '=', 'unconfirmed')
    .executeTakeFirstOrThrow();
  const confirmed = await shop.call<{ values: WaitingView }>('POST', `/api/waiting/${entry}/confirm`, {
    body: { key: keyOf(entry) },
    from: nextAddress(),
  });
  expect(confirmed).toMatchObject({ status: 200, body: { values: { state: 'waiting', position: 2 } } });
});
