import { paymentCreate } from '@distance/contract/orders.ts';
import { kopecks } from '@distance/domain/money.ts';
import { makeFormat } from '@distance/testkit/factories/formats.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { audit } from '@distance/testkit/trust/audit.ts';
import { nextAddress, startVirtualShop } from '@distance/testkit/trust/virtual-shop.ts';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import type { CallContext } from '../../context.ts';
import { LINE_KINDS } from '../../line-kinds.ts';
import { composeLetter } from '../mail/compose-letter.ts';
import { openCheckout } from './checkout/open-checkout.ts';
import { payOrder } from './checkout/pay-order.ts';
import { readBasket } from './checkout/read-basket.ts';
import type { LineKind, OrderItem, WrittenLine } from './line-kind.ts';
import { selectLines } from './tables/orders.repo.ts';

interface AskedMugs {
  unique_id: string;
  count: number;
}

/** A kind that the product does not know, in the place of one that it knows: mugs with a stock of their own, handed over at the start, returned one by one. */
function mugs(stockId: number) {
  const events: string[] = [];
  // The contract has no field for it; a real kind would add one.
  const asked = (body: object) => ('mugs' in body ? (body.mugs as AskedMugs[]) : []);
  const item = ({ unique_id, count }: AskedMugs): OrderItem => ({
    groupId: '',
    price: { key: unique_id, kind: 'certificate', productId: 'mug', qty: count, listPrice: kopecks(50_000) },
    saleFormat: null,
    coded: null,
    needsCode: false,
    delivery: kopecks(0),
    stocks: () => [stockId],
    line: (unit) => ({
      kind: 'certificate',
      event_city_id: null,
      format_id: null,
      ticket_kind: null,
      title: `Mug ${unit + 1}`,
      title_en: '',
      refund_rule: '[]',
      vat_code: 4,
    }),
  });
  const kind: LineKind = {
    name: 'certificate',
    signs: { subject: 'commodity', mode: 'full_prepayment' },
    closesWithStart: false,
    basket: {
      asked,
      async read(_context, body) {
        return {
          items: asked(body).map(item),
          brought: false,
          async writeExtras(_trx, lines: readonly WrittenLine[]) {
            events.push(`written ${lines.length}`);
          },
        };
      },
    },
    async fulfil(_services, trx, { id }) {
      const own = (await selectLines(trx, id)).filter((line) => line.kind === 'certificate');
      events.push(`handed over ${own.map((line) => `${line.title} ${line.state}`).join(', ')}`);
    },
    async remember(_trx, { state }) {
      events.push(`remembered ${state}`);
    },
    async giveBack(_trx, lineIds, state) {
      events.push(`${state} ${lineIds.length}`);
    },
    letter: async () => ({
      count: 1,
      head: { subject: 'Mugs', preview: '', title: 'Mugs', intro: 'Mugs' },
      blocks: [{ kind: 'text', text: 'Mugs wait at the start' }],
      afterSum: [],
      closing: [],
      files: { pdfs: [], calendars: [] },
    }),
    items: async ({ db }, id) => ({
      certificates: (await selectLines(db, id)).flatMap(
        ({ kind: name, public_id, unique_id, title, state }) =>
          name === 'certificate'
            ? [
                {
                  public_id,
                  unique_id,
                  title,
                  state,
                  price: 500,
                  design: 'lilac' as const,
                  recipient_name: '',
                  recipient_email: null,
                  send_at: null,
                  put_off: false,
                  sent_at: null,
                  sender: '',
                  words: '',
                  made: null,
                },
              ]
            : [],
      ),
    }),
    refundOffers: (_context, rows) =>
      rows.map((row) => ({
        row,
        refusal: row.state === 'paid' ? null : 'not_refundable',
        sum: kopecks(row.price),
        fee: kopecks(0),
        terms: [],
        holderId: null,
        withLine: null,
      })),
  };
  return { kind, events };
}

