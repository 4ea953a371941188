import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { eventPageView } from './event.view.ts';
import { selectOptionalEvent } from './events.repo.ts';
import { loadEvents } from './load-events.ts';

export const eventById: Handler<'eventById'> = async ({ params }, { db, locale }) => {
  const event = await selectOptionalEvent(db, params.id);
  const [values] = event ? await loadEvents(db, [event], locale) : [];
  if (!event || !values) throw new Refusal('not_found');
  return { values: eventPageView(values, event, locale) };
};
