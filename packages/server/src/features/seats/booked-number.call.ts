import { toRoubles } from '@distance/domain/money.ts';
import type { Handler } from '../../context.ts';
import { lockNames } from '../../db/lock-names.ts';
import { Refusal } from '../../http/refusal.ts';
import { isOnSale, loadSellable, unitPrice } from '../catalog/load-sellable.ts';
import { namesOf } from './admit-holder.ts';
import { holdSpace } from './hold-space.ts';
import { holderOf, spaceHolder } from './space-holder.ts';
import { toSpace } from './space.view.ts';
import { freeSpaces } from './spaces.repo.ts';

export const bookedNumber: Handler<'bookedNumber'> = async ({ body }, context) => {
  const sellable = (await loadSellable(context.db, [body.format_public_id])).get(body.format_public_id);
  if (!sellable || sellable.space_kind === null) throw new Refusal('not_found');
  const { trx } = context;
  const holder = { ...holderOf(context, body.basket_key), basket: spaceHolder(body.basket_key) };
  const publicId = body.space ?? null;
  const number = body.number ?? null;
  const givenBack = body.give_back ?? null;
  if (publicId === null && number === null) {
    await lockNames(trx, 'holder', namesOf(holder));
    await freeSpaces(trx, sellable.id, holder.basket, givenBack, context.clock.now());
    return { space: null, held_until: null, price: null };
  }
  if (!isOnSale(sellable, context.clock.now())) throw new Refusal('registration_closed');
  const row = await holdSpace(context.clock, trx, holder, {
    formatId: sellable.id,
    publicId,
    number,
    givenBack,
  });
  const now = context.clock.now();
  const [kind] = sellable.kindOf.values();
  const price = kind ? unitPrice(kind, row.held_at ?? now) : null;
  return {
    space: toSpace(row, now, holder.basket),
    held_until: row.held_until?.toISOString() ?? null,
    price: price === null ? null : toRoubles(price),
  };
};
