import { DAY, plus, type Clock } from '@distance/server/clock.ts';
import type { Db } from '@distance/server/db/connect.ts';
import type { MadeFormat } from './formats.ts';

interface SaleInput {
  title?: string;
  active?: boolean;
  /** Days from now. */
  starts?: number;
  ends?: number;
  /** Percent, or kopecks off each ticket when fixed. */
  discount?: number;
  form?: 'percent' | 'fixed';
  count?: number;
  gifts?: string[];
  /** Of whose members alone. */
  clubId?: number;
}

/** A sale of the formats, ten percent and running unless wished otherwise. */
export async function makeSale(
  db: Db,
  clock: Clock,
  formats: readonly Pick<MadeFormat, 'id'>[],
  input: SaleInput = {},
): Promise<number> {
  const now = clock.now();
  const { id } = await db
    .insertInto('sale')
    .values({
      title: input.title ?? 'Вдвоём быстрее',
      title_en: 'Faster together',
      active: input.active ?? true,
      start_date: plus(now, (input.starts ?? -1) * DAY),
      end_date: plus(now, (input.ends ?? 30) * DAY),
      discount: input.discount ?? 10,
      discount_form: input.form ?? 'percent',
      count: input.count ?? 1,
      gift_products: input.gifts ?? [],
      club_id: input.clubId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('sale_format')
    .values(formats.map((format) => ({ sale_id: id, format_id: format.id })))
    .execute();
  return id;
}
