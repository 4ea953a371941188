import { handleNotifications } from '@distance/server/features/orders/payments/handle-notifications.ts';
import { selectDuePayments } from '@distance/server/features/orders/tables/payments.repo.ts';
import { selectDueRefunds } from '@distance/server/features/orders/tables/refunds.repo.ts';
import { closeStarts } from '@distance/server/features/orders/receipts/close-starts.ts';
import { offsetCertificates } from '@distance/server/features/orders/receipts/offset-certificates.ts';
import { selectDueReceipts } from '@distance/server/features/orders/tables/receipts.repo.ts';
import { settleReceipt } from '@distance/server/features/orders/receipts/settle-receipt.ts';
import { tellDoubts } from '@distance/server/features/orders/payments/tell-doubts.ts';
import { settlePayment } from '@distance/server/features/orders/payments/settle-payment.ts';
import { settleRefund } from '@distance/server/features/orders/refunds/settle-refund.ts';
import { sweepHolds } from '@distance/server/features/orders/checkout/sweep-orders.ts';
import { expireTransfers } from '@distance/server/features/transfers/expire-transfers.ts';
import { returnUnusedFees } from '@distance/server/features/transfers/return-unused-fees.ts';
import { sweepWaiting } from '@distance/server/features/waiting/serve-waiting.ts';
import { MINUTE } from '@distance/server/clock.ts';
import { TestClock } from '../clock.ts';
import { makeFormat, type MadeFormat } from '../factories/formats.ts';
import { paymentBody } from '../factories/payments.ts';
import { startShopWorld, type ShopOptions, type ShopWorld } from '../shop-world.ts';

export interface VirtualShop extends ShopWorld {
  clock: TestClock;
  /** What queue, poller and sweeper do once. */
  work(): Promise<void>;
  /** Lets virtual minutes pass, working in each. */
  pass(minutes: number): Promise<void>;
}

export interface Purchase {
  orderId: string;
  key: string;
  token: string;
  email: string;
  format: MadeFormat;
  paymentId: string;
}

/** A shop on a clock that the test moves, whose queue is worked by hand; no notification comes unless the test sends it. */
export async function startVirtualShop(postgres: string, options: ShopOptions = {}): Promise<VirtualShop> {
  const clock = new TestClock();
  const world = await startShopWorld(postgres, { ...options, clock, jobs: false });
  world.emulator.control.setWebhooks({ mode: 'lost' });
  const { services } = world.server;
  const work = async () => {
    await sweepHolds(services);
    await expireTransfers(services);
    await returnUnusedFees(services);
    await handleNotifications(services);
    for (const id of await selectDuePayments(services.db, clock.now(), 1000))
      await settlePayment(services, id);
    for (const id of await selectDueRefunds(services.db, clock.now(), 1000)) await settleRefund(services, id);
    await tellDoubts(services);
    await closeStarts(services);
    await offsetCertificates(services);
    for (const id of await selectDueReceipts(services.db, clock.now(), 1000))
      await settleReceipt(services, id);
    // A payment that has just failed may leave holds whose time is over already.
    await sweepHolds(services);
    await sweepWaiting(services);
  };
  return {
    ...world,
    clock,
    work,
    async pass(minutes) {
      for (let minute = 0; minute < minutes; minute += 1) {
        clock.advance(MINUTE);
        await work();
      }
    },
  };
}

/** Longer than any hold. */
export const HOLDS_END_MIN = 22;

/** Nobody pays what is still open; its places come back. */
export async function endUnpaid(shop: VirtualShop): Promise<void> {
  const { control } = shop.emulator;
  for (const payment of control.payments({ status: 'pending' })) control.expire(payment.id);
  await shop.pass(HOLDS_END_MIN);
}

let visitors = 0;

