import type { Handler } from '../../context.ts';
import { selectEventTypes } from './event-types.repo.ts';
import { eventTypeView } from './event.view.ts';

export const eventTypeProject: Handler<'eventTypeProject'> = async (_input, { db, locale }) => {
  const types = (await selectEventTypes(db)).map((row) => eventTypeView(row, locale));
  const groups = Map.groupBy(types, (type) => type.project?.public_id ?? null);
  const values = [...groups.values()].flatMap((event_types) => {
    const project = event_types[0]?.project;
    return project ? [{ project, event_types }] : [];
  });
  return { values };
};
