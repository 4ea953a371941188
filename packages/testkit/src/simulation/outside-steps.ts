import type { TransportFault } from '@distance/emulator/faults/fault-kinds.ts';
import { randomUUID } from 'node:crypto';
import { paidBy } from '../trust/paid-by.ts';
import { HOLDS_END_MIN, nextAddress, notify } from '../trust/virtual-shop.ts';
import { outcome } from './buying-steps.ts';
import type { SimOrder, SimWorld } from './sim-world.ts';

const CARDS = { declined: '4562265587712390' } as const;
const EVENTS = ['payment.waiting_for_capture', 'payment.succeeded', 'payment.canceled', 'refund.succeeded'];
/** Faults after which a person is not needed. */
const FAULTS: readonly TransportFault[] = [
  'timeout_before',
  'timeout_after',
  'reset_before',
  'reset_after',
  'error_500_before',
  'error_500_after',
  'processing_202',
  'too_many_429',
  'broken_json',
  'late_answer',
  'unknown_status',
];
const OPERATIONS = [
  'payment.create',
  'payment.read',
  'payment.capture',
  'payment.cancel',
  'refund.create',
  'refund.read',
] as const;
const DELAY_MS = 3;

/** A payer on the acquirer's page: pays, is declined, goes away, or his link ends. */
export function payAtAcquirer(world: SimWorld): string {
  const { draw, shop } = world;
  const { control } = shop.emulator;
  const payment = draw.from(control.payments({ status: 'pending' }));
  if (!payment) return 'nothing to pay';
  const fate = draw.next();
  if (fate < 0.65) control.pay(paidBy(payment));
  else if (fate < 0.8) control.pay(paidBy(payment, CARDS.declined));
  else if (fate < 0.9) control.giveUp(payment.id);
  else control.expire(payment.id);
  return `payer ${fate < 0.65 ? 'pays' : fate < 0.8 ? 'is declined' : fate < 0.9 ? 'gives up' : 'is late'}`;
}

/** A payer who looks away until his places are over, and pays then. */
export async function payAfterEnd({ draw, shop }: SimWorld): Promise<string> {
  const { control } = shop.emulator;
  const payment = draw.from(control.payments({ status: 'pending' }));
  if (!payment) return 'nothing to pay late';
  await shop.pass(HOLDS_END_MIN);
  if (!control.payments({ status: 'pending' }).some(({ id }) => id === payment.id)) return 'too late to pay';
  control.pay(paidBy(payment));
  return 'payer pays after the end';
}

/** The acquirer ended a payment, and says afterwards that it was paid: his payer had pressed already. It tells us so, as it must. */
export async function payWhatEnded({ draw, shop }: SimWorld): Promise<string> {
  const { control } = shop.emulator;
  const ended = control.payments({ status: 'canceled' });
  const payment = draw.from(
    ended.filter(({ cancellation_details: why }) => why?.reason === 'expired_on_confirmation'),
  );
  if (!payment) return 'nothing has ended';
  const reopened = control.reopen(payment.id);
  if (control.pay(paidBy(reopened)).outcome !== 'success') return 'ended long ago';
  const taken = payment.confirmation?.type === 'qr';
  const status = await notify(shop, taken ? 'payment.succeeded' : 'payment.waiting_for_capture', {
    id: payment.id,
  });
  return `${status === 200 ? '' : `BROKEN ${status} `}payer pays what had ended`;
}

/** A notification, true, early, late, doubled or about something else; the state read back decides. */
export async function postNotifications(world: SimWorld): Promise<string> {
  const { draw, shop } = world;
  const payment = draw.from(shop.emulator.control.payments());
  const event = draw.from(EVENTS) ?? 'payment.succeeded';
  const refund = draw.from(shop.emulator.control.refunds());
  const id = event.startsWith('refund.') ? refund?.id : payment?.id;
  const copies = draw.chance(0.2) ? 3 : 1;
  const statuses = await Promise.all(
    Array.from({ length: copies }, async () => await notify(shop, event, { id: id ?? randomUUID() })),
  );
  const wrong = statuses.filter((status) => status !== 200);
  return `${wrong.length > 0 ? 'BROKEN ' : ''}notified ${event}${wrong.map((status) => ` ${status}`).join('')}`;
}

interface Cancelled {
  code?: string;
  lines?: { public_id: string }[];
}

