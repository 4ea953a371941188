import { DAY, HOUR, MINUTE, type Clock, plus } from '../../clock.ts';
import { hashTicketCode, ticketCode } from '../../ticket-code.ts';
import { noteVirtualResult } from '../../features/results/virtual-result.ts';
import { ticketTitle } from '../../features/tickets/sale/ticket-title.ts';
import { orderKey } from '../../order-key.ts';
import { hashSecret, randomId } from '../../public-id.ts';
import type { Db, Trx } from '../connect.ts';
import {
  acceptResults,
  payOrders,
  type PastStart,
  selectBuyer,
  selectPastStart,
  takePlaces,
  wearBib,
} from './demo-history.repo.ts';
import { writeDemoRunners } from './demo-runners.ts';
import { insertNumbered } from './season.repo.ts';

/** What a demo login did at a start that was: the number worn, and how it ended. */
interface Visit {
  login: 'anna' | 'lev';
  format: string;
  bib: number;
  /** The number was given out on the spot. */
  came?: true;
  /** Seconds told after a virtual start, and accepted by the organiser. */
  result?: { time: number; daysBefore: number; comment: string };
}

const VISITS: readonly Visit[] = [
  {
    login: 'anna',
    format: 'svoya-pyatyorka-moscow-5',
    bib: 318,
    result: { time: 1694, daysBefore: 8, comment: 'Набережная Яузы, туда и обратно' },
  },
  {
    login: 'lev',
    format: 'svoya-pyatyorka-moscow-5',
    bib: 320,
    result: { time: 1517, daysBefore: 3, comment: '' },
  },
  { login: 'anna', format: 'krug-po-sokolnikam-moscow-5', bib: 142, came: true },
  { login: 'anna', format: 'rassvet-na-plotinke-yekaterinburg-10', bib: 57 },
];

/** The tickets that the demo logins had at starts of the season that were, as a purchase and the organiser leave them; who runs at starts to come. */
export async function writeDemoHistory(db: Db, clock: Clock, secretKey: string): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    for (const visit of VISITS) await writeVisit(trx, visit, secretKey, now);
    await writeDemoRunners(trx, secretKey, now);
  });
}

/** Entry was free: an order of nothing, which moves no money. */
async function writeVisit(trx: Trx, visit: Visit, secretKey: string, now: Date): Promise<void> {
  const buyer = await selectBuyer(trx, visit.login);
  const start = await selectPastStart(trx, visit.format);
  const bought = plus(start.start_time, -18 * DAY);
  const order = randomId();
  const [orderId = 0] = await insertNumbered(trx, 'orders', [
    {
      public_id: order,
      user_id: buyer.id,
      email: buyer.email,
      locale: 'ru',
      buyer_key: `u:${buyer.id}`,
      state: 'created',
      total: 0,
      idempotency_key: randomId(),
      request_hash: '',
      access_key_hash: hashSecret(orderKey(secretKey, order)),
      created_at: bought,
    },
  ]);
  const [lineId = 0] = await insertNumbered(trx, 'order_line', [
    {
      public_id: randomId(),
      order_id: orderId,
      position: 0,
      unique_id: randomId(60),
      kind: 'ticket',
      event_city_id: start.event_city_id,
      format_id: start.id,
      ticket_kind: 'athlete',
      title: ticketTitle(start, 'ru'),
      title_en: ticketTitle(start, 'en'),
      qty: 1,
      list_price: 0,
      price: 0,
      state: 'created',
    },
  ]);
  await takePlaces(trx, { lineId, formatId: start.id, userId: buyer.id, at: bought });
  await payOrders(trx, [orderId], bought);
  const { name, last_name, phone, gender, birth_date } = buyer;
  const [participantId = 0] = await insertNumbered(trx, 'participant', [
    { line_id: lineId, position: 0, first_name: name, last_name, phone, gender, birth_date },
  ]);
  const ticket = randomId();
  const [ticketId = 0] = await insertNumbered(trx, 'ticket', [
    {
      public_id: ticket,
      ticket_number: randomId(50)
        .toUpperCase()
        .replace(/^(.{5})/, '$1-'),
      line_id: lineId,
      position: 0,
      event_id: start.event_id,
      event_city_id: start.event_city_id,
      format_id: start.id,
      kind: 'athlete',
      state: 'valid',
      holder_id: buyer.id,
      participant_id: participantId,
      bib: visit.bib,
      code_hash: hashTicketCode(ticketCode(secretKey, ticket, 1)),
      created_at: bought,
    },
  ]);
  await wearBib(trx, start.id, visit.bib);
  if (visit.came) await checkIn(trx, ticketId, start);
  if (visit.result) await submitResult(trx, ticketId, start, visit.result, now);
}

async function checkIn(trx: Trx, ticketId: number, start: PastStart): Promise<void> {
  await insertNumbered(trx, 'checkin', [
    {
      ticket_id: ticketId,
      event_id: start.event_id,
      list_id: start.event_city_id,
      result: 'ok',
      at: plus(start.start_time, -40 * MINUTE),
    },
  ]);
}

async function submitResult(
  trx: Trx,
  ticketId: number,
  { start_time, distance_m }: PastStart,
  { time, daysBefore, comment }: NonNullable<Visit['result']>,
  now: Date,
): Promise<void> {
  const submittedAt = plus(start_time, -daysBefore * DAY);
  const ids = await insertNumbered(trx, 'online_result', [
    {
      public_id: randomId(),
      ticket_id: ticketId,
      state: 'submitted',
      distance_m: (distance_m ?? 0) + 40,
      time_s: time,
      run_on: submittedAt.toISOString().slice(0, 10),
      comment,
      proof_link: 'https://track.example/run',
      submitted_at: plus(submittedAt, HOUR),
    },
  ]);
  const decided = plus(start_time, 2 * DAY);
  await acceptResults(trx, ids, decided < now ? decided : now);
  await noteVirtualResult(trx, ticketId, now);
}
