import { request } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { calls, type CallKey } from '@distance/contract/calls.ts';
import type { CallSpec } from '@distance/contract/define-call.ts';
import { makeFormat } from '../factories/formats.ts';
import { paymentBody } from '../factories/payments.ts';
import { makeToken, makeUser } from '../factories/users.ts';
import { keptConnections } from './crowd.ts';
import { type Answer, problemOf } from './hostile-answer.ts';
import { hostileRequests, type HostileRequest } from './hostile-requests.ts';
import { DAY, plus } from '@distance/server/clock.ts';
import { HOSTILE_VALUES } from './hostile-values.ts';
import { AT_NIGHT, Share } from '../shares/share.ts';
import { seeded } from './seeded.ts';
import { nextAddress, startPurchase, startVirtualShop, stateOf, type VirtualShop } from './virtual-shop.ts';

/** Values of each position, of which a run sends as many as it has time for. */
const PER_POSITION = AT_NIGHT ? 400 : 60;
/** Tables that nothing hostile may touch; limits and sign-in counters do their work. */
const UNCHANGED = [
  'orders',
  'order_line',
  'payment',
  'hold',
  'ticket',
  'refund',
  'ledger_entry',
  'stock',
  'promocode',
  'outbox',
  'file',
  'sold_good',
  'parcel',
  'goods_return',
  'certificate',
  'club',
  'club_member',
  'result',
  'timing_key',
] as const;

/** Ends the very session that the other requests use. */
const OBEYED: ReadonlySet<string> = new Set(['authLogout']);