test('a made-up kind is bought beside a ticket, paid, handed over, shown, told and partly returned', async () => {
  const shop = await startVirtualShop(inject('postgres'));
  onTestFinished(async () => await shop.close());
  const { services } = shop.server;
  const format = await makeFormat(shop.db, shop.clock, { capacity: 5 });
  const { rows } = await sql<{ id: number }>`
    insert into stock (event_city_id, scope, capacity) select event_city_id, 'format', 2 from format where id = ${format.id}
    returning id`.execute(shop.db);
  const stockId = Number(rows[0]?.id);
  const { kind, events } = mugs(stockId);
  services.lineKinds = [...LINE_KINDS.filter(({ name }) => name !== kind.name), kind];
  const user = await makeUser(shop.db, shop.clock);
  const token = await makeToken(shop.db, shop.clock, user.id);
  const context: CallContext = {
    ...services,
    user: { id: user.id, publicId: user.publicId, sessionId: 0, temporary: false, role: [] },
    locale: 'ru',
    address: '10.9.8.7',
    network: '10.9.8.7',
    userAgent: 'test',
    browserKey: null,
    requestId: 'r',
    idempotencyKey: null,
    request: null,
  };
  const stock = async () =>
    (
      await sql<{ held: number; sold: number }>`select held, sold from stock where id = ${stockId}`.execute(
        shop.db,
      )
    ).rows[0];

  const sent = paymentCreate.body.parse(paymentBody(format, { email: user.email, total: 3400 }));
  const body = { ...sent, mugs: [{ unique_id: 'mugs', count: 2 }] };
  const checkout = await openCheckout(context, {
    key: 'with mugs',
    email: user.email,
    stocks: async () => [format.stockId],
  });
  const basket = await readBasket(context, body, checkout);
  const { order } = await payOrder(context, basket, 'with mugs');
  expect(events).toEqual(['written 2']);
  expect(await stock()).toEqual({ held: 2, sold: 0 });

  const [payment] = shop.emulator.control.payments({ order_id: order.public_id });
  shop.emulator.control.pay({ payment_id: payment?.id ?? '' });
  await shop.pass(1);
  expect(events).toEqual(['written 2', 'handed over Mug 1 paid, Mug 2 paid', 'remembered created']);
  expect(await stock()).toEqual({ held: 0, sold: 2 });
  const page = await shop.call<{ items: { certificates: unknown[]; tickets: unknown[] } }>(
    'GET',
    `/api/order/${order.public_id}`,
    { token },
  );
  expect(page.body.items).toMatchObject({
    tickets: [{}],
    certificates: [{ title: 'Mug 1' }, { title: 'Mug 2' }],
  });

  const letter = await shop.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
  expect((await composeLetter(services, letter)).text).toContain('Mugs wait at the start');

  const { rows: lines } = await sql<{ public_id: string }>`
    select public_id from order_line where title = 'Mug 1'`.execute(shop.db);
  const back = await shop.call('POST', '/api/payment/cancel', {
    token,
    from: nextAddress(),
    body: { lines: lines.map((line) => line.public_id) },
  });
  expect(back).toMatchObject({ status: 200, body: { sum: 500, state: 'pending' } });
  await shop.pass(1);
  expect(events.slice(3)).toEqual(['refund_pending 1', 'refunded 1']);
  expect(await stock()).toEqual({ held: 0, sold: 1 });

  const { rows: receipts } = await sql<{ kind: string; items: { description: string; subject: string }[] }>`
    select kind, items from receipt order by id`.execute(shop.db);
  expect(
    receipts.map(({ kind: what, items }) => [
      what,
      ...items.map(({ description, subject }) => `${description.slice(0, 5)} ${subject}`),
    ]),
  ).toEqual([
    ['sale', 'Билет service', 'Mug 1 commodity', 'Mug 2 commodity'],
    ['refund', 'Mug 1 commodity'],
  ]);
  expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
});
