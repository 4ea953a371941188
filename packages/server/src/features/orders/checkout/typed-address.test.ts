import { PLACES_PER_SESSION } from '@distance/domain/seats/hold-bounds.ts';
import { makeFormat, type MadeFormat } from '@distance/testkit/factories/formats.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { makeSomebody, type Somebody } from '@distance/testkit/factories/transfers.ts';
import { audit } from '@distance/testkit/trust/audit.ts';
import { nextAddress, startVirtualShop, type VirtualShop } from '@distance/testkit/trust/virtual-shop.ts';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

let shop: VirtualShop;
beforeAll(async () => {
  shop = await startVirtualShop(inject('postgres'));
});
afterAll(async () => await shop?.close());

interface Press {
  email: string;
  from: string;
  token?: string;
  count?: number;
  promocode?: string;
  total?: number;
}

async function press(format: MadeFormat, { from, token, promocode, ...rest }: Press) {
  const body = paymentBody(format, rest);
  return await shop.call<{ code?: string }>('POST', '/api/payment', {
    from,
    ...(token === undefined ? {} : { token }),
    body: { ...body, tickets: body.tickets.map((line) => (promocode ? { ...line, promocode } : line)) },
  });
}

describe.each([
  ['IPv4', '198.51.100.7', '198.51.100.7'],
  ['IPv6', '2001:db8:bad:1::1', '2001:db8:bad:1:ffff::2'],
])('a stranger from %s orders with the address of somebody else', (_family, first, again) => {
  let anna: Somebody;
  beforeAll(async () => {
    anna = await makeSomebody(shop);
  });
  const byAnna = (more: object = {}): Press => ({
    email: anna.email,
    token: anna.token,
    from: nextAddress(),
    ...more,
  });

  test.each([
    ['unpaid', 2400],
    ['bought', 0],
  ])('her limit of a start is untouched, his own is used up: %s (P5.13)', async (_how, total) => {
    const format = await makeFormat(shop.db, shop.clock, { buyLimit: 1, price: total * 100 });
    expect((await press(format, { email: anna.email, from: first, total })).status).toBe(200);
    expect((await press(format, { email: anna.email, from: again, total })).body.code).toBe(
      'tickets_unavailable',
    );
    // Also where she has not signed in.
    const network = nextAddress();
    expect((await press(format, { email: anna.email, from: network, total })).status).toBe(200);
    expect((await press(format, byAnna({ total }))).status).toBe(200);
    expect((await press(format, byAnna({ total }))).body.code).toBe('tickets_unavailable');
  });

  test('her use of a code is untouched, his own is used up', async () => {
    const format = await makeFormat(shop.db, shop.clock);
    const promocode = `ONCE${format.id}`;
    await shop.db
      .insertInto('promocode')
      .values({ code: promocode, discount: 10, discount_form: 'percent', max_uses: 9, max_per_buyer: 1 })
      .execute();
    const his = { email: anna.email, promocode, total: 2160 };
    expect((await press(format, { ...his, from: first })).status).toBe(200);
    expect((await press(format, { ...his, from: again })).body.code).toBe('promocode_buyer_limit');
    expect((await press(format, byAnna({ promocode, total: 2160 }))).status).toBe(200);
    expect((await press(format, byAnna({ promocode, total: 2160 }))).body.code).toBe('promocode_buyer_limit');
  });

  test('what he holds unpaid is not held by her account (P7.46)', async () => {
    const format = await makeFormat(shop.db, shop.clock, { maxCount: PLACES_PER_SESSION });
    const his = { email: anna.email, from: first, count: PLACES_PER_SESSION };
    expect((await press(format, his)).status).toBe(200);
    expect((await press(format, byAnna({ count: 2 }))).status).toBe(200);
    await shop.pass(22);
    expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
  });
});
