import { makeMoscow } from './moscow.ts';
import type { Clock } from '@distance/server/clock.ts';
import { DAY, plus } from '@distance/server/clock.ts';
import type { Db } from '@distance/server/db/connect.ts';
import { randomId } from '@distance/server/public-id.ts';

export interface MadeFormat {
  id: number;
  publicId: string;
  eventId: number;
  eventPublicId: string;
  eventCityId: number;
  eventCityPublicId: string;
  stockId: number;
  startTime: Date;
}

interface FormatInput {
  capacity?: number;
  /** Kopecks. */
  price?: number;
  buyLimit?: number | null;
  maxCount?: number;
  preregistration?: boolean;
  ageMin?: number | null;
  ageMax?: number | null;
  kind?: string;
  refundRule?: { days: number; percent: number }[];
  /** Percent, or kopecks. */
  serviceFee?: { form: 'percent' | 'fixed'; value: number; kept: boolean };
  /** Another stock that tickets use too, such as the whole city's. */
  extraStock?: number;
  eventCity?: { id: number; publicId: string; eventId: number; eventPublicId: string };
}

/** A format on sale with one kind, one price and one stock of its own; the start is 90 days away. */
export async function makeFormat(db: Db, clock: Clock, input: FormatInput = {}): Promise<MadeFormat> {
  const kind = input.kind ?? 'athlete';
  await db
    .insertInto('ticket_kind')
    .values({ code: kind, title: kind, title_en: kind })
    .onConflict((oc) => oc.doNothing())
    .execute();
  const city = input.eventCity ?? (await makeEventCity(db, clock));
  const publicId = `f-${randomId(50)}`;
  const startTime = plus(clock.now(), 90 * DAY);
  const format = await db
    .insertInto('format')
    .values({
      public_id: publicId,
      event_city_id: city.id,
      title: 'Десятка',
      title_en: 'Ten',
      distance_m: 10_000,
      start_time: startTime,
      max_count: input.maxCount ?? 10,
      preregistration: input.preregistration ?? false,
      age_min: input.ageMin ?? null,
      age_max: input.ageMax ?? null,
      refund_rule: JSON.stringify(input.refundRule ?? [{ days: 0, percent: 100 }]),
      ...(input.serviceFee
        ? {
            service_fee_form: input.serviceFee.form,
            service_fee: input.serviceFee.value,
            service_fee_kept: input.serviceFee.kept,
          }
        : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const stockId = await makeStock(db, city.id, input.capacity ?? 100, input.buyLimit ?? null);
  for (const stock of input.extraStock === undefined ? [stockId] : [stockId, input.extraStock]) {
    await db.insertInto('format_stock').values({ format_id: format.id, kind, stock_id: stock }).execute();
  }
  await db
    .insertInto('price_wave')
    .values({ format_id: format.id, kind, price: input.price ?? 240_000 })
    .execute();
  return {
    id: format.id,
    publicId,
    eventId: city.eventId,
    eventPublicId: city.eventPublicId,
    eventCityId: city.id,
    eventCityPublicId: city.publicId,
    startTime,
    stockId,
  };
}

/** A stock row of an event city. */
export async function makeStock(
  db: Db,
  eventCityId: number,
  capacity: number,
  buyLimit: number | null = null,
): Promise<number> {
  const row = await db
    .insertInto('stock')
    .values({ event_city_id: eventCityId, scope: 'format', capacity, buy_limit: buyLimit })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A published event in one city, registration open. */
export async function makeEventCity(
  db: Db,
  clock: Clock,
): Promise<{ id: number; publicId: string; eventId: number; eventPublicId: string }> {
  await makeMoscow(db);
  const type = await db
    .insertInto('event_type')
    .values({ public_id: `t-${randomId(50)}`, sport: 'run', title: 'Бег', title_en: 'Run' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const eventPublicId = `e-${randomId(50)}`;
  const event = await db
    .insertInto('event')
    .values({
      public_id: eventPublicId,
      event_type_id: type.id,
      title: 'Ночная десятка',
      title_en: 'Night ten',
      description: 'Бежим ночью.',
      description_en: 'We run at night.',
      palette: 'night',
      main_distance_m: 10_000,
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const publicId = `c-${randomId(50)}`;
  const start = plus(clock.now(), 90 * DAY);
  const city = await db
    .insertInto('event_city')
    .values({
      public_id: publicId,
      event_id: event.id,
      city_id: 524_901,
      address: 'Лужнецкая набережная, 24',
      address_en: '24 Luzhnetskaya embankment',
      start_time: start,
      timezone: 'Europe/Moscow',
      registration_opens_at: plus(clock.now(), -DAY),
      registration_closes_at: plus(start, -DAY),
      changes_until: plus(start, -7 * DAY),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: city.id, publicId, eventId: event.id, eventPublicId };
}
