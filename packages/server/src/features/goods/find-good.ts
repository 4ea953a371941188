import type { CallContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { type GoodRow, selectGoodsById } from './goods.repo.ts';

/** A published good; `medal` and `good` are those that the settings name (P7.16). @throws Refusal `not_found` */
export async function findGood(
  { db, settings }: Pick<CallContext, 'db' | 'settings'>,
  id: string,
): Promise<GoodRow> {
  const named = id === 'medal' ? settings.shop.medal : id === 'good' ? settings.shop.good : id;
  const [row] = await selectGoodsById(db, [named]);
  if (!row) throw new Refusal('not_found');
  return row;
}
