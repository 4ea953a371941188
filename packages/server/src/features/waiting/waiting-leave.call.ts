import type { Handler } from '../../context.ts';
import { findEntry, readEntry } from './find-entry.ts';
import { endEntries, lockStocksOfCity } from './line.repo.ts';
import { serveWaiting } from './serve-waiting.ts';
import { waitingViews } from './waiting.view.ts';

/** A second press finds it ended. */
export const waitingLeave: Handler<'waitingLeave'> = async ({ params, query }, context) => {
  const { trx, clock, locale } = context;
  const row = await findEntry(context, params.id, query.key);
  await lockStocksOfCity(trx, [row.event_city_id]);
  await endEntries(trx, [row.id], 'left', clock.now());
  await serveWaiting(context, trx, row.event_city_id);
  const [values] = await waitingViews(trx, [await readEntry(trx, row.public_id)], clock.now(), locale);
  if (!values) throw new Error('an entry has no view');
  return { values };
};
