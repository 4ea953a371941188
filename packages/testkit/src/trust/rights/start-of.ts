import { makeFormat, type MadeFormat } from '../../factories/formats.ts';
import type { VirtualShop } from '../virtual-shop.ts';

/** The start that everything is bought for, with two distances. */
interface MadeStart {
  format: MadeFormat;
  otherFormat: MadeFormat;
}

const starts = new WeakMap<VirtualShop, Promise<MadeStart>>();

export async function startOf(shop: VirtualShop): Promise<MadeStart> {
  const made = starts.get(shop) ?? makeStart(shop);
  starts.set(shop, made);
  return await made;
}

async function makeStart({ db, clock }: VirtualShop): Promise<MadeStart> {
  const input = { price: 0, preregistration: true, capacity: 1_000_000 };
  const format = await makeFormat(db, clock, input);
  const { eventCityId: id, eventCityPublicId: publicId, eventId, eventPublicId } = format;
  await db.updateTable('event_city').set({ start_list: true }).where('id', '=', id).execute();
  const eventCity = { id, publicId, eventId, eventPublicId };
  return { format, otherFormat: await makeFormat(db, clock, { ...input, eventCity }) };
}
