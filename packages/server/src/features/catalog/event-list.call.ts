import type { Handler } from '../../context.ts';
import { selectComingEvents } from './events.repo.ts';
import { loadEvents } from './load-events.ts';

export const eventList: Handler<'eventList'> = async (_input, { db, clock, locale, user }) => {
  // A7.66
  const volunteer = user?.role.includes('volunteer') === true ? user.id : null;
  const events = await selectComingEvents(db, clock.now(), volunteer);
  return { values: await loadEvents(db, events, locale) };
};
