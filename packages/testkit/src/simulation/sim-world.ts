import { randomId } from '@distance/server/public-id.ts';
import { DAY, plus } from '@distance/server/clock.ts';
import { inTransaction } from '@distance/server/db/transaction.ts';
import { setAside } from '@distance/server/features/promocodes/set-aside.ts';
import { connectClient } from '@distance/server/db/connect.ts';
import type pg from 'pg';
import { makeEventCity, makeFormat, type MadeFormat } from '../factories/formats.ts';
import type { MadeGood } from '../factories/goods.ts';
import { makeRelay } from '../factories/teams.ts';
import { callServer } from '../shop-world.ts';
import { makeSimGoods } from './goods-steps.ts';
import { SecondServer } from './second-server.ts';
import { slowPool } from './slow-pool.ts';
import { makeToken, makeUser } from '../factories/users.ts';
import { startVirtualShop, type VirtualShop } from '../trust/virtual-shop.ts';
import { drawOf, type Draw } from '../random.ts';
import { queryOn, TouchedBooks } from '../touched-books.ts';

/** A person who buys: a guest by e-mail, or an account. */
export interface SimBuyer {
  email: string;
  token: string | null;
  /** Secret of the browser's basket. */
  basketKey: string;
  /** Body and key of the last press, for a second one. */
  lastPress: { body: object; key: string } | null;
}

export interface SimOrder {
  publicId: string;
  key: string;
  /** Opens the order's tickets for cancelling. */
  token: string;
  buyer: SimBuyer;
}

/** How badly this seed's outside world behaves; drawn once (swarm testing: each seed leaves something out). */
export interface FaultRates {
  acquirer: number;
  notifications: number;
  late: number;
}

export interface SimWorld {
  /** Calls go to its two processes by turns. */
  shop: VirtualShop;
  /** Every third order is paid by the code of SBP. */
  sbp: boolean;
  second: SecondServer;
  draw: Draw;
  rates: FaultRates;
  formats: MadeFormat[];
  /** Format with numbered places 1..6. */
  numbered: MadeFormat;
  /** Of an event of its own. */
  last: MadeFormat;
  /** Sold to whole teams of so many. */
  relay: MadeFormat;
  relaySize: number;
  goods: MadeGood[];
  offer: string;
  codes: string[];
  buyers: SimBuyer[];
  orders: SimOrder[];
  /** Reads the books beside the product. */
  auditor: pg.Client;
  /** What the last step broke. */
  readBooks(): Promise<{ id: string; row: string }[]>;
}

const RELAY_SIZE = 2;

/** One database, server and outside world for one seed, with little of everything, so that buyers meet. */
export async function startSimWorld(postgres: string, seed: number, sbp: boolean): Promise<SimWorld> {
  const draw = drawOf(seed);
  const slow = draw.chance(0.2);
  const first = await startVirtualShop(postgres, slow ? { wrapPool: slowPool(seed) } : {});
  const { db, clock } = first;
  const second = await SecondServer.start(first.settings, clock, draw.from([-30, 0, 30]) ?? 0);
  let calls = 0;
  const shop: VirtualShop = {
    ...first,
    // By turns, so that two who press at once press at two processes.
    call: async (method, path, options) => {
      calls += 1;
      return await callServer(calls % 2 === 0 ? first.server.url : second.url, method, path, options);
    },
    async close() {
      await second.close();
      await first.close();
    },
  };
  const eventCity = await makeEventCity(db, clock);
  const formats = [
    await makeFormat(db, clock, { capacity: 2, eventCity, buyLimit: 2 }),
    await makeFormat(db, clock, { capacity: 7, price: 99_999, eventCity }),
    await makeFormat(db, clock, { capacity: 3, price: 0, eventCity, buyLimit: 2 }),
    await makeFormat(db, clock, {
      capacity: 5,
      price: 150_000,
      refundRule: [
        { days: 30, percent: 90 },
        { days: 14, percent: 50 },
      ],
    }),
  ];
  // The organiser of one format takes a fee for a change of hands.
  await db
    .updateTable('format')
    .set({ transfer_fee: 15_000 })
    .where('id', '=', formats[1]?.id ?? 0)
    .execute();
  const last = formats.at(-1);
  if (!last) throw new Error('no formats');
  const relay = await makeRelay(db, clock, RELAY_SIZE);
  // A freed place is kept for who waits as short as an organiser can say.
  await db.updateTable('format').set({ waiting_hours: 1 }).execute();
  const numbered = await makeFormat(db, clock, { capacity: 9, price: 120_000, eventCity });
  for (let number = 1; number <= 6; number += 1)
    await db
      .insertInto('space')
      .values({ public_id: randomId(60), format_id: numbered.id, kind: 'number', number })
      .execute();
  const auditor = await connectClient(shop.settings.databaseUrl, '-c plan_cache_mode=force_generic_plan');
  const onAuditor = queryOn(auditor);
  const books = await TouchedBooks.open(onAuditor);
  return {
    shop,
    sbp,
    second,
    draw,
    rates: {
      acquirer: draw.chance(0.7) ? draw.next() * 0.4 : 0,
      notifications: draw.chance(0.7) ? draw.next() : 0,
      late: draw.chance(0.5) ? draw.next() * 0.5 : 0,
    },
    formats: [...formats, numbered],
    numbered,
    last,
    relay,
    relaySize: RELAY_SIZE,
    goods: await makeSimGoods(db, clock, eventCity.id),
    offer: await makeOffer(shop, formats),
    codes: await makeCodes(shop, formats),
    buyers: await makeBuyers(shop),
    orders: [],
    auditor,
    readBooks: async () => await books.read(onAuditor, clock.now()),
  };
}

