import { HOUR, plus } from '../../clock.ts';
import type { Services } from '../../context.ts';
import { deleteOrphanFiles } from './files.repo.ts';

/** A basket may lie this long between upload and payment. */
const UNUSED_RETENTION = 48 * HOUR;
const BATCH = 200;

/** Removes uploads that no participant came to name; returns how many. */
export async function removeOrphanFiles({
  db,
  clock,
  files,
}: Pick<Services, 'db' | 'clock' | 'files'>): Promise<number> {
  let removed = 0;
  for (;;) {
    // The row goes first: bytes without a row are lost space, a row without bytes would be a lost document.
    const keys = await deleteOrphanFiles(db, plus(clock.now(), -UNUSED_RETENTION), BATCH);
    for (const key of keys) await files.remove(key);
    removed += keys.length;
    if (keys.length < BATCH) return removed;
  }
}
