import { DAY, plus } from '../../clock.ts';
import type { Handler } from '../../context.ts';
import { countWaiting, selectEntriesOf, selectFreed, selectListsOfEvent } from './entries.repo.ts';
import { FREED_DAYS, waitingViews } from './waiting.view.ts';

export const eventWaiting: Handler<'eventWaiting'> = async ({ params }, { db, user, clock, locale }) => {
  const lists = await selectListsOfEvent(db, params.id);
  const ids = lists.map(({ id }) => id);
  const now = clock.now();
  const waiting = new Map(
    (await countWaiting(db, ids)).map((row) => [`${row.format_id} ${row.kind}`, row.entries]),
  );
  const freed = new Map(
    (await selectFreed(db, ids, plus(now, -FREED_DAYS * DAY))).map((row) => [
      `${row.format_id} ${row.kind}`,
      row.places,
    ]),
  );
  const own = user === null || user.temporary ? [] : await selectEntriesOf(db, user.id);
  return {
    values: lists.flatMap(({ id, public_id }) =>
      [...new Set([...waiting.keys(), ...freed.keys()])]
        .filter((name) => name.startsWith(`${id} `))
        .map((name) => ({
          format_public_id: public_id,
          kind: name.slice(`${id} `.length),
          waiting: waiting.get(name) ?? 0,
          freed: freed.get(name) ?? 0,
        })),
    ),
    hours: lists.map(({ public_id, waiting_hours }) => ({
      format_public_id: public_id,
      hours: waiting_hours,
    })),
    own: await waitingViews(
      db,
      own.filter((row) => row.event_public_id === params.id),
      now,
      locale,
    ),
  };
};
