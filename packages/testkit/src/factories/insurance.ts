import type { Db } from '@distance/server/db/connect.ts';
import { randomId } from '@distance/server/public-id.ts';
import type { MadeFormat } from './formats.ts';

export interface MadeOffer {
  id: number;
  publicId: string;
}

interface OfferInput {
  /** Kopecks. */
  price?: number;
  daysBefore?: number;
  daysAfter?: number;
  soldFrom?: Date | null;
  soldUntil?: Date | null;
  active?: boolean;
}

/** An insurance of 200 roubles on sale for the formats, which become insurable. */
export async function makeOffer(
  db: Db,
  formats: readonly MadeFormat[],
  input: OfferInput = {},
): Promise<MadeOffer> {
  const publicId = `i-${randomId(50)}`;
  const { id } = await db
    .insertInto('insurance_offer')
    .values({
      public_id: publicId,
      insurer: 'АО «Верста»',
      number_prefix: 'VRB',
      name: 'Базовая',
      name_en: 'Basic',
      title: 'Страховка участника',
      title_en: 'Participant insurance',
      subtitle: 'Травма на трассе',
      legals: '/documents/offers',
      terms_version: '2026-09-01',
      price: input.price ?? 20_000,
      coverage: 10_000_000,
      days_before: input.daysBefore ?? 0,
      days_after: input.daysAfter ?? 0,
      active: input.active ?? true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const format of formats) {
    await db
      .insertInto('insurance_offer_format')
      .values({
        offer_id: id,
        format_id: format.id,
        sold_from: input.soldFrom ?? null,
        sold_until: input.soldUntil ?? null,
      })
      .execute();
    await db.updateTable('format').set({ insurance_available: true }).where('id', '=', format.id).execute();
  }
  return { id, publicId };
}

/** Start day of a format of `makeFormat`, YYYY-MM-DD in Moscow. */
export function startDayOf({ startTime }: Pick<MadeFormat, 'startTime'>): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Moscow' }).format(startTime);
}

/** One line of `insurances` in the body of POST /api/payment: Anna, insured on the day of the start. */
export function insuranceLine(offer: MadeOffer, format: MadeFormat, part: Record<string, unknown> = {}) {
  return {
    unique_id: `u-${randomId(60)}`,
    groupId: 'insurance',
    public_id: offer.publicId,
    format_public_id: format.publicId,
    start_date: startDayOf(format),
    first_name: 'Анна',
    last_name: 'Климова',
    second_name: '',
    birth_date: '1992-03-14T00:00:00.000Z',
    gender: 'female',
    phone: '79031184022',
    ...part,
  };
}