/** The holder cancels a purchase, alone or with its insurance; sometimes twice at once. */
export async function cancelTicket(world: SimWorld): Promise<string> {
  const { draw, shop } = world;
  // Only who is signed in cancels; a second press of a guest has no token.
  const order = draw.from(world.orders.filter(({ token }) => token !== ''));
  if (!order) return 'no order';
  const { items } = await itemsOf(world, order);
  const ticket = draw.from(items?.tickets.flatMap(({ public_id: id }) => id ?? []) ?? []);
  if (ticket === undefined) return 'no ticket';
  const ask = async (more: object) =>
    await shop.call<Cancelled>('POST', '/api/payment/cancel', {
      token: order.token,
      from: nextAddress(),
      body: { ticket, ...more },
    });
  const shown = await ask({ confirm: false });
  const all = shown.body.lines?.map(({ public_id }) => public_id) ?? [];
  const lines = draw.chance(0.5) ? all : [];
  const asks = draw.chance(0.2) ? [ask({ lines }), ask({ lines })] : [ask({ lines })];
  return (await Promise.all(asks)).map((answer) => outcome('cancel', answer)).join('; ');
}

/** A policy alone is given back. */
export async function cancelInsurance(world: SimWorld): Promise<string> {
  const { draw, shop } = world;
  // Only who is signed in cancels; a second press of a guest has no token.
  const order = draw.from(world.orders.filter(({ token }) => token !== ''));
  if (!order) return 'no order';
  const { items } = await itemsOf(world, order);
  const insurance = draw.from(items?.insurances.flatMap(({ public_id: id }) => id ?? []) ?? []);
  if (insurance === undefined) return 'no insurance';
  const answer = await shop.call<Cancelled>('POST', '/api/user/insurance/cancel', {
    token: order.token,
    from: nextAddress(),
    body: { insurance, confirm: true },
  });
  return outcome('cancel insurance', answer);
}

async function itemsOf({ shop }: SimWorld, order: SimOrder) {
  const { body } = await shop.call<{
    items?: { tickets: { public_id: string | null }[]; insurances: { public_id: string | null }[] };
  }>('GET', `/api/order/${order.publicId}?key=${order.key}`, { from: nextAddress() });
  return body;
}

/** Spoils the next calls of one operation, or decides a refund that the acquirer kept open. */
export function disturb(world: SimWorld): string {
  const { draw, shop, rates } = world;
  const { control } = shop.emulator;
  const open = draw.from(control.refunds().filter(({ status }) => status === 'pending'));
  if (open && draw.chance(0.5)) {
    control.finishRefund(open.id, 'succeeded');
    return 'refund decided';
  }
  if (!draw.chance(rates.acquirer)) return 'calm';
  if (draw.chance(0.1)) {
    control.addFault({ kind: 'refund_pending' });
    return 'refund will stay open';
  }
  const kind = draw.from(FAULTS) ?? 'error_500_after';
  const operation = draw.from(OPERATIONS) ?? 'payment.read';
  control.addFault({ kind, operation, times: 1 + draw.below(3), delay_ms: DELAY_MS });
  return `fault ${operation} ${kind}`;
}

/** Ends every disturbance: what is still open must then end by itself. */
export function heal({ shop }: SimWorld): void {
  const { control } = shop.emulator;
  control.clearFaults();
  for (const refund of control.refunds())
    if (refund.status === 'pending') control.finishRefund(refund.id, 'succeeded');
}

/**
 * Pages that somebody waits for end like every page of the acquirer, whose payer has gone: of orders that are over, and of orders that have
 * money on a card by an earlier try, which is taken or let go when no try can end either way any more.
 */
export async function endLeftPages({ shop }: SimWorld): Promise<void> {
  const { control } = shop.emulator;
  const over = await shop.db
    .selectFrom('orders')
    .select('public_id')
    .where('state', '=', 'cancelled')
    .execute();
  const orderOf = (payment: { metadata: Record<string, string> }) => payment.metadata['order_id'] ?? '';
  const awaited = new Set([
    ...over.map(({ public_id: id }) => id),
    ...control.payments({ status: 'waiting_for_capture' }).map(orderOf),
  ]);
  for (const payment of control.payments({ status: 'pending' }))
    if (awaited.has(orderOf(payment))) control.expire(payment.id);
}
