import { insuranceStartRange } from '@distance/domain/basket/insurance-form.ts';
import type { Handler } from '../../context.ts';
import { localized } from '../../localized.ts';
import { insuranceToday } from './insurance-day.ts';
import { selectInsuranceEvents } from './offers.repo.ts';

/** Dates outside the range that can be insured give nothing more (P4.36, A5.43). */
export const insuranceEvents: Handler<'insuranceEvents'> = async ({ body }, { db, clock, locale }) => {
  const range = insuranceStartRange(insuranceToday(clock));
  const { city, event_type, date_from = range.from, date_to = range.to } = body;
  const from = date_from > range.from ? date_from : range.from;
  const to = date_to < range.to ? date_to : range.to;
  const rows = await selectInsuranceEvents(db, { city, event_type, from, to }, clock.now());
  return {
    values: rows.map((row) => ({
      event: {
        public_id: row.event_public_id,
        title: localized(locale, row.event_title, row.event_title_en),
      },
      event_city: {
        public_id: row.event_city_public_id,
        city: { id: row.city_id, name_ru: row.city_ru, name: localized(locale, row.city_ru, row.city_en) },
        start_time: row.start_time.toISOString(),
        timezone: row.timezone,
      },
    })),
  };
};
