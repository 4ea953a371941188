import type { Handler } from '../../context.ts';
import { selectEventTypes } from './event-types.repo.ts';
import { eventTypeView } from './event.view.ts';

export const eventTypes: Handler<'eventTypes'> = async (_input, { db, locale }) => {
  const rows = await selectEventTypes(db);
  return { values: rows.map((row) => eventTypeView(row, locale)) };
};
