import { calls, type CallKey } from '@distance/contract/calls.ts';
import type { CallSpec } from '@distance/contract/define-call.ts';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { makeDocuments } from '../factories/documents.ts';
import { nextAddress, startPurchase, startVirtualShop, ticketsOf } from './virtual-shop.ts';

/** Counted or noted by every call, whatever it does. */
const NOTED = ['limit_counter', 'session'];

test('GET changes nothing: every reading call, of things that are there and by those who may see them, leaves the tables equal (S38)', {
  timeout: 120_000,
}, async () => {
  const shop = await startVirtualShop(inject('postgres'));
  onTestFinished(async () => await shop.close());
  await makeDocuments(shop.db, shop.clock);
  const purchase = await startPurchase(shop);
  shop.emulator.control.pay({ payment_id: purchase.paymentId });
  await shop.pass(2);
  const { format, orderId, key, token } = purchase;
  const ids = [
    orderId,
    ...(await ticketsOf(shop, purchase)),
    format.publicId,
    format.eventCityPublicId,
    'pers',
  ];
  const tables = (
    await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(shop.db)
  ).rows.filter(({ name }) => !NOTED.includes(name));
  const read = async () => {
    const sums: Record<string, string> = {};
    for (const { name } of tables)
      sums[name] =
        (
          await sql<{ sum: string }>`select count(*) || ':' || coalesce(sum(hashtext(t::text)), 0) as sum
          from ${sql.table(name)} t`.execute(shop.db)
        ).rows[0]?.sum ?? '';
    return sums;
  };
  const before = await read();
  const answered = new Set<string>();
  // Object.keys forgets the literal keys of the table.
  for (const call of Object.keys(calls) as CallKey[]) {
    const spec: CallSpec = calls[call];
    if (spec.method !== 'GET') continue;
    const places = spec.path.includes('{') ? ids : [''];
    for (const id of places) {
      const path = `${spec.path.replaceAll(/\{\w+\}/g, id)}?key=${key}&email=${encodeURIComponent(purchase.email)}`;
      for (const who of [{}, { authorization: `Bearer ${token}` }]) {
        const { status } = await fetch(shop.server.url + path, {
          headers: { 'x-forwarded-for': nextAddress(), ...who },
        });
        expect([call, status]).not.toEqual([call, 500]);
        if (status === 200) answered.add(call);
      }
    }
  }
  expect(await read()).toEqual(before);
  // Enough of them had something to show.
  expect(answered.size).toBeGreaterThan(25);
});
