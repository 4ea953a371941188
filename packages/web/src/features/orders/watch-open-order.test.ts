import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetOrders, rememberOrder } from '../../signals/remembered-orders.ts';
import type { OrderView } from './after-payment.ts';

const ask = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', ask);
vi.stubGlobal('document', { documentElement: { lang: 'ru' } });
const { LOOK_MS, watchOpenOrder } = await import('./watch-open-order.ts');

/** What the server says of each order; another name in each test, for decided ones are not asked for again. */
let orders: Record<string, { event: string; status: string }> = {};

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockImplementation(async (url) => {
    const id = typeof url === 'string' ? (/order\/([^?]+)/.exec(url)?.[1] ?? '') : '';
    const { event, status } = orders[id] ?? {};
    if (event === undefined) return Response.json({ code: 'not_found', message: '' }, { status: 404 });
    const payment = { status: status === 'paid' ? 'paid' : 'pending', checking: false };
    const tickets = [{ unique_id: `ticket-${id}`, event: { public_id: event, title: '' } }];
    return await Promise.resolve(Response.json({ public_id: id, status, payment, items: { tickets } }));
  });
});
afterEach(() => {
  forgetOrders();
  vi.useRealTimers();
});
afterAll(() => vi.unstubAllGlobals());

function watch(event: string | null) {
  const shown: (string | null)[] = [];
  const paid = vi.fn<(order: OrderView) => void>();
  const stop = watchOpenOrder({
    event,
    show: (open) => void shown.push(open?.order.public_id ?? null),
    paid,
  });
  return { shown, paid, stop };
}
const look = async () => await vi.advanceTimersByTimeAsync(LOOK_MS);

test('a page of one event is told of its own orders alone: another, paid elsewhere, is no news there', async () => {
  orders = {
    night: { event: 'night', status: 'created' },
    laps: { event: 'laps', status: 'created' },
  };
  rememberOrder({ id: 'night', key: 'k' });
  rememberOrder({ id: 'laps', key: 'k' });
  const page = watch('night');
  const other = watch('volga');
  const basket = watch(null);
  await look();
  orders['laps'] = { event: 'laps', status: 'paid' };
  await look();
  await look();
  expect(new Set(page.shown)).toEqual(new Set(['night']));
  expect(page.paid).not.toHaveBeenCalled();
  expect(new Set(other.shown)).toEqual(new Set([null]));
  expect(other.paid).not.toHaveBeenCalled();
  // The basket leads on with whatever is paid.
  expect(basket.paid).toHaveBeenCalledOnce();
  for (const { stop } of [page, other, basket]) stop();
});

test('of the order that was shown it is told once that it is paid, and nothing more is asked (P4.56)', async () => {
  orders = { own: { event: 'night', status: 'created' } };
  rememberOrder({ id: 'own', key: 'k' });
  const page = watch('night');
  await look();
  orders['own'] = { event: 'night', status: 'paid' };
  await look();
  expect(page.paid.mock.calls.map(([{ public_id }]) => public_id)).toEqual(['own']);
  const asked = ask.mock.calls.length;
  await look();
  expect(ask.mock.calls.length).toBe(asked);
  page.stop();
});

test('what is answered after the page has gone is told to nobody', async () => {
  orders = { late: { event: 'night', status: 'created' } };
  rememberOrder({ id: 'late', key: 'k' });
  const page = watch('night');
  page.stop();
  await look();
  expect(page.shown).toEqual([]);
});
