import { messagesOf } from '@distance/i18n/messages.ts';
import { plus } from '../../../clock.ts';
import type { Handler } from '../../../context.ts';
import { sameSecret } from '../../../derived-secret.ts';
import { lockNames } from '../../../db/lock-names.ts';
import { Refusal } from '../../../http/refusal.ts';
import { WISH_LINK_LIVES } from './shop-back-in-stock.call.ts';
import { wishConfirmCode, wishOf } from './wish-codes.ts';
import { confirmWish, endWish, lockOptionalWish, selectOptionalWaiting } from './wishes.repo.ts';

/** A press on a page, because mail programs open links by themselves. The same press again changes nothing. */
export const shopBackInStockConfirm: Handler<'shopBackInStockConfirm'> = async ({ params }, context) => {
  const { trx, clock, settings, locale } = context;
  const publicId = wishOf(params.code);
  const row = await lockOptionalWish(trx, publicId);
  const now = clock.now();
  if (
    !row ||
    !sameSecret(params.code, wishConfirmCode(settings.secretKey, publicId)) ||
    row.state === 'stopped' ||
    (row.state === 'unconfirmed' && now >= plus(row.created_at, WISH_LINK_LIVES))
  )
    throw new Refusal('link_over');
  const answer = { message: messagesOf(locale).shop.back.confirmed };
  if (row.state !== 'unconfirmed') return answer;
  // Asked for twice: both letters may be pressed at once, one of them waits.
  await lockNames(trx, 'back-in-stock', [`to:${row.email}`]);
  const other = await selectOptionalWaiting(trx, { sizeId: row.size_id, email: row.email });
  await (other ? endWish(trx, row.id, 'stopped', now) : confirmWish(trx, row.id));
  return answer;
};
