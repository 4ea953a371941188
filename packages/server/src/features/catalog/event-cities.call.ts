import type { Handler } from '../../context.ts';
import { localized } from './event.view.ts';
import { selectCitiesWithStarts } from './events.repo.ts';

export const eventCities: Handler<'eventCities'> = async (_input, { db, clock, locale }) => {
  const rows = await selectCitiesWithStarts(db, clock.now());
  return {
    values: rows.map(({ name_en, ...row }) => ({ ...row, name: localized(locale, row.name_ru, name_en) })),
  };
};
