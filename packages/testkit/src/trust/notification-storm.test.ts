import { createJobPool } from '@distance/server/jobs/job-pool.ts';
import { createJobs } from '@distance/server/jobs/jobs.ts';
import { startJobs, type Jobs } from '@distance/server/jobs/runner.ts';
import { MINUTE } from '@distance/server/clock.ts';
import { startServer } from '@distance/server/start-server.ts';
import { Logger, run, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { makeFormat } from '../factories/formats.ts';
import { paymentBody } from '../factories/payments.ts';
import { freshPhone } from '../phone-codes.ts';
import { callServer } from '../shop-world.ts';
import { playControl } from '../shares/share.ts';
import { follow, PROVIDERS, type PaymentRedirect } from './acquirer-shop.ts';
import { audit } from './audit.ts';
import { nextAddress, postRaw, startVirtualShop, type VirtualShop } from './virtual-shop.ts';

/** What comes in one minute, and how much of it at once. */
const FLOOD = 1500;
const AT_ONCE = 16;
/** More than there are workers of money: each of these is known, so its state is asked for. */
const OWN_ORDERS = 8;
const CODE_WITHIN_MS = 10_000;

interface Started extends PaymentRedirect {
  order: { public_id: string };
}
type Queue = (shop: VirtualShop, jobs: Jobs) => Promise<{ stop(): Promise<void> }>;

/** A shop with orders of all three acquirers, and somebody who floods it, paying nothing himself. */
async function openStorm(queue: Queue) {
  const shop = await startVirtualShop(inject('postgres'));
  onTestFinished(async () => await shop.close());
  const format = await makeFormat(shop.db, shop.clock, { capacity: 100 });
  const press = async (url: string) => {
    const request = { body: paymentBody(format), from: nextAddress() };
    const { body } = await callServer<Started>(url, 'POST', '/api/payment', request);
    await follow(body);
    return body.order.public_id;
  };
  const honest: Record<string, string> = {};
  for (const acquirer of PROVIDERS) {
    const settings = { ...shop.settings, acquirer };
    const other = await startServer(settings, { site: false, jobs: false, clock: shop.clock });
    honest[acquirer] = await press(other.url);
    await other.close();
  }
  const own: string[] = [];
  for (let n = 0; n < OWN_ORDERS; n += 1) {
    const [payment] = shop.emulator.control.payments({ order_id: await press(shop.server.url) });
    own.push(payment?.id ?? '');
  }

  // The acquirer says nothing of the flooder's payments until it is let go.
  const { promise: silence, resolve: letGo } = Promise.withResolvers<void>();
  const read: string[] = [];
  for (const acquirer of shop.server.services.acquirers.all) {
    const ask = acquirer.read.bind(acquirer);
    vi.spyOn(acquirer, 'read').mockImplementation(async (id) => {
      read.push(id);
      if (own.includes(id)) await silence;
      return await ask(id);
    });
  }
  const workers = await queue(shop, createJobs(shop.server.services));
  onTestFinished(async () => {
    letGo();
    await workers.stop();
  });
  return { shop, own, honest, read, letGo };
}
type Storm = Awaited<ReturnType<typeof openStorm>>;

/** Networks of both families: a thousand lines, and two that send most of it. */
const FROM: readonly ((n: number) => string)[] = [
  (n) => `11.${n % 200}.${n >> 8}.7`,
  (n) => `2001:db8:${n.toString(16)}:1::1`,
  () => '12.0.0.1',
  (n) => `2001:db8:ffff:ffff::${n.toString(16)}`,
];

/** A falsehood for one of the doors: of what nobody knows, of an honest buyer's payment without a proof, or of the flooder's own. */
function falsehood({ shop, own }: Storm, n: number): { path: string; payload: string; type?: string } {
  const door = PROVIDERS[n % 3] ?? 'yookassa';
  const path = `/api/notifications/${door}`;
  const stranger = String(900_000 + n);
  if (door === 'yookassa') {
    const mine = own[(n >> 1) % own.length] ?? '';
    const object = n % 2 === 0 ? { id: mine } : { id: stranger, metadata: { payment_id: stranger } };
    const event = 'payment.waiting_for_capture';
    return { path, payload: JSON.stringify({ type: 'notification', event, object }) };
  }
  if (door === 'tbank') {
    const [bought] = shop.emulator.control.acquirer('tbank').payments();
    const PaymentId = Number(n % 2 === 0 ? stranger : bought?.id);
    return { path, payload: JSON.stringify({ PaymentId, Status: 'CONFIRMED', Token: '0'.repeat(64) }) };
  }
  const fields = { OutSum: '2400.00', InvId: stranger, SignatureValue: '0'.repeat(32) };
  return {
    path,
    payload: new URLSearchParams(fields).toString(),
    type: 'application/x-www-form-urlencoded',
  };
}

/** A minute of the shop's clock; answers by status. */
async function pour(storm: Storm, count = FLOOD): Promise<Map<number, number>> {
  const answers = new Map<number, number>();
  let sent = 0;
  const sender = async () => {
    while (sent < count) {
      const n = sent;
      sent += 1;
      storm.shop.clock.advance(MINUTE / FLOOD);
      const { payload, ...more } = falsehood(storm, n);
      const from = (FROM[(n >> 1) % FROM.length] ?? nextAddress)(n);
      const status = await postRaw(storm.shop, payload, { ...more, from });
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  return answers;
}

/** Asks for a code once the workers that the flood can take are taken. */
async function askForCode({ shop, read }: Storm, taken: number): Promise<string> {
  await expect.poll(() => read.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(taken);
  const phone = freshPhone();
  const asked = await shop.call('POST', '/api/user/code', { body: { phone }, from: nextAddress() });
  expect(asked.status).toBe(200);
  return phone;
}

test('a minute of false notifications, all acquirers, IPv4 and IPv6: a code leaves within 10 s, true ones settle their orders (F08, S6, S25)', async () => {
  const storm = await openStorm(
    async (shop, jobs) =>
      await startJobs(createJobPool(shop.settings.databaseUrl, 10), jobs, shop.server.services.log),
  );
  const { shop, own, honest, read, letGo } = storm;
  const { control } = shop.emulator;
  const pouring = pour(storm);
  const phone = await askForCode(storm, 4);
  await control.waitForMessages({ to: phone, timeout_ms: CODE_WITHIN_MS });

  // Now the acquirers tell the truth, while the flood goes on.
  letGo();
  control.setWebhooks({ mode: 'on_time' });
  control.pay({ order_id: honest['yookassa'] ?? '' });
  control.acquirer('tbank').pay(honest['tbank'] ?? '');
  control.acquirer('robokassa').pay(honest['robokassa'] ?? '');
  const states = async () =>
    (
      await shop.db
        .selectFrom('orders')
        .select('state')
        .where('public_id', 'in', Object.values(honest))
        .execute()
    ).map(({ state }) => state);
  await expect.poll(states, { timeout: CODE_WITHIN_MS }).toEqual(['paid', 'paid', 'paid']);

  const answers = await pouring;
  // The two lines that send most of it are refused, the bound of all does not touch those who send little.
  expect(answers.get(429)).toBeGreaterThan(FLOOD / 4);
  expect(answers.get(0)).toBeUndefined();
  expect([...answers.keys()].filter((status) => status >= 500)).toEqual([]);
  // What nobody knows costs no row and nothing is asked outside for it; what is known costs one row, however often it is told of.
  const ids = PROVIDERS.flatMap((provider) =>
    provider === 'yookassa'
      ? control.payments().map(({ id }) => id)
      : control
          .acquirer(provider)
          .payments()
          .map(({ id }) => id),
  );
  expect(read.filter((id) => !ids.includes(id))).toEqual([]);
  const rows = await shop.db.selectFrom('inbox').select(['provider', 'provider_id']).execute();
  expect(rows.filter(({ provider_id: id }) => !ids.includes(id))).toEqual([]);
  expect(rows.filter(({ provider_id: id }) => own.includes(id))).toHaveLength(OWN_ORDERS);
  expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
});

test('control: in one queue for all the code waits for the flood (G3)', async () =>
  await playControl(async () => {
    const storm = await openStorm(oneQueue);
    await pour(storm, FLOOD / 10);
    const phone = await askForCode(storm, 4);
    const { control } = storm.shop.emulator;
    await expect(control.waitForMessages({ to: phone, timeout_ms: 1000 })).rejects.toThrow('0 of 1 messages');
    // It was asked for, and leaves when the flood has been worked.
    storm.letGo();
    await control.waitForMessages({ to: phone, timeout_ms: CODE_WITHIN_MS });
  }));

/** First in, first out, whatever it is. */
async function oneQueue({ settings, db }: VirtualShop, jobs: Jobs): Promise<{ stop(): Promise<void> }> {
  await sql`create function same_for_all() returns trigger language plpgsql as $$ begin new.priority := 0; return new; end $$;
    create trigger same_for_all before insert on graphile_worker._private_jobs for each row execute function same_for_all()`.execute(
    db,
  );
  const tasks: TaskList = {};
  for (const [name, work] of Object.entries(jobs)) {
    // The queue hands out what `addJob` took for this name.
    tasks[name] = async (payload) => await (work as (payload: unknown) => Promise<void>)(payload);
  }
  const pool = createJobPool(settings.databaseUrl, 6);
  const runner = await run({
    pgPool: pool,
    taskList: tasks,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 100,
    logger: new Logger(() => () => undefined),
  });
  return {
    async stop() {
      await runner.stop();
      await pool.end();
    },
  };
}
