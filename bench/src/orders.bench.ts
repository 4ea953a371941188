import { sql } from 'kysely';
import { createDatabase } from '@distance/testkit/database.ts';
import { makeEventCity, makeFormat, type MadeFormat } from '@distance/testkit/factories/formats.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { onlyAcquirer } from '@distance/server/adapters/acquirers.ts';
import { handlers } from '@distance/server/calls.ts';
import { systemClock } from '@distance/server/clock.ts';
import { createDb, createPool } from '@distance/server/db/connect.ts';
import { Edge, type Caller } from '@distance/server/http/edge.ts';
import { Limiter } from '@distance/server/http/limits.ts';
import { readSettings } from '@distance/server/settings.ts';
import { instantAcquirer } from './instant-acquirer.ts';
import { perSecond } from './load.ts';
import type { Ratio } from './ratio.ts';
import { replay, type Recorded } from './recorded-order.ts';
import { interactiveOrder } from './interactive-order.ts';
import { recordingPool } from './recording-pool.ts';

const CLIENTS = 16;
const ORDERS = 1500;

/** Orders per second of the whole call against the very statements it sends, sent raw. */
export async function benchOrders(postgres: string): Promise<Ratio[]> {
  const database = await createDatabase(postgres);
  const pool = createPool(database.url, CLIENTS);
  const recording = recordingPool(pool);
  const db = createDb(recording.pool);
  const settings = readSettings({ NODE_ENV: 'test', DATABASE_URL: database.url, LOG_LEVEL: 'silent' });
  const limiter = new Limiter(db, systemClock);
  const quiet = { info() {}, warn() {}, error() {}, debug() {} };
  const mailDomains = { takesMail: async () => 'unknown' as const };
  const files = { write: async () => '', read: async () => new Uint8Array(), remove: async () => undefined };
  const edge = new Edge(
    {
      settings,
      clock: systemClock,
      db,
      log: quiet,
      acquirers: onlyAcquirer(instantAcquirer),
      social: [],
      files,
      mailDomains,
    },
    handlers,
    limiter,
  );
  try {
    const city = await makeEventCity(db, systemClock);
    const formats: MadeFormat[] = [];
    for (let i = 0; i < 100; i += 1)
      formats.push(await makeFormat(db, systemClock, { capacity: 1_000_000, eventCity: city, maxCount: 10 }));
    const [hot] = formats;
    if (!hot) throw new Error('no formats');
    let buyers = 0;
    // Each buyer has an address of his own, because one keeps few unpaid places.
    const buy = async (format: MadeFormat) => {
      buyers += 1;
      return await edge.invoke('paymentCreate', { body: paymentBody(format) }, callerFrom(addressOf(buyers)));
    };
    // Ids far apart and from everything else, so that the recorded ones can be told from other numbers.
    for (const [index, table] of ['users', 'orders', 'order_line', 'payment', 'hold'].entries()) {
      await sql
        .raw(`alter table ${table} alter column id restart with ${(index + 1) * 100_000_000}`)
        .execute(db);
    }
    await buy(hot);
    recording.start();
    await buy(hot);
    const statements: readonly Recorded[] = recording.stop();
    const recordedAddress = addressOf(buyers);
    const at = (index: number): MadeFormat => formats[index % formats.length] ?? hot;
    /** Moves what was recorded to another format and to an address of its own. */
    const movedTo = (target: MadeFormat) => {
      buyers += 1;
      const moved = new Map<unknown, unknown>([
        [hot.id, target.id],
        [hot.stockId, target.stockId],
        [recordedAddress, addressOf(buyers)],
      ]);
      return (value: unknown) => moved.get(value) ?? value;
    };
    const raw = async (index: number) => {
      const client = await pool.connect();
      try {
        await replay(client, statements, movedTo(at(index)));
      } finally {
        client.release();
      }
    };
    await perSecond(200, CLIENTS, async (index) => await buy(at(index)));
    const product = await perSecond(ORDERS, CLIENTS, async (index) => await buy(at(index)));
    const rawSpread = await perSecond(ORDERS, CLIENTS, async (index) => await raw(index));
    const hotProduct = await perSecond(ORDERS, CLIENTS, async () => await buy(hot));
    const hotInteractive = await perSecond(
      ORDERS,
      CLIENTS,
      async () => await interactiveOrder(pool, statements, hot.stockId, movedTo(hot)),
    );
    return [
      {
        name: `orders over 100 formats / the same ${statements.length} statements sent raw`,
        value: product / rawSpread,
        atLeast: 0.5,
        note: `${product.toFixed(0)} against ${rawSpread.toFixed(0)} a second`,
      },
      {
        name: 'orders on one hot format / interactive transactions locking its row first',
        value: hotProduct / hotInteractive,
        atLeast: 1,
        note: `${hotProduct.toFixed(0)} against ${hotInteractive.toFixed(0)} a second`,
      },
    ];
  } finally {
    limiter.close();
    await db.destroy();
    await database.drop();
  }
}

function addressOf(index: number): string {
  return `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
}

function callerFrom(address: string): Caller {
  return {
    token: null,
    locale: 'ru',
    address,
    browserKey: null,
    userAgent: 'bench',
    requestId: 'bench',
    idempotencyKey: null,
    request: null,
  };
}
