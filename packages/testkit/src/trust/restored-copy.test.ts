import { kopecks } from '@distance/domain/money.ts';
import { bookByHand, returnLines } from '@distance/server/features/orders/refunds/book-by-hand.ts';
import { closeGap } from '@distance/server/features/reconciliation/close-gap.ts';
import { refundUnknown } from '@distance/server/features/reconciliation/refund-unknown.ts';
import type { Db } from '@distance/server/db/connect.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { audit } from './audit.ts';
import { PROVIDERS, startAcquirerShop, type AcquirerShop } from './acquirer-shop.ts';
import { askRefund, stateOf, type Purchase } from './virtual-shop.ts';

const PRICE = kopecks(240_000);

/** Keeps a copy of every row and counter of a database; what it returns puts the copy back. */
async function backUp(db: Db): Promise<() => Promise<void>> {
  await sql`create schema backup`.execute(db);
  const { rows: tables } = await sql<{ name: string; columns: string }>`
    select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by c.oid`.execute(db);
  const { rows: counters } = await sql<{ name: string; value: string | null }>`
    select quote_ident(sequencename) as name, last_value::text as value from pg_sequences where schemaname = 'public'`.execute(
    db,
  );
  for (const { name } of tables)
    await sql.raw(`create table backup."${name}" as table public."${name}"`).execute(db);
  return async () =>
    await db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql.raw(`truncate ${tables.map(({ name }) => `public."${name}"`).join(', ')}`).execute(trx);
      for (const { name, columns } of tables)
        await sql
          .raw(
            `insert into public."${name}" (${columns}) overriding system value select ${columns} from backup."${name}"`,
          )
          .execute(trx);
      for (const { name, value } of counters)
        await sql
          .raw(`select setval('public.${name}', ${value ?? '1'}, ${String(value !== null)})`)
          .execute(trx);
    });
}

describe.each(PROVIDERS)('a database restored to a quarter of an hour ago, %s', (provider) => {
  let shop: AcquirerShop;
  beforeEach(async () => {
    shop = await startAcquirerShop(inject('postgres'), provider);
  });
  afterEach(async () => await shop.close());

  async function bought(count = 1): Promise<Purchase> {
    const purchase = await shop.press({ count });
    shop.pay(purchase);
    await shop.pass(2);
    return purchase;
  }
  const paymentOf = async ({ orderId }: Purchase) =>
    (
      await shop.db
        .selectFrom('payment')
        .innerJoin('orders', 'orders.id', 'payment.order_id')
        .select('payment.public_id')
        .where('orders.public_id', '=', orderId)
        .executeTakeFirstOrThrow()
    ).public_id;

  test('no money is lost or paid twice, and what is left to a person is listed (F20, I12, I76)', async () => {
    const { services } = shop.server;
    const returned = await bought();
    const halved = await bought(2);
    const untouched = await bought();
    const waiting = await shop.press();
    const from = shop.clock.now();
    const restore = await backUp(shop.db);

    // What the copy does not know: refunds, a payment of an order that it has, and an order with its payment.
    await askRefund(shop, returned);
    await askRefund(shop, halved);
    shop.pay(waiting);
    await shop.pass(5);
    const lost = await bought();
    await shop.pass(8);
    expect((await stateOf(shop, waiting)).order).toBe('paid');
    await restore();
    expect((await stateOf(shop, waiting)).order).toBe('created');

    const ids = new Map(provider === 'yookassa' ? [] : [[provider, [lost.paymentId]]]);
    const gap = { from, to: shop.clock.now(), ids };
    const remains = await closeGap(services, gap);
    expect(await stateOf(shop, waiting)).toMatchObject({ order: 'paid', tickets: ['valid'] });
    const runs = remains.map(({ run }) => run);
    expect(runs).toContain(`npm run reconcile -- --refund ${lost.paymentId} --provider ${provider}`);
    expect(runs).toContain(`npm run refund -- --order ${returned.orderId} --line ID`);

    // A person does what is listed.
    await refundUnknown(services, services.acquirers.current, lost.paymentId);
    expect(await returnLines(services, returned.orderId, [])).toMatchObject({ owed: PRICE, sent: 0 });
    const ofHalf = {
      yookassa: [`npm run refund -- --order ${halved.orderId} --line ID`],
      tbank: [`npm run refund -- --outside ${await paymentOf(halved)} --sum ROUBLES`],
      robokassa: [],
    }[provider];
    expect(runs).toEqual(expect.arrayContaining(ofHalf));
    // Of parts Robokassa tells nothing: its cabinet does.
    if (provider !== 'yookassa') await bookByHand(services, await paymentOf(halved), PRICE);

    // The buyers press again what they have done already.
    await askRefund(shop, halved);
    await shop.pass(5);
    expect(await stateOf(shop, returned)).toMatchObject({ order: 'refunded', balance: 0 });
    expect(await stateOf(shop, halved)).toMatchObject({ order: 'paid', balance: PRICE });
    expect((await stateOf(shop, untouched)).tickets).toEqual(['valid']);
    expect((await closeGap(services, gap)).filter(({ run }) => !run?.startsWith('npm run gap'))).toEqual([]);
    expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
  });
});
