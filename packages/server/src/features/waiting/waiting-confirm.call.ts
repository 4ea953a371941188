import { CONFIRM_MS } from '@distance/domain/waiting/waiting-rule.ts';
import { plus } from '../../clock.ts';
import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { confirmEntry, selectOptionalEntryOf } from './entries.repo.ts';
import { findEntry, readEntry } from './find-entry.ts';
import { lockStocksOfCity } from './line.repo.ts';
import { isClosed, serveWaiting } from './serve-waiting.ts';
import { waitingViews } from './waiting.view.ts';

/** A press on a page, because mail programs open links by themselves. The same press again changes nothing. */
export const waitingConfirm: Handler<'waitingConfirm'> = async ({ params, body }, context) => {
  const { trx, clock, locale } = context;
  const before = await findEntry(context, params.id, body.key);
  await lockStocksOfCity(trx, [before.event_city_id]);
  const now = clock.now();
  const row = await readEntry(trx, before.public_id);
  const view = async (publicId: string) => {
    const [values] = await waitingViews(trx, [await readEntry(trx, publicId)], now, locale);
    if (!values) throw new Error('an entry has no view');
    return { values };
  };
  if (row.state !== 'unconfirmed') return await view(row.public_id);
  if (now >= plus(row.created_at, CONFIRM_MS)) throw new Refusal('link_over');
  if (isClosed(row, now)) throw new Refusal('waiting_closed');
  // Asked for twice: the first place in the line stays.
  const other = await selectOptionalEntryOf(trx, {
    formatId: row.format_id,
    userId: null,
    email: row.address,
  });
  if (other) throw new Refusal('link_over');
  await confirmEntry(trx, row.id, now);
  await serveWaiting(context, trx, row.event_city_id);
  return await view(row.public_id);
};
