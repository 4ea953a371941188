import type { Clock } from '@distance/server/clock.ts';
import type { Db } from '@distance/server/db/connect.ts';
import { orderKey } from '@distance/server/order-key.ts';
import { hashTicketCode, ticketCode } from '@distance/server/ticket-code.ts';
import { hashSecret, randomId } from '@distance/server/public-id.ts';
import type { Settings } from '@distance/server/settings.ts';
import { sql } from 'kysely';
import { makeMoscow } from './moscow.ts';

export interface SoldTicket {
  id: number;
  publicId: string;
  number: string;
  orderId: number;
  orderPublicId: string;
  /** Opens the order and the ticket without sign-in. */
  key: string;
  formatId: number;
  eventCityId: number;
  startTime: Date;
}

interface SoldInput {
  userId: number;
  email?: string;
  locale?: 'ru' | 'en';
  startTime?: Date;
  timezone?: string;
  title?: string;
  titleEn?: string;
  firstName?: string;
  lastName?: string;
  /** Without participant data. */
  unregistered?: boolean;
  bib?: number | null;
  price?: number;
  qr?: boolean;
  /** Further tickets of the same order and format. */
  count?: number;
}

/** A paid order of one start with its tickets, as the purchase leaves it. */
export async function makeSoldTickets(
  world: { db: Db; clock: Clock; settings: Settings },
  input: SoldInput,
): Promise<[SoldTicket, ...SoldTicket[]]> {
  const { db, clock } = world;
  const now = clock.now();
  const startTime = input.startTime ?? new Date('2027-06-12T19:30:00Z');
  const start = await makeStart(db, now, { ...input, startTime });
  const orderPublicId = randomId();
  const key = orderKey(world.settings.secretKey, orderPublicId);
  const count = input.count ?? 1;
  const price = input.price ?? 250_000;
  const { id: orderId } = await db
    .insertInto('orders')
    .values({
      public_id: orderPublicId,
      user_id: input.userId,
      email: input.email ?? 'buyer@mail.example',
      locale: input.locale ?? 'ru',
      buyer_key: `u:${input.userId}`,
      state: 'created',
      total: price * count,
      idempotency_key: randomId(),
      request_hash: '',
      access_key_hash: hashSecret(key),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sold: SoldTicket[] = [];
  for (let position = 0; position < count; position += 1) {
    const ticket = await makeTicket(
      world,
      { ...input, price, bib: typeof input.bib === 'number' ? input.bib + position : (input.bib ?? null) },
      { ...start, orderId, position },
    );
    sold.push({ ...ticket, ...start, orderId, orderPublicId, key, startTime });
  }
  await db.updateTable('orders').set({ state: 'paid', paid_at: now }).where('id', '=', orderId).execute();
  const [first, ...rest] = sold;
  if (!first) throw new Error('count must be at least 1');
  return [first, ...rest];
}

interface Start {
  eventId: number;
  eventCityId: number;
  formatId: number;
}

async function makeStart(db: Db, now: Date, input: SoldInput & { startTime: Date }): Promise<Start> {
  const moscow = await makeMoscow(db);
  await sql`insert into ticket_kind (code, title, title_en) values ('athlete', 'Участник', 'Athlete') on conflict do nothing`.execute(
    db,
  );
  const type = await db
    .insertInto('event_type')
    .values({ public_id: randomId(80), sport: 'night', title: 'Ночной забег', title_en: 'Night run' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const event = await db
    .insertInto('event')
    .values({
      public_id: randomId(80),
      event_type_id: type.id,
      title: input.title ?? 'Ночная десятка',
      title_en: input.titleEn ?? 'Night Ten',
      description: '',
      description_en: '',
      palette: 'night',
      main_distance_m: 10_000,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const city = await db
    .insertInto('event_city')
    .values({
      public_id: randomId(80),
      event_id: event.id,
      city_id: moscow,
      address: 'Лужнецкая наб., 24',
      address_en: 'Luzhnetskaya emb., 24',
      lat: 55.71,
      lon: 37.55,
      start_time: input.startTime,
      timezone: input.timezone ?? 'Europe/Moscow',
      registration_opens_at: now,
      registration_closes_at: input.startTime,
      changes_until: input.startTime,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const format = await db
    .insertInto('format')
    .values({
      public_id: randomId(80),
      event_city_id: city.id,
      title: '10 км',
      title_en: '10 km',
      distance_m: 10_000,
      start_time: input.startTime,
      time_limit_min: 90,
      qr: input.qr ?? true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { eventId: event.id, eventCityId: city.id, formatId: format.id };
}

async function makeTicket(
  { db, clock, settings }: { db: Db; clock: Clock; settings: Settings },
  input: SoldInput & { price: number; bib: number | null },
  at: Start & { orderId: number; position: number },
) {
  const now = clock.now();
  const line = await db
    .insertInto('order_line')
    .values({
      public_id: randomId(),
      order_id: at.orderId,
      position: at.position,
      unique_id: randomId(60),
      kind: 'ticket',
      event_city_id: at.eventCityId,
      format_id: at.formatId,
      ticket_kind: 'athlete',
      title: 'Билет',
      qty: 1,
      list_price: input.price,
      price: input.price,
      state: 'created',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('order_line').set({ state: 'paid' }).where('id', '=', line.id).execute();
  const participant = input.unregistered
    ? null
    : await db
        .insertInto('participant')
        .values({
          line_id: line.id,
          position: 0,
          first_name: input.firstName ?? 'Анна',
          last_name: input.lastName ?? 'Климова',
          phone: '+79161234567',
          gender: 'female',
          birth_date: '1994-05-02',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
  const publicId = randomId();
  const number = randomId(50)
    .toUpperCase()
    .replace(/^(.{5})/, '$1-');
  const ticket = await db
    .insertInto('ticket')
    .values({
      public_id: publicId,
      ticket_number: number,
      line_id: line.id,
      position: 0,
      event_id: at.eventId,
      event_city_id: at.eventCityId,
      format_id: at.formatId,
      kind: 'athlete',
      state: 'valid',
      holder_id: input.userId,
      participant_id: participant?.id ?? null,
      bib: input.bib,
      code_hash: hashTicketCode(ticketCode(settings.secretKey, publicId, 1)),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: ticket.id, publicId, number };
}
