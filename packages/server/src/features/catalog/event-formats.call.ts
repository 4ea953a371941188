import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { eventCityPageView } from './event.view.ts';
import { selectOptionalEventCity } from './events.repo.ts';
import { loadFormatsOfCity } from './load-formats.ts';

export const eventFormats: Handler<'eventFormats'> = async ({ params, query }, { db, clock, locale }) => {
  const city = await selectOptionalEventCity(db, params.id);
  if (!city) throw new Refusal('not_found');
  const { values, offers } = await loadFormatsOfCity(db, city, {
    hidden: query.hidden === 'true',
    now: clock.now(),
    locale,
  });
  return { values, city: eventCityPageView(city, offers, locale) };
};
