import type { Db } from '@distance/server/db/connect.ts';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { makeFormat } from '../factories/formats.ts';
import { paymentBody } from '../factories/payments.ts';
import { systemClock } from '@distance/server/clock.ts';
import { makeHolder } from './card-holder.ts';
import { follow, PROVIDERS } from './acquirer-shop.ts';
import { startMortalShop } from './mortal-shop.ts';

const CARD = '5555555555554477';
/** The number whole, its masks, and the names under which acquirers tell of a card. */
const OF_A_CARD =
  /5555555555554477|555555\**\d{0,6}4477|5555 5555|"(?:Pan|ExpDate|CardId|first6|last4|expiry_year)"/;

/** Every row of every table that tells of a card. */
async function rowsOfCards(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db);
    found.push(...rows.filter(({ row }) => OF_A_CARD.test(row)).map(({ row }) => `${name} ${row}`));
  }
  return found;
}

test.each(PROVIDERS)(
  '%s: no data of the card in a table, a letter or the log (S27)',
  { timeout: 120_000 },
  async (provider) => {
    let log = '';
    const shop = await startMortalShop(inject('postgres'), {
      env: { ACQUIRER: provider, LOG_LEVEL: 'debug' },
      heard: (text) => (log += text),
    });
    try {
      const { db, emulator } = shop;
      const format = await makeFormat(db, systemClock, { capacity: 5 });
      // With the tick, so that the acquirer tells of a card that is kept.
      const holder = await makeHolder({ db, clock: systemClock });
      const started = await shop.call<{
        token: string;
        redirect_url: string | null;
        form: null;
        order: { public_id: string; key: string };
      }>('POST', '/api/payment', {
        body: { ...paymentBody(format, { email: holder.email }), save_card: true },
        token: holder.token,
      });
      if (started?.status !== 200) throw new Error(`pay answered ${started?.status}`);
      await follow(started.body);
      const { public_id: orderId, key } = started.body.order;
      if (provider === 'yookassa') emulator.control.pay({ order_id: orderId, card: CARD });
      else emulator.control.acquirer(provider).pay(orderId, { card: CARD });
      const shown = async () =>
        (
          await shop.call<{ status: string; items: { tickets: { public_id: string }[] } }>(
            'GET',
            `/api/order/${orderId}?key=${key}`,
          )
        )?.body;
      await expect.poll(async () => (await shown())?.status, { timeout: 60_000 }).toBe('paid');
      const ticket = (await shown())?.items.tickets[0]?.public_id;
      await shop.call('POST', '/api/payment/cancel', { token: holder.token, body: { ticket } });
      await expect
        .poll(
          async () => {
            // Robokassa says nothing by itself: it is asked.
            await shop.hurry();
            return (await db.selectFrom('refund').select('state').execute())[0]?.state;
          },
          { timeout: 60_000 },
        )
        .toBe('succeeded');
      await emulator.control.quiet();
      // The acquirer did tell of it.
      expect(JSON.stringify(emulator.control.webhooks()).length).toBeGreaterThan(2);
      expect(await rowsOfCards(db)).toEqual([]);
      expect(log.length).toBeGreaterThan(1000);
      expect(log.split('\n').filter((line) => OF_A_CARD.test(line))).toEqual([]);
      expect(emulator.control.letters().filter(({ text }) => OF_A_CARD.test(text ?? ''))).toEqual([]);
      const kept = await db.selectFrom('saved_card').select('last4').execute();
      expect(kept).toEqual(provider === 'robokassa' ? [] : [{ last4: '4477' }]);
      // What would be there is seen.
      await sql`insert into setting (key, value) values ('planted', ${JSON.stringify({ Pan: '555555******4477' })}::jsonb)`.execute(
        db,
      );
      expect(await rowsOfCards(db)).toHaveLength(1);
    } finally {
      await shop.close();
    }
  },
);
