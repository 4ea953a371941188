import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { rememberedOrder } from '../../signals/remembered-orders.ts';
import type { TicketItem } from '@distance/domain/basket/types.ts';
import { missingTickets, type TicketsLeft, wantedCounts } from './check-counts.ts';
import { safePaymentUrl } from './go-to-payment.ts';
import { clearAttempt, fingerprint } from './pay-attempt.ts';
import { readNewPrice, unitPriceOf } from './read-new-price.ts';
import { readRefusedFields } from './read-refused-fields.ts';

const ask = vi.fn<typeof fetch>();
const assign = vi.fn<(url: string) => void>();
vi.stubGlobal('fetch', ask);
vi.stubGlobal('document', {
  documentElement: { lang: 'ru' },
  location: { origin: 'https://shop.example', assign },
});
const { startPayment } = await import('./start-payment.ts');

beforeEach(() => {
  ask.mockReset();
  assign.mockReset();
  clearAttempt();
});
afterAll(() => vi.unstubAllGlobals());

describe('the provider’s page', () => {
  test.each([
    ['https://yoomoney.ru/checkout?orderId=1', true],
    ['http://127.0.0.1:4001/checkout/1', true],
    ['http://localhost:4001/checkout/1', true],
    ['/basket/thanks?order=1', true],
    ['https://shop.example/basket/thanks', true],
    ['http://bank.example/pay', false],
    ['http://127.0.0.1.evil.example/', false],
    ['https://user:pw@bank.example/', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['//', false],
  ])('%s safe: %s (P4.53, P7.46)', (address, safe) => {
    expect(safePaymentUrl(address, 'https://shop.example') !== null).toBe(safe);
  });
});

describe('counts before payment', () => {
  // Only what the check looks at.
  const ticket = (change: Partial<TicketItem>) =>
    ({
      selector: 'ticket',
      format_public_id: 'f',
      kind: 'athlete',
      title: 'Старт',
      count: 1,
      ...change,
    }) as TicketItem;
  const left = (free: number, state: TicketsLeft['state'] = 'open') =>
    new Map<string, TicketsLeft>([
      ['f', { tickets_left: { athlete: free }, tickets_total: { athlete: 9 }, state }],
    ]);

  test('tickets of a format and kind are added up; held places are not (P4.51)', () => {
    const wanted = wantedCounts([
      ticket({}),
      ticket({ count: 2 }),
      ticket({ kind: 'vip' }),
      ticket({ space: { public_id: 's' } }),
    ]);
    expect(wanted.map(({ kind, count }) => [kind, count])).toEqual([
      ['athlete', 3],
      ['vip', 1],
    ]);
  });

  test.each([
    [3, 'open', []],
    [2, 'open', [{ left: 2, closed: false }]],
    [3, 'closed', [{ left: 3, closed: true }]],
    [0, 'sold_out', [{ left: 0, closed: false }]],
  ] as const)('three wanted, %i left, %s (P5.16)', (free, state, missing) => {
    expect(missingTickets(wantedCounts([ticket({ count: 3 })]), left(free, state))).toMatchObject(missing);
  });
});

test('the server’s new price names the discounts in it, and becomes the list price of a unit', () => {
  const discount = { kind: 'sale', label: 'Вдвоём', count: 2, amount: 480 } as const;
  const line = { unique_id: 'a', count: 2, price: 4320, discounts: [discount] };
  const price = readNewPrice({ total: 4320, delivery: 390, lines: [line] });
  const source = { kind: 'sale', id: 'Вдвоём', label: 'Вдвоём' };
  expect(price).toEqual({
    total: 4320,
    delivery: 39_000,
    lines: [
      {
        key: 'a',
        qty: 2,
        gross: 480_000,
        discount: 48_000,
        discounts: [{ source, units: 2, amount: 48_000 }],
      },
    ],
  });
  expect(price.lines.map(unitPriceOf)).toEqual([2400]);
});

test('refused fields are found by ticket', () => {
  expect(
    readRefusedFields({ 'register.ticket-1.birth_date': 'a', 'register.ticket-2': 'b', email: 'c' }),
  ).toEqual([
    { uniqueId: 'ticket-1', field: 'birth_date', message: 'a' },
    { uniqueId: 'ticket-2', field: '', message: 'b' },
  ]);
});

test('the same basket has the same mark, another one another', () => {
  expect(fingerprint('{"a":1}')).toBe(fingerprint('{"a":1}'));
  expect(new Set(['', 'a', 'b', '{"a":1}', '{"a":2}'].map(fingerprint)).size).toBe(5);
});

describe('the order that a press makes', () => {
  const body = { email: 'anna@example.com', total: 1700 } as Parameters<typeof startPayment>[1]; // the rest has defaults
  const answer = (hold_expires_at: string | null) =>
    Response.json({
      redirect_url: 'https://bank.example/checkout/1',
      form: null,
      token: null,
      user: null,
      order: { public_id: 'order-1', key: 'k', hold_expires_at },
    });

  test.each([
    ['2026-11-27T09:18:00.000Z', Date.parse('2026-11-27T09:08:00.000Z')],
    [null, null],
  ])(
    'with the end %s of its first ten minutes an order tells since when it holds, before the page is left (P4.52)',
    async (end, since) => {
      ask.mockResolvedValue(answer(end));
      const ordered = vi.fn<(since: number | null) => void>(() => expect(assign).not.toHaveBeenCalled());
      expect(await startPayment([], body, () => 'key-1', ordered)).toEqual({ kind: 'leaving' });
      expect(ordered).toHaveBeenCalledExactlyOnceWith(since);
      expect(assign).toHaveBeenCalledExactlyOnceWith('https://bank.example/checkout/1');
      expect(rememberedOrder()).toEqual({ id: 'order-1', key: 'k' });
    },
  );

  test('a refused press makes no order that could hold anything', async () => {
    ask.mockResolvedValue(Response.json({ code: 'basket_empty', message: 'Корзина пуста' }, { status: 409 }));
    const ordered = vi.fn<(since: number | null) => void>();
    expect(await startPayment([], body, () => 'key-2', ordered)).toMatchObject({ kind: 'refused' });
    expect(ordered).not.toHaveBeenCalled();
  });
});
