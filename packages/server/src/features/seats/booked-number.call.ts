import { toRoubles } from '@distance/domain/money.ts';
import { plus } from '../../clock.ts';
import type { CallContext, Handler } from '../../context.ts';
import type { Trx } from '../../db/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { isOnSale, loadSellable, unitPrice, type Sellable } from '../catalog/load-sellable.ts';
import { HOLD_MS } from '@distance/domain/orders/hold-times.ts';
import { spaceHolder } from './space-holder.ts';
import { toSpace } from './space.view.ts';
import {
  countHeldBy,
  freeSpaces,
  holdSpace,
  lockHolder,
  selectOptionalSpace,
  selectOptionalSpaceByNumber,
  type SpaceRow,
} from './spaces.repo.ts';

/** Numbered places one basket may keep at a time (trust.md: holding attack). */
const MOST_PER_BASKET = 20;

/** Keeps a numbered place ten minutes; a running hold is not stretched, two buyers never get the same one (P9.04). */
export const bookedNumber: Handler<'bookedNumber'> = async ({ body }, context) => {
  const sellable = (await loadSellable(context.db, [body.format_public_id])).get(body.format_public_id);
  if (!sellable || sellable.space_kind === null) throw new Refusal('not_found');
  // The edge runs every writing call in one transaction.
  const trx = context.db as Trx;
  const holder = spaceHolder(body.basket_key);
  await lockHolder(trx, holder);
  const wanted = await findSpace(context, sellable, body.space ?? null, body.number ?? null);
  const givenBack = body.give_back ?? null;
  if (wanted === null) {
    await freeSpaces(trx, sellable.id, holder, givenBack);
    return { space: null, held_until: null, price: null };
  }
  const now = context.clock.now();
  if (!isOnSale(sellable, now)) throw new Refusal('registration_closed');
  const row = await holdSpace(trx, wanted.id, holder, now, plus(now, HOLD_MS));
  if (!row) throw new Refusal('place_taken');
  if (givenBack !== null && givenBack !== row.public_id)
    await freeSpaces(trx, sellable.id, holder, givenBack);
  if ((await countHeldBy(trx, holder, now)) > MOST_PER_BASKET) throw new Refusal('hold_limit');
  const [kind] = sellable.kindOf.values();
  const price = kind ? unitPrice(kind, row.held_at ?? now) : null;
  return {
    space: toSpace(row, now, holder),
    held_until: row.held_until?.toISOString() ?? null,
    price: price === null ? null : toRoubles(price),
  };
};

async function findSpace(
  context: CallContext,
  sellable: Sellable,
  publicId: string | null,
  number: number | null,
): Promise<SpaceRow | null> {
  if (publicId === null && number === null) return null;
  const row =
    publicId === null
      ? await selectOptionalSpaceByNumber(context.db, sellable.id, number ?? 0)
      : await selectOptionalSpace(context.db, publicId);
  if (!row || row.format_id !== sellable.id) throw new Refusal('not_found');
  return row;
}
