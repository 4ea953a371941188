import type { Services } from '../../context.ts';
import { takeOverExports } from './data-export.repo.ts';

/** Copies whose week is over lose their bytes. Returns how many. */
export async function removeDataExports({
  db,
  clock,
  files,
}: Pick<Services, 'db' | 'clock' | 'files'>): Promise<number> {
  const keys = await takeOverExports(db, { expiredBy: clock.now() });
  for (const key of keys) await files.remove(key);
  return keys.length;
}
