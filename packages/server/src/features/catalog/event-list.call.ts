import type { Handler } from '../../context.ts';
import { selectComingEvents } from './events.repo.ts';
import { loadEvents } from './load-events.ts';

export const eventList: Handler<'eventList'> = async (_input, { db, clock, locale }) => {
  const events = await selectComingEvents(db, clock.now());
  return { values: await loadEvents(db, events, locale) };
};
