import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { systemClock } from '@distance/server/clock.ts';
import type { KillPoint } from '@distance/server/kill-point.ts';
import { randomId } from '@distance/server/public-id.ts';
import { unseal } from '@distance/server/sealed-secret.ts';
import { expect } from 'vitest';
import { giftLine } from '../factories/certificates.ts';
import { makeFormat } from '../factories/formats.ts';
import { goodsLine, makeGood, type MadeGood } from '../factories/goods.ts';
import { paymentBody } from '../factories/payments.ts';
import { TEST_SECRET_KEY } from '../shop-world.ts';
import { ageHolds, expectDeath, pay, until, type Started } from './kill-cases.ts';
import type { MortalShop } from './mortal-shop.ts';
import { nextAddress } from './virtual-shop.ts';

/** A death in the middle of something, and what people do after it; checks the end of it by itself. */
export interface GoodsDeath {
  name: string;
  /** @param restart brings the dead server back, a minute later */
  play: (shop: MortalShop, restart: () => Promise<void>) => Promise<void>;
}

/** Roubles: of the certificate, of a ticket, and what the certificate pays of a ticket in part. */
const [NOMINAL, TICKET, PART] = [3000, 2400, 1400];

const WHOLE_POINTS = ['places taken, order not committed', 'order paid, not committed'] as const;
const paysWhole = (point: (typeof WHOLE_POINTS)[number]): GoodsDeath => ({
  name: `a certificate pays an order whole, killed at «${point}»`,
  play: async (shop: MortalShop, restart: () => Promise<void>) => {
    const gift = await givenGift(shop);
    const body = await ticketBody(shop, gift.code, TICKET);
    await dies(shop, point, async () => void (await press(shop, body)));
    await restart();
    expect(await entriesOf(shop, gift)).toEqual(['issue 3000']);
    expect((await press(shop, body))?.status).toBe(200);
    expect((await press(shop, body))?.status).toBe(200);
    expect(await entriesOf(shop, gift)).toEqual(['hold -2400', 'issue 3000', 'release 2400', 'spend -2400']);
  },
});

const PART_POINTS = ['order paid, not committed', 'order paid, jobs not run'] as const;
const paysPart = (point: (typeof PART_POINTS)[number]): GoodsDeath => ({
  name: `a certificate pays a part, killed at «${point}» of the rest`,
  play: async (shop: MortalShop, restart: () => Promise<void>) => {
    const gift = await givenGift(shop);
    const { order } = await pressed(shop, await ticketBody(shop, gift.code, PART));
    await dies(shop, point, () => pay(shop, order.public_id));
    await restart();
    await becomes(shop, order.public_id, 'paid');
    expect(await entriesOf(shop, gift)).toEqual(['hold -1400', 'issue 3000', 'release 1400', 'spend -1400']);
  },
});

const REPAID_POINTS = [
  'certificate repaid, refund not committed',
  'refund committed, not sent',
  'refund made, answer not stored',
  'refund known, not committed',
] as const;
const isRepaid = (point: (typeof REPAID_POINTS)[number]): GoodsDeath => ({
  name: `an order paid partly by a certificate is refunded, killed at «${point}»`,
  play: async (shop: MortalShop, restart: () => Promise<void>) => {
    const gift = await givenGift(shop);
    const started = await pressed(shop, await ticketBody(shop, gift.code, PART));
    const id = started.order.public_id;
    pay(shop, id);
    await becomes(shop, id, 'paid');
    const cancel = async () => await cancelAll(shop, started);
    await dies(shop, point, cancel);
    await restart();
    // The buyer got no answer and presses again.
    await cancel();
    await becomes(shop, id, 'refunded');
    expect(await entriesOf(shop, gift)).toContain('return 1400');
    expect(await leftOf(shop, gift)).toBe(NOMINAL);
    expect(shop.emulator.control.book().find((line) => line.order_id === id)?.balance).toBe(0);
  },
});

