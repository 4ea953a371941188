import { randomId } from '@distance/server/public-id.ts';
import { makeCard } from '../../factories/saved-cards.ts';
import type { VirtualShop } from '../virtual-shop.ts';
import type { Owner } from './actors.ts';
import type { Belonging } from './belongings.ts';

/** A saved card of somebody. */
export async function keptCard(
  { db, clock, settings }: Pick<VirtualShop, 'db' | 'clock' | 'settings'>,
  { id: userId }: Owner,
): Promise<Belonging> {
  const card = { userId, provider: 'yookassa', binding: randomId() };
  const { publicId } = await makeCard(db, clock, settings.secretKey, card);
  return { id: publicId, key: '', with: '' };
}