async function makeOffer({ db }: VirtualShop, formats: readonly MadeFormat[]): Promise<string> {
  const publicId = randomId(60);
  const { id } = await db
    .insertInto('insurance_offer')
    .values({
      public_id: publicId,
      insurer: 'Страховщик',
      number_prefix: 'SIM',
      name: 'Травма',
      name_en: 'Injury',
      title: 'Травма на трассе',
      title_en: 'Injury on the course',
      legals: '/terms',
      terms_version: '1',
      price: 20_000,
      coverage: 10_000_000,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const format of formats) {
    await db.updateTable('format').set({ insurance_available: true }).where('id', '=', format.id).execute();
    await db.insertInto('insurance_offer_format').values({ offer_id: id, format_id: format.id }).execute();
  }
  return publicId;
}

/** One code that is soon used up, one that pays all, and a sale of the second format. */
async function makeCodes({ db, clock }: VirtualShop, formats: readonly MadeFormat[]): Promise<string[]> {
  const codes = [
    { code: 'SIMTEN0001', discount: 10, discount_form: 'percent' as const, max_uses: 3, max_per_buyer: 2 },
    {
      code: 'SIMFREE001',
      discount: 100,
      discount_form: 'percent' as const,
      max_uses: 2,
      max_per_buyer: null,
    },
    {
      code: 'SIMBUDGET1',
      discount: 20_000,
      discount_form: 'fixed' as const,
      max_uses: 100,
      max_per_buyer: null,
      budget: 70_000,
    },
    {
      code: 'SIMFIXED01',
      discount: 30_000,
      discount_form: 'fixed' as const,
      max_uses: 4,
      max_per_buyer: null,
    },
  ];
  for (const code of codes) await db.insertInto('promocode').values(code).execute();
  await setAsidePlaces(db, formats[1], 'SIMTEN0001');
  const sale = await db
    .insertInto('sale')
    .values({
      title: 'Вдвоём дешевле',
      title_en: 'Cheaper together',
      start_date: plus(clock.now(), -DAY),
      end_date: plus(clock.now(), 30 * DAY),
      discount: 20,
      discount_form: 'percent',
      count: 2,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const second = formats[1];
  if (second) await db.insertInto('sale_format').values({ sale_id: sale.id, format_id: second.id }).execute();
  return codes.map(({ code }) => code);
}

/** Two places of a format are reserved for a code. */
async function setAsidePlaces(
  db: VirtualShop['db'],
  format: MadeFormat | undefined,
  code: string,
): Promise<void> {
  if (!format) throw new Error('no format to set places aside of');
  const { id } = await db
    .selectFrom('promocode')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  await inTransaction(
    db,
    async (trx) => await setAside(trx, { promocodeId: id, formatId: format.id, kind: 'athlete', places: 2 }),
  );
}

async function makeBuyers({ db, clock }: VirtualShop): Promise<SimBuyer[]> {
  const buyers: SimBuyer[] = [];
  for (let number = 1; number <= 6; number += 1) {
    const email = `sim-${number}@mail.example`;
    const known = number > 3;
    const user = known ? await makeUser(db, clock, { email }) : null;
    buyers.push({
      email,
      token: user ? await makeToken(db, clock, user.id) : null,
      basketKey: `basket-of-buyer-number-${number}`,
      lastPress: null,
    });
  }
  return buyers;
}