const TOLD_STEPS = ['handed_over', 'delivered'] as const;
const isTold = (step: (typeof TOLD_STEPS)[number]): GoodsDeath => ({
  name: `the team says that a parcel is ${step}`,
  play: async (shop: MortalShop) => {
    const bought = await boughtCap(shop, step === 'delivered' ? ['packed', 'handed_over'] : ['packed']);
    const say = SAY[step](bought.parcel);
    expect(await staff(shop, 'parcels', say, 'parcel moved, not told')).toBe('SIGKILL');
    expect(await parcelOf(shop, bought)).toMatchObject({
      state: step === 'delivered' ? 'handed_over' : 'packed',
      letters: step === 'delivered' ? 1 : 0,
      offsets: 0,
    });
    for (const said of [1, 2]) expect([said, await staff(shop, 'parcels', say)]).toEqual([said, 0]);
    expect(await parcelOf(shop, bought)).toMatchObject({
      state: step,
      letters: step === 'delivered' ? 2 : 1,
      offsets: step === 'delivered' ? 1 : 0,
    });
  },
});

export const GOODS_DEATHS: readonly GoodsDeath[] = [
  ...WHOLE_POINTS.map(paysWhole),
  ...PART_POINTS.map(paysPart),
  {
    name: 'an order that holds a part of a certificate ends',
    play: async (shop, restart) => {
      const gift = await givenGift(shop);
      const { order } = await pressed(shop, await ticketBody(shop, gift.code, PART));
      const [payment] = shop.emulator.control.payments({ order_id: order.public_id });
      await dies(shop, 'places released, order not cancelled', async () => {
        shop.emulator.control.expire(payment?.id ?? '');
        await ageHolds(shop, order.public_id);
      });
      expect(await entriesOf(shop, gift)).toEqual(['hold -1400', 'issue 3000']);
      await restart();
      await becomes(shop, order.public_id, 'cancelled');
      expect(await entriesOf(shop, gift)).toEqual(['hold -1400', 'issue 3000', 'release 1400']);
    },
  },
  ...REPAID_POINTS.map(isRepaid),
  {
    name: 'a certificate is given by its letter',
    play: async (shop, restart) => {
      const { order, to } = await boughtGift(shop);
      await dies(shop, 'gift queued, not marked', () => pay(shop, order.public_id));
      await restart();
      await letterCame(shop, to);
      expect(shop.emulator.control.letters({ to })).toHaveLength(1);
    },
  },
  {
    name: 'a certificate goes to another address',
    play: async (shop, restart) => {
      const { order, to } = await boughtGift(shop);
      pay(shop, order.public_id);
      await letterCame(shop, to);
      const right = `right-${to}`;
      const [line] = await linesOf(shop, order.public_id);
      const change = async () =>
        await shop.call('POST', '/api/certificate/change', {
          body: { line, key: order.key, recipient_name: 'Вера', recipient_email: right },
          from: nextAddress(),
        });
      await dies(shop, 'certificate sent anew, not committed', async () => void (await change()));
      await restart();
      expect(shop.emulator.control.letters({ to: right })).toHaveLength(0);
      expect((await change())?.status).toBe(200);
      await letterCame(shop, right);
      expect(shop.emulator.control.letters({ to: right })).toHaveLength(1);
    },
  },
  ...TOLD_STEPS.map(isTold),
  {
    name: 'the team takes a good back',
    play: async (shop) => {
      const bought = await boughtCap(shop, ['packed', 'handed_over', 'delivered']);
      const request = await askBack(shop, bought);
      const accept = ['--accept', request, '--spoiled'];
      expect(await staff(shop, 'returns', accept, 'return refunded, not answered')).toBe('SIGKILL');
      const standing = async () => {
        const { state } = await shop.db
          .selectFrom('goods_return')
          .select('state')
          .where('public_id', '=', request)
          .executeTakeFirstOrThrow();
        const refunds = await shop.db
          .selectFrom('refund')
          .innerJoin('orders', 'orders.id', 'refund.order_id')
          .select('refund.amount')
          .where('orders.public_id', '=', bought.order)
          .execute();
        return { state, refunds: refunds.map(({ amount }) => amount), ...(await shelfOf(shop, bought.good)) };
      };
      expect(await standing()).toEqual({ state: 'asked', refunds: [], capacity: 2, sold: 1 });
      for (const said of [1, 2]) expect([said, await staff(shop, 'returns', accept)]).toEqual([said, 0]);
      expect(await standing()).toEqual({ state: 'accepted', refunds: [190_000], capacity: 1, sold: 0 });
      await becomes(shop, bought.order, 'refunded');
    },
  },
];

