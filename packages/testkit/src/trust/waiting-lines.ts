import { freePlaces, makeLine, makeSoldOut } from '../factories/waiting.ts';
import { nextAddress, type VirtualShop } from './virtual-shop.ts';

/** Two who wait for the only place of a format. */
export async function line(shop: VirtualShop) {
  const format = await makeSoldOut(shop);
  const [first, next] = await makeLine(shop, format, 2, nextAddress);
  if (!first || !next) throw new Error('nobody waits');
  return { format, first, next };
}

/** The first of two who wait has the only place on offer. */
export async function offered(shop: VirtualShop) {
  const made = await line(shop);
  await freePlaces(shop, made.format);
  await shop.work();
  return made;
}

export async function entriesOf({ db }: VirtualShop, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('waiting_entry')
    .select('state')
    .where('email', '=', email)
    .orderBy('id')
    .execute();
  return rows.map(({ state }) => state);
}
