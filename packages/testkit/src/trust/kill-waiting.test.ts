import { systemClock } from '@distance/server/clock.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { paymentBody } from '../factories/payments.ts';
import { freePlaces, makeLine, makeSoldOut, offerFor, offersTo } from '../factories/waiting.ts';
import { drawnCases, tellCase } from '../shares/share.ts';
import { audit } from './audit.ts';
import { ageHolds, expectDeath, pay, staysDead, until, type Started } from './kill-cases.ts';
import { startMortalShop, type MortalShop } from './mortal-shop.ts';
import { nextAddress } from './virtual-shop.ts';

let shop: MortalShop;
beforeAll(async () => {
  shop = await startMortalShop(inject('postgres'));
});
afterAll(async () => await shop.close());
afterEach(({ task }) => tellCase('deaths', task.result?.startTime));

/** Two who wait for the only place of a format. */
async function line() {
  const world: Parameters<typeof makeLine>[0] = {
    db: shop.db,
    clock: systemClock,
    call: async (method, path, options) => await shop.call(method, path, options),
  };
  const format = await makeSoldOut(world);
  const [first, next] = await makeLine(world, format, 2, nextAddress);
  if (!first || !next) throw new Error('nobody waits');
  return { format, first, next };
}

type Line = Awaited<ReturnType<typeof line>>;

/** The first of them has it on offer, and was told. */
async function offered(): Promise<Line> {
  const made = await line();
  await freePlaces(shop, made.format);
  await until('offered and told', async () => await isTold(made.first, 'runs, keeps 1'));
  return made;
}

/** One offer in this state, one letter that is sent. */
async function isTold(who: Line['first'], state: string): Promise<boolean> {
  await shop.hurry();
  const { offers, letters } = await offersTo(shop, who);
  const unsent = await shop.db
    .selectFrom('outbox')
    .select('id')
    .where('to_address', '=', who.email)
    .where('state', '<>', 'sent')
    .execute();
  return offers.length === 1 && offers[0] === state && letters === 1 && unsent.length === 0;
}

/** The day of the offer is over. */
async function endOffer({ first }: Line): Promise<void> {
  await sql`update waiting_offer o set made_at = o.made_at - interval '25 hours', until = o.until - interval '25 hours'
    from waiting_entry e where e.id = o.entry_id and e.public_id = ${first.entry}`.execute(shop.db);
}

async function diesAt(point: string): Promise<void> {
  await expectDeath(shop, point);
  await staysDead(shop);
}

async function isQuiet(): Promise<void> {
  await until('the books are right', async () => {
    await shop.hurry();
    return (await audit(shop.db, shop.emulator, systemClock.now())).length === 0;
  });
}

/** A second copy goes out only where the server dies between the mail server's yes and the mark. */
const lettersTo = ({ email }: Line['first']) => shop.emulator.control.letters({ to: email }).length;

const OFFERED = [
  ['place offered, not committed', 1],
  ['offers committed, next list not served', 1],
  ['letter sent, not marked', 2],
] as const;
test.each(drawnCases(OFFERED, 1))(
  'killed at %s a freed place is offered to the first in line once, by one letter (F01, I99, I101)',
  { timeout: 120_000 },
  async (point, copies) => {
    const made = await line();
    await shop.server.arm(point);
    await freePlaces(shop, made.format);
    await diesAt(point);
    await shop.server.start();
    await until('offered and told', async () => await isTold(made.first, 'runs, keeps 1'));
    await isQuiet();
    expect(lettersTo(made.first)).toBe(copies);
    expect(await offersTo(shop, made.next)).toEqual({ offers: [], letters: 0 });
  },
);

const UNANSWERED = [
  'offers ended, places not given',
  'place offered, not committed',
  'offers committed, next list not served',
] as const;
test.each(drawnCases(UNANSWERED, 1))(
  'killed at %s an unanswered place goes to the next once, by one letter (F01, I99, I101)',
  { timeout: 120_000 },
  async (point) => {
    const made = await offered();
    await shop.server.arm(point);
    await endOffer(made);
    await diesAt(point);
    await shop.server.start();
    await until('the next is told', async () => await isTold(made.next, 'runs, keeps 1'));
    await isQuiet();
    expect([lettersTo(made.first), lettersTo(made.next)]).toEqual([1, 1]);
    const entry = await shop.db
      .selectFrom('waiting_entry')
      .select(['state', 'missed', 'wanted'])
      .where('public_id', '=', made.first.entry)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ state: 'waiting', missed: 1, wanted: 1 });
  },
);

const ORDERED = [
  ['places taken, order not committed', 'pays'],
  ['order committed, payment not asked for', 'pays'],
  ['payment made, answer not stored', 'pays'],
  ['payment stored, browser not answered', 'pays'],
  ['places taken, order not committed', 'goes away'],
  ['payment stored, browser not answered', 'goes away'],
] as const;
test.each(drawnCases(ORDERED, 3))(
  'killed at %s an order by an offer has its place once, and its buyer %s (F01, I100)',
  { timeout: 120_000 },
  async (point, then) => {
    const made = await offered();
    const offer = await offerFor(shop, made.first);
    const asked = paymentBody(made.format, { email: made.first.email });
    const body = { ...asked, tickets: asked.tickets.map((ticket) => ({ ...ticket, offer })) };
    const press = async () =>
      await shop.call<Started>('POST', '/api/payment', {
        body,
        token: made.first.token,
        from: nextAddress(),
      });
    await shop.server.arm(point);
    expect(await press()).toBeNull();
    await diesAt(point);
    await shop.server.start();
    if (then === 'goes away') {
      const order = await orderOf(made);
      if (order !== undefined) {
        for (const { id } of shop.emulator.control.payments({ order_id: order }))
          shop.emulator.control.expire(id);
        await ageHolds(shop, order);
      }
      await until('the place is back in its offer', async () => await isTold(made.first, 'runs, keeps 1'));
    } else {
      let order = '';
      await until('pressed again', async () => {
        const answer = await press();
        order = answer?.status === 200 ? answer.body.order.public_id : '';
        return order !== '';
      });
      await until('a page to pay on', async () => {
        await shop.hurry();
        return shop.emulator.control.payments({ order_id: order }).length > 0;
      });
      pay(shop, order);
      await until('served', async () => (await stateOf(made)) === 'served');
    }
    await isQuiet();
    const { held, sold } = await shop.db
      .selectFrom('stock')
      .select(['held', 'sold'])
      .where('id', '=', made.format.stockId)
      .executeTakeFirstOrThrow();
    expect({ held, sold }).toEqual(then === 'pays' ? { held: 0, sold: 1 } : { held: 1, sold: 0 });
    expect(await offersTo(shop, made.next)).toEqual({ offers: [], letters: 0 });
  },
);

async function orderOf({ first }: Line): Promise<string | undefined> {
  const order = await shop.db
    .selectFrom('orders')
    .select('public_id')
    .where('email', '=', first.email)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return order?.public_id;
}

async function stateOf({ first }: Line): Promise<string> {
  await shop.hurry();
  const { state } = await shop.db
    .selectFrom('waiting_entry')
    .select('state')
    .where('public_id', '=', first.entry)
    .executeTakeFirstOrThrow();
  return state;
}
