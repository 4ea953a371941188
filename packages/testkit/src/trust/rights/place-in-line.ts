import { insertEntry } from '@distance/server/features/waiting/entries.repo.ts';
import { hashWaitingKey, waitingKey } from '@distance/server/features/waiting/waiting-key.ts';
import { randomId } from '@distance/server/public-id.ts';
import { makeFormat } from '../../factories/formats.ts';
import { nextAddress, type VirtualShop } from '../virtual-shop.ts';
import type { Owner } from './actors.ts';

/** The owner waits for a place of a format that is sold out. */
export async function placeInLine({ db, clock, settings }: VirtualShop, owner: Owner) {
  const format = await makeFormat(db, clock, { capacity: 0 });
  const id = randomId(80);
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const entry = {
      public_id: id,
      key_hash: hashWaitingKey(settings.secretKey, id),
      format_id: format.id,
      kind: 'athlete',
      user_id: owner.id,
      email: owner.email,
      locale: 'ru' as const,
      address_key: nextAddress(),
      places: 1,
      price: 0,
      created_at: now,
    };
    await insertEntry(trx, entry, now);
    await trx.updateTable('stock').set({ on_sale: 0 }).where('id', '=', format.stockId).execute();
  });
  return { id, key: waitingKey(settings.secretKey, id), with: '' };
}