interface Gift {
  code: string;
  id: number;
}

const SAY = {
  packed: (parcel: string) => ['--pack', parcel],
  handed_over: (parcel: string) => ['--hand-over', parcel, '--tracking', 'RU1'],
  delivered: (parcel: string) => ['--delivered', parcel],
} as const;

/** The server dies at the point, that it comes to by what is done. */
async function dies(shop: MortalShop, point: KillPoint, act: () => Promise<void> | void): Promise<void> {
  await shop.server.arm(point);
  await act();
  await expectDeath(shop, point);
}

/** Runs a tool of the team in a process of its own. @returns its exit code, or the signal that ended it */
async function staff(
  shop: MortalShop,
  tool: 'parcels' | 'returns',
  said: readonly string[],
  killAt?: KillPoint,
): Promise<number | string | null> {
  const file = fileURLToPath(new URL(`../../../../tools/${tool}.ts`, import.meta.url));
  const child = spawn(process.execPath, [file, ...said], {
    env: { ...shop.env, ...(killAt && { KILL_AT: killAt }) },
    stdio: 'ignore',
  });
  // The two arguments of the event.
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return signal ?? code;
}

const press = async (shop: MortalShop, body: object) =>
  await shop.call<Started>('POST', '/api/payment', { body, from: nextAddress() });

async function pressed(shop: MortalShop, body: object): Promise<Started> {
  const answer = await press(shop, body);
  if (answer?.status !== 200) throw new Error(`pay answered ${JSON.stringify(answer)}`);
  return answer.body;
}

async function ticketBody(shop: MortalShop, code: string, amount: number) {
  const format = await makeFormat(shop.db, systemClock, { capacity: 3 });
  return { ...paymentBody(format), certificate_codes: [{ code, amount }] };
}

async function boughtGift(shop: MortalShop): Promise<{ order: Started['order']; to: string }> {
  const line = giftLine(NOMINAL);
  const email = `giver-${randomId(50)}@mail.example`;
  const { order } = await pressed(shop, { email, certificates: [line], total: NOMINAL });
  return { order, to: line.recipient_email };
}

async function givenGift(shop: MortalShop): Promise<Gift> {
  const { order, to } = await boughtGift(shop);
  pay(shop, order.public_id);
  await letterCame(shop, to);
  await lettersSent(shop);
  const row = await shop.db
    .selectFrom('certificate as c')
    .innerJoin('order_line as l', 'l.id', 'c.line_id')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['c.id', 'c.line_id', 'c.code_sealed'])
    .where('o.public_id', '=', order.public_id)
    .executeTakeFirstOrThrow();
  const code = unseal(TEST_SECRET_KEY, 'certificate', row.line_id ?? 0, row.code_sealed);
  return { id: row.id, code: code?.toString('utf8') ?? '' };
}

async function letterCame(shop: MortalShop, to: string): Promise<void> {
  await until(`a letter to ${to}`, async () => {
    await shop.hurry();
    return shop.emulator.control.letters({ to }).length > 0;
  });
}

/** Nothing else is on its way when the server dies. */
async function lettersSent(shop: MortalShop): Promise<void> {
  await until('letters sent', async () => {
    await shop.hurry();
    const waiting = await shop.db.selectFrom('outbox').select('id').where('state', '<>', 'sent').execute();
    return waiting.length === 0;
  });
}

async function entriesOf({ db }: MortalShop, { id }: Gift): Promise<string[]> {
  const rows = await db
    .selectFrom('certificate_entry')
    .select(['kind', 'amount'])
    .where('certificate_id', '=', id)
    .execute();
  return rows.map(({ kind, amount }) => `${kind} ${amount / 100}`).toSorted();
}

