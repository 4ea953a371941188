import type { Services } from '../../../context.ts';
import { hashSecret, randomId } from '../../../public-id.ts';
import { selectOptionalImportCity } from '../import/import.repo.ts';
import { insertKey, revokeKey } from './timing-key.repo.ts';

/**
 * A key by which a timing company feeds a start. It is told here once; its hash alone is kept.
 * @throws Error for an unknown start
 */
export async function makeTimingKey(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  eventCity: string,
  title: string,
): Promise<{ id: number; key: string }> {
  const city = await selectOptionalImportCity(db, eventCity);
  if (city === undefined) throw new Error(`no start ${eventCity}`);
  const key = `tk_${randomId(160)}`;
  const id = await insertKey(db, {
    event_city_id: city.id,
    title: title.slice(0, 120),
    key_hash: hashSecret(key),
    made_at: clock.now(),
  });
  return { id, key };
}

/** @throws Error for a key that is unknown or held no more */
export async function revokeTimingKey(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: number,
): Promise<void> {
  if (!(await revokeKey(db, id, clock.now()))) throw new Error(`no key ${id} that holds`);
}
