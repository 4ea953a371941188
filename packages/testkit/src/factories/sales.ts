import { DAY, plus, type Clock } from '@distance/server/clock.ts';
import type { Db } from '@distance/server/db/connect.ts';
import type { MadeFormat } from './formats.ts';

interface SaleWish {
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
}

/** A sale of the formats, ten percent and running unless wished otherwise. */
export async function makeSale(
  db: Db,
  clock: Clock,
  formats: readonly Pick<MadeFormat, 'id'>[],
  wish: SaleWish = {},
): Promise<number> {
  const now = clock.now();
  const { id } = await db
    .insertInto('sale')
    .values({
      title: wish.title ?? 'Вдвоём быстрее',
      title_en: 'Faster together',
      active: wish.active ?? true,
      start_date: plus(now, (wish.starts ?? -1) * DAY),
      end_date: plus(now, (wish.ends ?? 30) * DAY),
      discount: wish.discount ?? 10,
      discount_form: wish.form ?? 'percent',
      count: wish.count ?? 1,
      gift_products: wish.gifts ?? [],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('sale_format')
    .values(formats.map((format) => ({ sale_id: id, format_id: format.id })))
    .execute();
  return id;
}