async function leftOf({ db }: MortalShop, { id }: Gift): Promise<number> {
  const { balance } = await db
    .selectFrom('certificate')
    .select('balance')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return balance / 100;
}

async function becomes(shop: MortalShop, order: string, wanted: string): Promise<void> {
  await until(`${order} is ${wanted}`, async () => {
    await shop.hurry();
    const row = await shop.db
      .selectFrom('orders')
      .select('state')
      .where('public_id', '=', order)
      .executeTakeFirstOrThrow();
    return row.state === wanted;
  });
}

async function linesOf(shop: MortalShop, order: string): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('order_line as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select('l.public_id')
    .where('o.public_id', '=', order)
    .execute();
  return rows.map((line) => line.public_id);
}

/** Tickets of an order go back; a press that was done is refused. */
async function cancelAll(shop: MortalShop, { order, token }: Started): Promise<void> {
  const lines = await linesOf(shop, order.public_id);
  await shop.call('POST', '/api/payment/cancel', {
    token: token ?? '',
    from: nextAddress(),
    body: { lines, confirm: true },
  });
}

interface BoughtCap {
  good: MadeGood;
  order: string;
  key: string;
  line: string;
  parcel: string;
}

/** A cap of two that was paid, its parcel brought so far by the team. */
async function boughtCap(shop: MortalShop, steps: readonly (keyof typeof SAY)[]): Promise<BoughtCap> {
  const good = await makeGood(shop.db, systemClock, { sizes: { '': 2 } });
  const { order } = await pressed(shop, {
    email: `cap-${randomId(50)}@mail.example`,
    tickets: [],
    shop: [goodsLine(good)],
    delivery: {
      phone: '79161234567',
      location_id: 524_901,
      address: 'Тверская, 1',
      first_name: 'Анна',
      last_name: 'Кузнецова',
    },
    // 1900 and a parcel to a point.
    total: 2150,
  });
  pay(shop, order.public_id);
  await becomes(shop, order.public_id, 'paid');
  const row = await shop.db
    .selectFrom('parcel as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .innerJoin('order_line as l', 'l.order_id', 'o.id')
    .select(['p.public_id as parcel', 'l.public_id as line'])
    .where('o.public_id', '=', order.public_id)
    .executeTakeFirstOrThrow();
  for (const step of steps) {
    const ended = await staff(shop, 'parcels', SAY[step](row.parcel));
    if (ended !== 0) throw new Error(`parcel not ${step}: ${ended}`);
  }
  return { good, order: order.public_id, key: order.key, ...row };
}

async function parcelOf({ db }: MortalShop, { parcel, order }: BoughtCap) {
  const { id, state } = await db
    .selectFrom('parcel')
    .select(['id', 'state'])
    .where('public_id', '=', parcel)
    .executeTakeFirstOrThrow();
  const letters = await db
    .selectFrom('outbox')
    .innerJoin('orders', 'orders.id', 'outbox.order_id')
    .select('outbox.id')
    .where('orders.public_id', '=', order)
    .where('outbox.kind', 'like', 'parcel%')
    .execute();
  const offsets = await db.selectFrom('receipt').select('id').where('parcel_id', '=', id).execute();
  return { state, letters: letters.length, offsets: offsets.length };
}

async function askBack(shop: MortalShop, { order, key, line }: BoughtCap): Promise<string> {
  const answer = await shop.call<{ public_id: string }>('POST', `/api/user/shop/orders/${order}/returns`, {
    body: { key, reason: 'size', lines: [line] },
    from: nextAddress(),
  });
  if (answer?.status !== 200) throw new Error(`ask answered ${JSON.stringify(answer)}`);
  return answer.body.public_id;
}

async function shelfOf({ db }: MortalShop, { sizes: [size] }: MadeGood) {
  return await db
    .selectFrom('stock')
    .select(['capacity', 'sold'])
    .where('id', '=', size?.stockId ?? 0)
    .executeTakeFirstOrThrow();
}
