import { joinEntries } from '@distance/domain/basket/share.ts';
import type { SharedEntry } from '@distance/domain/basket/shared-entry.ts';
import type { Trx } from '../../db/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import {
  dropOldestGone,
  type EntryRow,
  lockBasket,
  measureBasket,
  selectEntries,
  writeEntries,
} from './basket.repo.ts';

/** One purchase of the largest format (P5.12) and something beside it. */
const MOST_ITEMS = 600;
const MOST_BYTES = 8 * 1024 * 1024;
/** Taken out items that are remembered; who takes out more has no device that is so far behind. */
const MOST_GONE = 2000;

/**
 * Joins what one device changed with the basket of its buyer. The basket's row is locked first and for all of it, so that
 * posts of several devices come one after the other.
 * @throws Refusal `basket_full`
 */
export async function saveBasket(
  trx: Trx,
  { userId, sent, base, now }: { userId: number; sent: readonly SharedEntry[]; base: number; now: Date },
): Promise<void> {
  const held = await lockBasket(trx, userId, now);
  const rows = await selectEntries(
    trx,
    userId,
    sent.map(({ id }) => id),
  );
  const stored = rows.map(toEntry);
  const before = new Map(stored.map((entry) => [entry.id, entry]));
  const joined = joinEntries(stored, sent).map((entry) => withoutPaid(entry, rows));
  const changed = joined.filter((entry) => before.get(entry.id) !== entry);
  if (changed.length === 0) return;
  await writeEntries(
    trx,
    userId,
    // A device may know a later version than a restored database.
    Math.max(held, base) + 1,
    changed.map(({ id, revision, item }) => ({ unique_id: id, revision, item })),
    now,
  );
  const { live, bytes, all } = await measureBasket(trx, userId);
  if (live > MOST_ITEMS || bytes > MOST_BYTES) throw new Refusal('basket_full');
  if (all - live > MOST_GONE) await dropOldestGone(trx, userId, MOST_GONE);
}

/** What an order has paid for leaves the basket of every device, whatever an old copy says (P4.56). */
function withoutPaid(entry: SharedEntry, rows: readonly EntryRow[]): SharedEntry {
  const paid = rows.some(({ unique_id, paid: bought }) => bought && unique_id === entry.id);
  return paid && entry.item !== null ? { ...entry, revision: entry.revision + 1, item: null } : entry;
}

export function toEntry({ unique_id, revision, item }: EntryRow): SharedEntry {
  // Written from a body the contract has checked.
  return { id: unique_id, revision, item: item as SharedEntry['item'] };
}