describe('hostile values', () => {
  let shop: VirtualShop;
  const agent = keptConnections(16);
  beforeAll(async () => {
    shop = await startVirtualShop(inject('postgres'));
  });
  afterAll(async () => {
    agent.destroy();
    await shop.close();
  });

  async function send({ method, path, body }: HostileRequest, token?: string): Promise<Answer> {
    const payload = body === undefined ? null : JSON.stringify(body);
    return await new Promise((resolve, reject) => {
      const headers = {
        'x-forwarded-for': nextAddress(),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(payload === null
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
      };
      const outgoing = request(shop.server.url + path, { method, agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            text: Buffer.concat(chunks).toString(),
          }),
        );
      });
      outgoing.on('error', reject);
      if (payload !== null) outgoing.write(payload);
      outgoing.end();
    });
  }

  async function tables(): Promise<unknown> {
    const counts: Record<string, unknown> = {};
    for (const table of UNCHANGED)
      counts[table] = (
        await sql<{
          n: number;
          sum: string;
        }>`select count(*)::int as n, coalesce(sum(hashtext(t::text)), 0)::text as sum from ${sql.table(table)} t`.execute(
          shop.db,
        )
      ).rows[0];
    return counts;
  }

  test('there are 400 hostile values at least, and 250 requests a call that takes anything (G11)', () => {
    expect(HOSTILE_VALUES.length).toBeGreaterThanOrEqual(400);
    const counts = new Map<string, number>();
    for (const { call } of hostileRequests(seeded(), 400)) counts.set(call, (counts.get(call) ?? 0) + 1);
    const takes = ({ params, query, body }: CallSpec) =>
      [params, query, body].some((part) => part !== undefined);
    const few = [...counts].filter(([call, count]) => takes(calls[call as CallKey]) && count < 250);
    expect(few).toEqual([]);
  });

  test('control: answers that leak, break or are no refusals of ours are noticed (G3)', () => {
    const said = (more: Partial<Answer>) =>
      problemOf({ status: 400, type: 'application/json', text: '{"message":"нет"}', ...more });
    expect(said({})).toBeNull();
    expect(
      [
        { status: 500 },
        { text: '{"message":"invalid input syntax for type integer"}' },
        { text: '{"message":"at async run (/srv/packages/server/src/x.ts:1)"}' },
        { type: 'text/html' },
        { text: '<h1>' },
        { text: '{}' },
      ].map((answer) => said(answer)),
    ).toEqual([
      'status 500',
      'internals leaked',
      'internals leaked',
      'type text/html',
      'no JSON',
      'no message',
    ]);
  });

  test('every position of every call refuses them politely and keeps its secrets (S37, S40, G11)', {
    timeout: 0,
  }, async () => {
    const random = seeded();
    const purchase = await startPurchase(shop);
    const user = await makeUser(shop.db, shop.clock);
    const token = await makeToken(shop.db, shop.clock, user.id);
    // A fresh session may change passwords, and some hostile texts are good ones; an old one is asked who sits there (S18).
    await shop.db
      .updateTable('session')
      .set({ created_at: plus(shop.clock.now(), -DAY) })
      .where('user_id', '=', user.id)
      .execute();
    const requests = hostileRequests(random, PER_POSITION);
    const before = await tables();
    const wrong: string[] = [];
    const statuses = new Map<number, number>();
    let sent = 0;
    const ask = async (hostile: HostileRequest) => {
      sent += 1;
      const answer = await send(hostile, sent % 2 === 0 && !OBEYED.has(hostile.call) ? token : undefined);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const problem = problemOf(answer);
      if (problem !== null)
        wrong.push(
          `${problem}: ${hostile.call} ${hostile.position} ${hostile.path.slice(0, 120)} ${JSON.stringify(hostile.body)?.slice(0, 200)} -> ${answer.text.slice(0, 200)}`,
        );
    };
    await new Share('hostile').playEach(requests, ask, 16);
    console.log(`hostile: of ${requests.length} requests ${JSON.stringify(Object.fromEntries(statuses))}`);
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(await tables()).toEqual(before);
    expect((await stateOf(shop, purchase)).order).toBe('created');
  });

  test('a client’s own price, total, discount, state or role never changes the sum (P5.16, S1, S22)', async () => {
    const format = await makeFormat(shop.db, shop.clock);
    const base = paymentBody(format);
    const [ticket] = base.tickets;
    const tampered = [
      { ...base, total: 0 },
      { ...base, total: 0.01 },
      { ...base, total: -2400 },
      { ...base, total: 2399.99 },
      { ...base, total: 2400.01 },
      { ...base, total: 1, tickets: [{ ...ticket, price: 1 }] },
      {
        ...base,
        total: 1200,
        discounts: [{ unique_id: ticket?.unique_id, discount: 50, discount_form: 'percent' }],
      },
      {
        ...base,
        total: 0,
        discounts: [{ unique_id: ticket?.unique_id, discount: 2400, discount_form: 'fixed' }],
      },
      { ...base, total: 4800, tickets: [{ ...ticket, count: 3 }] },
    ];
    const before = await tables();
    for (const body of tampered) {
      const answer = await shop.call<{ code: string; message: string }>('POST', '/api/payment', {
        body,
        from: nextAddress(),
      });
      expect({ status: answer.status, code: answer.body.code }).toEqual({
        status: 409,
        code: 'price_changed',
      });
      expect(answer.body.message).not.toBe('');
    }
    expect(await tables()).toEqual(before);
    const extra = {
      ...base,
      state: 'paid',
      role: ['admin'],
      discount: 2400,
      user_id: 1,
      certificate_amount: 2400,
      stock: 0,
      tickets: [{ ...ticket, price: 1, discount: 2400, state: 'paid', list_price: 1 }],
    };
    const answer = await shop.call<{ order: { public_id: string } }>('POST', '/api/payment', {
      body: extra,
      from: nextAddress(),
    });
    expect(answer.status).toBe(200);
    const order = await shop.db
      .selectFrom('orders')
      .select(['total', 'state', 'certificate_amount'])
      .where('public_id', '=', answer.body.order.public_id)
      .executeTakeFirstOrThrow();
    expect(order).toEqual({ total: 240_000, state: 'created', certificate_amount: 0 });
    expect(shop.emulator.control.payments({ order_id: answer.body.order.public_id })[0]?.amount.value).toBe(
      '2400.00',
    );
  });
});
