import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { localized } from '../../localized.ts';
import { selectOptionalFormats } from './offers.repo.ts';

export const insuranceFormats: Handler<'insuranceFormats'> = async ({ params }, { db, clock, locale }) => {
  const rows = await selectOptionalFormats(db, params.id, clock.now());
  if (rows === null) throw new Refusal('not_found');
  return {
    values: rows.map((row) => ({
      public_id: row.public_id,
      title: localized(locale, row.title, row.title_en),
      start_time: row.start_time.toISOString(),
      timezone: row.timezone,
      address: localized(locale, row.address, row.address_en),
    })),
  };
};