/** Another address and subnet for each buyer, so that limits per address and shares per subnet stay out of the way. */
export function nextAddress(): string {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${visitors & 255}.${(visitors >> 8) & 255}`;
}

interface StartedBody {
  token: string | null;
  order: { public_id: string; key: string };
}

/** A buyer who pressed pay and stands on the acquirer's page. @throws when the press is refused. */
export async function startPurchase(
  shop: ShopWorld,
  options: { format?: MadeFormat; count?: number } = {},
): Promise<Purchase> {
  const format = options.format ?? (await makeFormat(shop.db, shop.clock, { capacity: 5 }));
  const body = paymentBody(format, { count: options.count ?? 1 });
  const answer = await shop.call<StartedBody>('POST', '/api/payment', { body, from: nextAddress() });
  if (answer.status !== 200) throw new Error(`pay answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  const { order, token } = answer.body;
  const [payment] = shop.emulator.control.payments({ order_id: order.public_id });
  return {
    orderId: order.public_id,
    key: order.key,
    token: token ?? '',
    email: body.email,
    format,
    paymentId: payment?.id ?? '',
  };
}

/** Public ids of the purchase's tickets, in the order of their making. */
export async function ticketsOf({ db }: Pick<ShopWorld, 'db'>, { orderId }: Purchase): Promise<string[]> {
  const rows = await db
    .selectFrom('ticket as t')
    .innerJoin('order_line as l', 'l.id', 't.line_id')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select('t.public_id')
    .where('o.public_id', '=', orderId)
    .orderBy('t.id')
    .execute();
  return rows.map((row) => row.public_id);
}

/** Its buyer gives the ticket back, the first one without `ticket`. @throws when that is refused */
export async function askRefund(
  shop: Pick<ShopWorld, 'db' | 'call'>,
  purchase: Purchase,
  ticket?: string,
): Promise<void> {
  const [first] = await ticketsOf(shop, purchase);
  const { status, body } = await shop.call('POST', '/api/payment/cancel', {
    token: purchase.token,
    from: nextAddress(),
    body: { ticket: ticket ?? first },
  });
  if (status !== 200) throw new Error(`the refund answered ${status}: ${JSON.stringify(body)}`);
}

/** Posts a notification as the acquirer would; its HTTP status. */
export async function notify(
  shop: ShopWorld,
  event: string,
  object: object,
  options: { from?: string; path?: string } = {},
): Promise<number> {
  return await postRaw(shop, JSON.stringify({ type: 'notification', event, object }), options);
}

export async function postRaw(
  shop: ShopWorld,
  payload: string,
  options: { from?: string; path?: string; type?: string; method?: string } = {},
): Promise<number> {
  const response = await fetch(shop.server.url + (options.path ?? '/api/notifications/yookassa'), {
    method: options.method ?? 'POST',
    headers: {
      'content-type': options.type ?? 'application/json',
      ...(options.from === undefined ? {} : { 'x-forwarded-for': options.from }),
    },
    ...(options.method === 'GET' ? {} : { body: payload }),
  }).catch(() => null);
  await response?.arrayBuffer().catch(() => undefined);
  return response?.status ?? 0;
}

/** Everything about one order that a fault could spoil, for comparison. */
export async function stateOf(shop: ShopWorld, purchase: Purchase) {
  const { db } = shop;
  const order = await db
    .selectFrom('orders')
    .select(['id', 'state'])
    .where('public_id', '=', purchase.orderId)
    .executeTakeFirstOrThrow();
  const payments = await db
    .selectFrom('payment')
    .select(['state', 'captured', 'surplus', 'suspicious'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
  const tickets = await db
    .selectFrom('ticket as t')
    .innerJoin('order_line as l', 'l.id', 't.line_id')
    .select('t.state')
    .where('l.order_id', '=', order.id)
    .execute();
  const letters = await db
    .selectFrom('outbox')
    .select('kind')
    .where('order_id', '=', order.id)
    .orderBy('kind')
    .execute();
  const ledger = await db
    .selectFrom('ledger_entry')
    .select(['account', 'amount'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
  const stock = await db
    .selectFrom('stock')
    .select(['held', 'sold'])
    .where('id', '=', purchase.format.stockId)
    .executeTakeFirstOrThrow();
  return {
    order: order.state,
    payments: payments.map(
      (payment) =>
        `${payment.state} ${payment.captured}${payment.surplus ? ' surplus' : ''}${payment.suspicious === null ? '' : ' suspicious'}`,
    ),
    tickets: tickets.map((ticket) => ticket.state),
    letters: letters.map((letter) => letter.kind),
    ledger: ledger.map((entry) => `${entry.account} ${entry.amount}`),
    stock,
    balance: shop.emulator.control.book().find((line) => line.order_id === purchase.orderId)?.balance ?? 0,
  };
}
